import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createWorkspace, locsOf } from './command.ts'

/** 1,169 pages that nobody here wrote. `apt-get install -y postgresql-doc-15` brings them. */
const POSTGRESQL = '/usr/share/doc/postgresql-doc-15/html'
const SITE = ['--site', 'https://www.postgresql.org', '--base', '/docs/15/', '--lastmod', 'none']

it('lists all pages of the PostgreSQL manual', async () => {
  if (!existsSync(POSTGRESQL)) {
    console.log(`not run: ${POSTGRESQL} is not there (apt-get install -y postgresql-doc-15)`)
    return
  }
  await using workspace = await createWorkspace({})
  await cp(POSTGRESQL, `${workspace.root}/html`, { recursive: true })
  const { status, stdout } = await workspace.run(['build', 'html', ...SITE, '--json'])
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ listed: 1169, excluded: {}, problems: [] })
  const locs = locsOf(await workspace.read('html/sitemap.xml'))
  expect(new Set(locs).size).toBe(1169)
  // Two kinds of address: the start page as the folder, every other one with its ending.
  const others = locs.filter((loc) => !/^https:\/\/www\.postgresql\.org\/docs\/15\/[\w-]+\.html$/.test(loc))
  expect(others).toEqual(['https://www.postgresql.org/docs/15/'])
})
