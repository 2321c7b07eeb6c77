import type { ViteUserConfig } from 'vitest/config'

// Two projects: `unit` is pure and fast; `hosts` builds real projects with the packages as they are built in `dist`.
const config: ViteUserConfig = {
  test: {
    reporters: ['default', './test/closing-line.ts'],
    projects: [
      { test: { name: 'unit', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'hosts',
          include: ['test/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
}

export default config
