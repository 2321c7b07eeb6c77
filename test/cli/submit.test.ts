import { expect, it } from 'vitest'
import { createWeb, KEY, sitemap, type Web } from '../submit/web.ts'
import { createWorkspace, page } from './command.ts'

const OLD = sitemap('/', '/gone')
const NEW = sitemap('/', '/added')

const deploy = (web: Web): ReturnType<typeof createWorkspace> => {
  web.site.set('/sitemap.xml', NEW)
  web.site.set(`/${KEY}.txt`, KEY)
  const at = (text: string): string => text.replaceAll('ORIGIN', web.origin)
  return createWorkspace({ 'old.xml': at(OLD), 'dist/sitemap.xml': at(NEW), 'dist/index.html': page() })
}

const submitWith = ({ endpoint }: Web, ...flags: string[]): string[] => [
  'submit',
  'dist',
  '--key',
  KEY,
  '--against',
  'old.xml',
  '--endpoint',
  endpoint,
  ...flags,
]

it('sends what differs and says how much', async () => {
  await using web = await createWeb()
  await using workspace = await deploy(web)
  expect(await workspace.run(submitWith(web))).toEqual({
    status: 0,
    stdout: '2 of 2 URLs sent in 1 call: 1 added, 0 changed, 1 gone\n',
    stderr: '',
  })
  expect(web.received.map(({ body }) => body.urlList)).toEqual([[`${web.origin}/added`, `${web.origin}/gone`]])
})

it('says what it would send in a dry run, and sends nothing', async () => {
  await using web = await createWeb()
  await using workspace = await deploy(web)
  const { status, stdout } = await workspace.run(submitWith(web, '--dry-run'))
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `2 URLs would be sent: 1 added, 0 changed, 1 gone\n+ ${web.origin}/added\n- ${web.origin}/gone\n`,
  })
  expect([...web.received, ...web.asked]).toEqual([])
})

it('says that there is nothing to send', async () => {
  await using web = await createWeb()
  await using workspace = await deploy(web)
  await workspace.write({ 'old.xml': await workspace.read('dist/sitemap.xml') })
  expect(await workspace.run(submitWith(web))).toEqual({
    status: 0,
    stdout: 'Nothing was added, changed or removed, so there is nothing to send.\n',
    stderr: '',
  })
})

it('exits with 1 where the engine refuses, and gives the result as JSON', async () => {
  await using web = await createWeb([403])
  await using workspace = await deploy(web)
  const { status, stdout } = await workspace.run(submitWith(web, '--json'))
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    changes: { added: [`${web.origin}/added`], changed: [], gone: [`${web.origin}/gone`] },
    calls: [{ host: web.host, urls: 2, status: 403, tries: 1 }],
    sent: 0,
    dryRun: false,
    problems: [{ code: 'SUBMIT_KEY_REFUSED' }],
  })
})

it('exits with 1 for a preview', async () => {
  await using web = await createWeb()
  await using workspace = await deploy(web)
  const { status, stdout } = await workspace.run(submitWith(web, '--json'), { env: { VERCEL_ENV: 'preview' } })
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ sent: 0, problems: [{ code: 'SUBMIT_REFUSED' }] })
})

it.each([
  ['no key', ['submit', 'dist', '--against', 'old.xml'], 'COMMAND_INVALID'],
  ['nothing to compare with', ['submit', 'dist', '--key', KEY], 'COMMAND_INVALID'],
  ['a key that is none', ['submit', 'dist', '--key', 'short', '--against', 'old.xml'], 'SUBMIT_KEY_INVALID'],
  ['a folder that is not there', ['submit', 'none', '--key', KEY, '--against', 'old.xml'], 'FOLDER_MISSING'],
])('exits with 2 for %s', async (_, args, code) => {
  await using workspace = await createWorkspace({})
  const { status, stderr } = await workspace.run(args)
  expect(status).toBe(2)
  expect(stderr).toContain(`x ${code}  `)
})
