import type { UserConfig } from 'tsdown'
import { libraryConfig } from '../../tsdown.shared.ts'

const config: UserConfig = libraryConfig([
  'src/index.ts',
  'src/esbuild.ts',
  'src/farm.ts',
  'src/rolldown.ts',
  'src/rollup.ts',
  'src/rspack.ts',
  'src/vitepress.ts',
  'src/webpack.ts',
])

export default config
