import type { AddressProblem } from '../../protocol/address.ts'
import type { LanguageProblem } from '../../protocol/language.ts'
import type { ProblemText } from '../problem.ts'
import { ADDRESS_FAULTS } from './faults.ts'

const RULE = 'https://developers.google.com/search/docs/specialty/international/localized-versions'

const ALTERNATE_FAULTS: Readonly<Record<AddressProblem | 'fields', string>> = {
  ...ADDRESS_FAULTS,
  fields: 'has no `hreflang` and `href` of text',
}

const LANGUAGE_FAULTS: Readonly<Record<Exclude<LanguageProblem, 'unsupported'>, string>> = {
  malformed: 'is no language tag',
  language: 'names no language of ISO 639-1',
  country: 'is a country, and needs a language before it',
  script: 'names no script of ISO 15924',
  region: 'names no country of ISO 3166-1',
}

/** Problems of an entry's language links, each by itself. */
export const ALTERNATE_PROBLEMS = {
  ALTERNATE_INVALID: (d: { value: string; problem: keyof typeof ALTERNATE_FAULTS | 'list' }): ProblemText => ({
    level: 'warning',
    message:
      d.problem === 'list'
        ? `The alternates (${d.value}) are no list. None is written.`
        : `The alternate ${d.value} ${ALTERNATE_FAULTS[d.problem]}. It is not written.`,
    hint: 'Give the full http(s) address of each, in the hreflang links of the page or as `alternates: [{ hreflang, href }]`.',
    rule: RULE,
  }),
  ALTERNATE_LANGUAGE: (d: { hreflang: string; problem: keyof typeof LANGUAGE_FAULTS }): ProblemText => ({
    level: 'warning',
    message: `The hreflang ${d.hreflang} ${LANGUAGE_FAULTS[d.problem]}. The link is not written.`,
    hint: 'Give a language of two letters, with a script or a country where they matter (de, pt-BR, zh-Hant), or x-default.',
    rule: RULE,
  }),
  ALTERNATE_UNSUPPORTED: (d: { hreflang: string }): ProblemText => ({
    level: 'warning',
    message: `The hreflang ${d.hreflang} is a language tag that Google does not read. The link is written all the same.`,
    hint: 'Google reads a language of two letters, a script and a country (es, es-MX, zh-Hant).',
    rule: RULE,
  }),
  ALTERNATE_TWICE: (d: { hreflang: string; kept: string; dropped: string }): ProblemText => ({
    level: 'warning',
    message: `The hreflang ${d.hreflang} has two addresses: ${d.kept}, which is written, and ${d.dropped}, which is not.`,
    hint: 'Give one address for each language.',
    rule: RULE,
  }),
}
