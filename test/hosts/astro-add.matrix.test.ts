import { chmod, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createAstroProject, entriesOf, page } from './astro-project.ts'

const PACKAGE = fileURLToPath(new URL('../../packages/astro/package.json', import.meta.url))

/** Stands in for npm, which would ask the web for all that Astro needs: it only says where the registry is. */
const NPM = `#!/usr/bin/env node
const fs = require('node:fs')
const args = process.argv.slice(2).join(' ')
if (args === 'config get registry') console.log(process.env.TEST_REGISTRY)
else fs.appendFileSync('npm.log', args + '\\n')
`

/** A registry that knows our package alone. */
const createRegistry = async (): Promise<AsyncDisposable & { url: string }> => {
  const text = await readFile(PACKAGE, 'utf8')
  const server = createServer(({ url }, response) => {
    if (url === '/@sitemapkit/astro/latest') response.end(text)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The registry has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

test('`astro add` takes the package for an integration and writes a config that builds', async () => {
  await using registry = await createRegistry()
  await using project = await createAstroProject(
    { 'index.astro': page('home') },
    {
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config'\n\nexport default defineConfig({ site: 'https://example.com' })\n",
      'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
      'bin/npm': NPM,
      // The script is CommonJS in a project of ES modules.
      'bin/package.json': '{ "type": "commonjs" }',
    },
  )
  await chmod(path.join(project.root, 'bin/npm'), 0o755)
  const PATH = [path.join(project.root, 'bin'), process.env['PATH']].join(path.delimiter)

  const added = await project.bin('astro', ['add', '@sitemapkit/astro', '--yes'], { PATH, TEST_REGISTRY: registry.url })
  expect(added.code, added.log).toBe(0)
  expect(await project.read('npm.log')).toBe('i @sitemapkit/astro\n')
  const config = await project.read('astro.config.mjs')
  expect(config).toContain("import sitemapkit from '@sitemapkit/astro'")
  expect(config).toContain('integrations: [sitemapkit()]')

  const built = await project.bin('astro', ['build'])
  expect(built.code, built.log).toBe(0)
  expect(entriesOf(await project.read('dist/sitemap.xml'))).toEqual(['/'])
})
