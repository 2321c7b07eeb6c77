// Run by `npx -y pnpm@12.21.0 run matrix:readme`.
import { writeFileSync } from 'node:fs'
import { README, renderReadme } from './readme.ts'

writeFileSync(README, renderReadme())
