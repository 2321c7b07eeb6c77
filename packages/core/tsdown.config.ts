import type { UserConfig } from 'tsdown'
import { libraryConfig } from '../../tsdown.shared.ts'

const config: UserConfig = libraryConfig([
  'src/index.ts',
  'src/check/index.ts',
  'src/diff/index.ts',
  'src/merge/index.ts',
  'src/submit/index.ts',
  'src/routers/index.ts',
  // Threads start it by its place, which `page/threads/read-files.ts` knows.
  'src/page/threads/worker.ts',
])

export default config
