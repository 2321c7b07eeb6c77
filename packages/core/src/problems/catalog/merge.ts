import type { ProblemText } from '../problem.ts'

const INDEX = 'https://www.sitemaps.org/protocol.html#index'
const LOCATION = 'https://www.sitemaps.org/protocol.html#location'

const BREAKS = {
  unreadable: 'could not be read to its end',
  empty: 'lists no URL',
  urls: 'has a file of more than 50,000 URLs',
  bytes: 'has a file of more than 52,428,800 bytes',
} as const

const MISSING = {
  path: 'nothing at',
  sitemap: 'no sitemap.xml in',
} as const

const NAME_FAULTS = {
  form: 'cannot be part of a file name',
  taken: 'is the name of two',
} as const

/** Problems of merging the sitemaps of several builds. */
export const MERGE_PROBLEMS = {
  SHARD_MISSING: (d: { shard: string; path: string; why: keyof typeof MISSING }): ProblemText => ({
    level: 'error',
    message: `The shard '${d.shard}' has no sitemap: there is ${MISSING[d.why]} ${d.path}.`,
    hint: 'Build the shard first. An index without it would take its pages from the sitemap, so nothing was written.',
  }),
  SHARD_BROKEN: (d: { shard: string; why: keyof typeof BREAKS }): ProblemText => ({
    level: 'error',
    message: `The sitemap of the shard '${d.shard}' ${BREAKS[d.why]}. Nothing was written.`,
    hint: 'Run `npx sitemapkit check` on it, and build the shard again.',
  }),
  SHARD_ENTRY_INVALID: (d: { shard: string; value: string }): ProblemText => ({
    level: 'warning',
    message: `An entry of the shard '${d.shard}' has no usable address (${d.value}), so it is left out.`,
    hint: 'Mend it where the shard is built; `npx sitemapkit check` says what is wrong.',
    rule: 'https://www.sitemaps.org/protocol.html#xmlTagDefinitions',
  }),
  SHARD_CONFLICT: (d: { url: string; shards: readonly string[] }): ProblemText => ({
    level: 'warning',
    message: `${d.url} is listed by several shards: ${d.shards.join(', ')}.`,
    hint: 'Let one of the builds leave it out, so that one says what is true of it.',
  }),
  SHARD_HOST: (d: { shard: string; host: string; own: string; urls: number }): ProblemText => ({
    level: 'warning',
    message: `${d.urls === 1 ? '1 URL' : `${d.urls} URLs`} of the shard '${d.shard}' ${d.urls === 1 ? 'lies' : 'lie'} on ${d.host}, but the index is that of ${d.own}: engines pass over them.`,
    hint: 'Build the shard with the same `site`, or give its host an index of its own.',
    rule: LOCATION,
  }),
  SHARD_NAME: (d: { name: string; shards: readonly string[]; why: keyof typeof NAME_FAULTS }): ProblemText => ({
    level: 'error',
    message: `The shard name '${d.name}' (${d.shards.join(', ')}) ${NAME_FAULTS[d.why]}.`,
    hint: 'Give the shard another name: `NAME=PATH`, of letters, digits, hyphens, dots and underscores.',
  }),
  SHARD_ADDRESS: (d: { address: string; site: string; why: 'host' | 'itself' }): ProblemText => ({
    level: 'error',
    message:
      d.why === 'host'
        ? `${d.address} lies on another host than the index of ${d.site}, which may list sitemaps of its own site only.`
        : `${d.address} is the address of the merged index itself, which cannot list itself.`,
    hint:
      d.why === 'host'
        ? "Name it in that host's own robots.txt."
        : 'Name the folder or the file that holds that sitemap, so that it is copied in.',
    rule: INDEX,
  }),
  MERGE_INTO_SHARD: (d: { shard: string; out: string }): ProblemText => ({
    level: 'error',
    message: `The shard '${d.shard}' lies in ${d.out}, where the merged sitemap would replace it.`,
    hint: 'Write to another folder with --out.',
  }),
  MERGE_OVER_BUILD: (d: { path: string }): ProblemText => ({
    level: 'error',
    message: `${d.path} is the sitemap of a build that none of the shards brings, so merging would lose its URLs.`,
    hint: 'Give that folder as a shard too and write to another one. Where it is an old copy of a shard, copy it again or delete it.',
  }),
  MERGE_TOO_MANY: (d: { sitemaps: number }): ProblemText => ({
    level: 'error',
    message: `The index would list ${d.sitemaps} sitemaps; it may list at most 50,000.`,
    hint: 'Merge in several indexes and name each in robots.txt: an index cannot list another.',
    rule: INDEX,
  }),
}
