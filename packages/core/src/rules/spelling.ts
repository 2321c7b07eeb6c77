import type { ResolvedOptions } from '../options/types.ts'
import type { Report } from '../problems/collect.ts'
import { normalizeUrl } from '../protocol/url.ts'
import type { Candidate } from '../routes/candidate.ts'
import { toComparable } from '../routes/globs.ts'
import { type FileShape, fileShape, spellAsServed, spellPath, toSpelledUrl } from '../routes/spelling.ts'
import { fileToUrl, toPathname } from '../routes/to-url.ts'
import { type Canonical } from './canonicals.ts'
import type { CandidateIndex } from './candidate-index.ts'
import { nameOf, placeOf } from './evidence.ts'
import type { HostingRedirect } from './hosting/apply.ts'
import type { Hosting } from './hosting/load.ts'
import { isSpellingOf } from './same-page.ts'

const FOLDER_PAGE_RE = /(?:^|\/)index\.html$/

/** One who says how a page's URL is spelled, and how. */
interface Speaker {
  who: string
  loc: string
}

/**
 * Gives each page the spelling of its URL: an explicit option, a hosting file that serves one form only, the page's
 * canonical; where none of them speaks, it has that of the framework's setting or of the file already. That a later one
 * disagrees is reported once, with a count.
 */
export const spellPages = (
  candidates: readonly Candidate[],
  redirects: ReadonlyMap<Candidate, HostingRedirect>,
  canonicals: ReadonlyMap<Candidate, Canonical>,
  hosting: Hosting,
  index: CandidateIndex,
  options: ResolvedOptions,
  report: Report,
): void => {
  let disagreements = 0
  let first: { candidate: Candidate; winner: Speaker; loser: Speaker } | undefined
  for (const candidate of candidates) {
    const { exclusion, mergedInto, loc } = candidate
    if (exclusion !== undefined || mergedInto !== undefined || loc === '' || loc.includes('?')) continue
    const hosted = hostedSpelling(candidate, redirects.get(candidate), hosting, options)
    const named = canonicalSpelling(candidate, canonicals.get(candidate))
    if (hosted === undefined && named === undefined) continue
    const isFree = (spelled: string): boolean => spelled === loc || !index.has(spelled)
    const speakers = [hosted, named].filter((speaker) => speaker !== undefined && isFree(speaker.loc))
    const [winner] = speakers
    if (winner === undefined) continue
    const spelled = withAskedOptions(candidate, winner.loc, options)
    if (isFree(spelled)) {
      const final = { who: spelled === winner.loc ? winner.who : 'the options of the sitemap', loc: spelled }
      const loser = speakers.find((speaker) => speaker?.loc !== spelled) ?? frameworkSpelling(loc, spelled, options)
      if (loser !== undefined) {
        disagreements += 1
        first ??= { candidate, winner: final, loser }
      }
      candidate.loc = spelled
      candidate.pathname = toPathname(spelled, options)
    }
  }
  if (first !== undefined) {
    const { candidate, winner, loser } = first
    report(
      'SPELLING_DISAGREES',
      {
        page: nameOf(candidate),
        count: disagreements,
        winner: winner.who,
        spelled: winner.loc,
        loser: loser.who,
        other: loser.loc,
      },
      { url: candidate.loc, file: candidate.file },
    )
  }
  reportTwins(candidates, report)
}

const hostedSpelling = (
  candidate: Candidate,
  redirect: HostingRedirect | undefined,
  { form }: Hosting,
  options: ResolvedOptions,
): Speaker | undefined => {
  if (redirect?.isSpelling === true) return { who: redirect.place, loc: redirect.target }
  if (form === undefined || (form.trailingSlash === undefined && form.htmlExtension === undefined)) return undefined
  const loc = respell(candidate, candidate.loc, options, (path, shape, emitted) =>
    spellAsServed(path, shape, emitted, form),
  )
  return { who: form.place, loc }
}

const canonicalSpelling = (candidate: Candidate, canonical: Canonical | undefined): Speaker | undefined => {
  if (canonical?.kind !== 'own') return undefined
  const { value, line } = canonical.at
  const loc = value === candidate.loc ? value : spellingIn(value, candidate)
  return loc === undefined ? undefined : { who: `the canonical at ${placeOf(candidate, line)}`, loc }
}

const spellingIn = (address: string, { loc }: Candidate): string | undefined =>
  isSpellingOf(address, loc) ? normalizeUrl(address) : undefined

const withAskedOptions = (candidate: Candidate, loc: string, options: ResolvedOptions): string => {
  const { trailingSlash, htmlExtension, trailingSlashAsked, htmlExtensionAsked } = options
  const slash = trailingSlashAsked && trailingSlash !== 'preserve' ? trailingSlash : undefined
  const ending = htmlExtensionAsked ? htmlExtension : undefined
  if (slash === undefined && ending === undefined) return loc
  return respell(candidate, loc, options, (path, shape, emitted) =>
    shape === 'html' && ending === 'keep' ? emitted : spellPath(path, shape, slash, ending),
  )
}

/**
 * The framework's setting, where it has one that the spelling goes against. That it keeps endings is none: it then
 * says no more than the file does, and a hosting or a canonical may well know better.
 */
const frameworkSpelling = (loc: string, spelled: string, options: ResolvedOptions): Speaker | undefined => {
  const { host, trailingSlash, htmlExtension, trailingSlashAsked, htmlExtensionAsked } = options
  const speaks =
    (trailingSlash !== undefined && trailingSlash !== 'preserve' && !trailingSlashAsked) ||
    (htmlExtension === 'strip' && !htmlExtensionAsked)
  return speaks && loc !== spelled ? { who: `the setting of ${host.name}`, loc } : undefined
}

const respell = (
  candidate: Candidate,
  loc: string,
  options: ResolvedOptions,
  spell: (path: string, shape: FileShape, emitted: string) => string,
): string => {
  const { file } = candidate
  const prefix = options.origin + options.base.slice(0, -1)
  if (!loc.startsWith(`${prefix}/`)) return loc
  const path = loc.slice(prefix.length)
  const emitted = file === undefined ? path : fileToUrl(file, options).slice(prefix.length)
  return toSpelledUrl(spell(path, fileShape(file), emitted), options)
}

/** Two files at one address in two spellings: hostings serve one of them, and not the same one. */
const reportTwins = (candidates: readonly Candidate[], report: Report): void => {
  // The pages of folders alone can't meet: one folder has one `index.html`.
  if (candidates.every(({ file }) => file === undefined || FOLDER_PAGE_RE.test(file))) return
  const files = new Map<string, Candidate>()
  let count = 0
  let first: [Candidate, Candidate] | undefined
  for (const candidate of candidates) {
    const { file, exclusion, mergedInto } = candidate
    if (file === undefined || exclusion !== undefined || mergedInto !== undefined || fileShape(file) === 'other')
      continue
    const path = toComparable(`/${file}`)
    const twin = files.get(path)
    if (twin === undefined) {
      files.set(path, candidate)
    } else if (twin.file !== file) {
      count += 1
      first ??= [twin, candidate]
    }
  }
  if (first === undefined) return
  const [one, other] = first
  report('SPELLING_TWINS', { one: nameOf(one), other: nameOf(other), count }, { url: other.loc, file: other.file })
}
