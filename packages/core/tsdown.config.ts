import type { UserConfig } from 'tsdown'
import { libraryConfig } from '../../tsdown.shared.ts'

const config: UserConfig = libraryConfig([
  'src/index.ts',
  'src/check/index.ts',
  'src/diff/index.ts',
  'src/merge/index.ts',
  'src/submit/index.ts',
  'src/routers/index.ts',
])

export default config
