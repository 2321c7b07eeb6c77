import { COMMAND_LINE_PROBLEMS } from './catalog/command-line.ts'
import { ENTRY_PROBLEMS } from './catalog/entries.ts'
import { OPTION_PROBLEMS } from './catalog/options.ts'
import { OUTPUT_PROBLEMS } from './catalog/output.ts'
import { PAGE_PROBLEMS } from './catalog/pages.ts'
import { ROUTE_PROBLEMS } from './catalog/routes.ts'

/** Every problem that can be reported: its code, level and text. Codes are permanent. */
export const CATALOG: typeof OPTION_PROBLEMS &
  typeof ROUTE_PROBLEMS &
  typeof PAGE_PROBLEMS &
  typeof ENTRY_PROBLEMS &
  typeof OUTPUT_PROBLEMS &
  typeof COMMAND_LINE_PROBLEMS = {
  ...OPTION_PROBLEMS,
  ...ROUTE_PROBLEMS,
  ...PAGE_PROBLEMS,
  ...ENTRY_PROBLEMS,
  ...OUTPUT_PROBLEMS,
  ...COMMAND_LINE_PROBLEMS,
}
