import type { FileSystem } from '../environment.ts'
import { joinParts, missingFrom, splitUrls } from './moves.ts'
import type { StagedFile } from './plan-files.ts'
import type { Stage } from './stage.ts'

/** A temporary name and the name it is given. */
export interface Rename {
  from: string
  to: string
}

/** When the parts take their places: before the main file, or after it. */
export interface PartSteps {
  first: Rename[]
  last: Rename[]
}

/** A part that differs from the file of its name, or has none yet. */
interface ChangedPart extends StagedFile {
  path: string
  isThere: boolean
}

/** A part that lists less than the file of its name. */
interface LosingPart {
  part: ChangedPart
  gained: string[]
  lost: string[]
}

/**
 * Plans the order of the parts. One that loses URLs to another part waits until that stands and the main file leads to
 * it; if it gains some too, it is first written with the URLs of both, where limits allow. A URL that is gone from the
 * site holds up nothing.
 */
export const planParts = async (parts: readonly ChangedPart[], fs: FileSystem, stage: Stage): Promise<PartSteps> => {
  const first: Rename[] = []
  const losing: LosingPart[] = []
  for (const part of parts) {
    const { gained, lost } = part.isThere ? await compare(part, fs) : { gained: [], lost: [] }
    if (lost.length === 0) first.push({ from: part.temp, to: part.path })
    else losing.push({ part, gained, lost })
  }
  const exchanging: Rename[] = []
  const shrinking: Rename[] = []
  const gainedByAny = losing.length === 0 ? new Set<string>() : await collectGained(parts, fs)
  for (const { part, gained, lost } of losing) {
    const rename = { from: part.temp, to: part.path }
    if (!lost.some((loc) => gainedByAny.has(loc))) {
      first.push(rename)
    } else if (gained.length === 0) {
      shrinking.push(rename)
    } else {
      const joined = await stageBoth(part, fs, stage)
      if (joined !== undefined) first.push({ from: joined, to: part.path })
      // Without room for both, what it gains is missing no longer than it must.
      ;(joined === undefined ? exchanging : shrinking).push(rename)
    }
  }
  return { first, last: [...exchanging, ...shrinking] }
}

const compare = async (part: ChangedPart, fs: FileSystem): Promise<{ gained: string[]; lost: string[] }> => {
  const earlier = splitUrls(await readText(part.path, fs))
  const later = splitUrls(await readText(part.temp, fs))
  return { gained: missingFrom(earlier, later), lost: missingFrom(later, earlier) }
}

/** The URLs that some part lists and the file of its name does not. */
const collectGained = async (parts: readonly ChangedPart[], fs: FileSystem): Promise<Set<string>> => {
  const gained = new Set<string>()
  for (const part of parts) {
    const earlier = part.isThere ? splitUrls(await readText(part.path, fs)) : new Map<string, string>()
    for (const loc of missingFrom(earlier, splitUrls(await readText(part.temp, fs)))) gained.add(loc)
  }
  return gained
}

const stageBoth = async (part: ChangedPart, fs: FileSystem, stage: Stage): Promise<string | undefined> => {
  const { xml, urls } = joinParts(await readText(part.path, fs), await readText(part.temp, fs))
  const content = Buffer.from(xml)
  const { limits } = part
  return limits !== undefined && urls <= limits.urls && content.length <= limits.bytes
    ? await stage.write(part.path, content)
    : undefined
}

const readText = async (path: string, fs: FileSystem): Promise<string> => (await fs.readFile(path)).toString()
