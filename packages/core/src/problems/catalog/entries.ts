import type { NamespaceProblem } from '../../protocol/extensions.ts'
import type { ProblemText } from '../problem.ts'
import { DATE_FAULTS } from './faults.ts'

const EXTENSION_FAULTS = {
  object: 'is no object of elements',
  name: 'is no name of the form prefix:name',
  prefix: 'has a prefix that `output.namespaces` does not declare',
  value: 'has a value that is neither text, number, boolean, date nor object',
  depth: 'is nested too deeply, or in a loop',
} as const

const NAMESPACE_FAULTS: Readonly<Record<NamespaceProblem, string>> = {
  prefix: 'is no name that XML takes as a prefix',
  reserved: 'has a prefix or name that XML and the sitemap format keep for themselves',
  ours: 'is the prefix of an extension with another namespace name',
  name: 'has no namespace name',
}

/** Problems of the values of an entry that are no media. */
export const ENTRY_PROBLEMS = {
  LASTMOD_INVALID: (d: { value: string; problem: keyof typeof DATE_FAULTS }): ProblemText => ({
    level: 'warning',
    message: `The lastmod '${d.value}' ${DATE_FAULTS[d.problem]}. It is not written.`,
    hint: 'Change the date where it is given, or remove it there.',
    rule: 'https://www.w3.org/TR/NOTE-datetime',
  }),
  CHANGEFREQ_INVALID: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The changefreq '${d.value}' is none of always, hourly, daily, weekly, monthly, yearly, never. It is not written.`,
    hint: 'Use one of the seven words, or leave it out: Google and Bing ignore it.',
    rule: 'https://www.sitemaps.org/protocol.html#changefreqdef',
  }),
  PRIORITY_INVALID: (d: { value: string }): ProblemText => ({
    level: 'warning',
    message: `The priority '${d.value}' is no number from 0.0 to 1.0. It is not written.`,
    hint: 'Give a number from 0.0 to 1.0, or leave it out: Google and Bing ignore it.',
    rule: 'https://www.sitemaps.org/protocol.html#prioritydef',
  }),
  TEXT_ESCAPED: (d: { field: string; value: string; reference: string }): ProblemText => ({
    level: 'warning',
    message: `The ${d.field} ${d.value} holds ${d.reference}, which readers will see just so: every value is escaped when it is written.`,
    hint: 'Give the text itself, with & and < as they are.',
    rule: 'https://www.sitemaps.org/protocol.html#escaping',
  }),
  TEXT_UNWRITABLE: (d: { field: string; value: string }): ProblemText => ({
    level: 'warning',
    message: `The ${d.field} ${d.value} holds characters that XML can't. It is written without them.`,
    hint: 'Remove control characters and halves of surrogate pairs where the text comes from.',
    rule: 'https://www.w3.org/TR/xml/#charsets',
  }),
  FIELD_UNKNOWN: (d: { name: string; parent: string; nearest: string | undefined }): ProblemText => ({
    level: d.nearest === undefined ? 'note' : 'warning',
    message: `There is no field \`${d.name}\` in \`${d.parent}\`. It is not written.`,
    hint: d.nearest === undefined ? 'Remove it.' : `Did you mean \`${d.nearest}\`?`,
  }),
  EXTENSION_INVALID: (d: { name: string; value: string; problem: keyof typeof EXTENSION_FAULTS }): ProblemText => ({
    level: 'warning',
    message: `'${d.name}' (${d.value}) in \`extensions\` ${EXTENSION_FAULTS[d.problem]}. It is not written.`,
    hint: "Write `{ 'prefix:name': value }`, and declare the prefix in `output.namespaces`.",
  }),
  NAMESPACE_INVALID: (d: { prefix: string; name: string; problem: NamespaceProblem }): ProblemText => ({
    level: 'error',
    message: `'${d.prefix}' (${d.name}) in \`output.namespaces\` ${NAMESPACE_FAULTS[d.problem]}.`,
    hint: 'Choose another prefix, or give the name of the namespace that the prefix stands for.',
    rule: 'https://www.w3.org/TR/xml-names/#ns-decl',
  }),
}
