import type { PublishedFile, Reason } from '../types.ts'

export const renderSummary = (
  files: readonly PublishedFile[],
  listed: number,
  excluded: Partial<Record<Reason, number>>,
): string[] => [
  `${files[0]?.path ?? 'no sitemap'}  ${listed} URLs → ${files[0]?.url ?? ''} ${JSON.stringify(excluded)}`,
]
