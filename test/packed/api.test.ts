import { fileURLToPath } from 'node:url'
import { generateApiSnapshot } from 'tsnapi'
import { expect, it } from 'vitest'

const PACKAGES = ['core', 'vite', 'astro', 'eleventy', 'cli']

// A difference is a decision and not an accident; -u takes it over. The snapshots are no scripts by their names, which
// would be linted and taken for unused files.
it.each(PACKAGES)('keeps the public API of packages/%s', async (name) => {
  const entries = await generateApiSnapshot(fileURLToPath(new URL(`../../packages/${name}`, import.meta.url)))
  const text = Object.entries(entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([entry, { runtime, dts }]) => `// ===== ${entry}: types\n\n${dts}\n\n// ===== ${entry}: values\n\n${runtime}\n`,
    )
  await expect(text.join('\n')).toMatchFileSnapshot(`__snapshots__/${name}.api.txt`)
})
