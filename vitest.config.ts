import type { ViteUserConfig } from 'vitest/config'

const setupFiles = ['./test/property-seed.ts']

// `unit` is pure and fast; `hosts` builds real projects with the packages as they are built in `dist`; `matrix` does so
// with every supported version and deploy adapter, and is not part of the normal run.
const config: ViteUserConfig = {
  test: {
    reporters: ['default', './test/closing-line.ts'],
    projects: [
      { test: { name: 'unit', include: ['packages/*/src/**/*.test.ts'], setupFiles } },
      {
        test: {
          name: 'hosts',
          include: ['test/**/*.test.ts'],
          exclude: ['**/*.matrix.test.ts', '**/node_modules/**'],
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'matrix',
          include: ['test/**/*.matrix.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
    ],
  },
}

export default config
