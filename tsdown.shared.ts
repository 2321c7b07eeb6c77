import type { UserConfig } from 'tsdown'

/** How every published package is built: ESM and types for the oldest supported Node, checked as npm users will see it. */
export const libraryConfig = (entry: string[]): UserConfig => ({
  entry,
  platform: 'node',
  target: 'node20.19',
  dts: true,
  fixedExtension: false,
  publint: { strict: true },
  attw: { profile: 'esm-only', level: 'error' },
  deps: { onlyBundle: [] },
})
