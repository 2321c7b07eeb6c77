import { ALTERNATE_PROBLEMS } from './catalog/alternates.ts'
import { CHECK_EXTENSION_PROBLEMS } from './catalog/check-extensions.ts'
import { CHECK_SITE_PROBLEMS } from './catalog/check-site.ts'
import { CHECK_STRUCTURE_PROBLEMS } from './catalog/check-structure.ts'
import { CHECK_VALUE_PROBLEMS } from './catalog/check-values.ts'
import { COMMAND_LINE_PROBLEMS } from './catalog/command-line.ts'
import { DATE_PROBLEMS } from './catalog/dates.ts'
import { DIFF_PROBLEMS } from './catalog/diff.ts'
import { ENTRY_PROBLEMS } from './catalog/entries.ts'
import { GUARD_PROBLEMS } from './catalog/guard.ts'
import { LANGUAGE_PROBLEMS } from './catalog/languages.ts'
import { LEDGER_PROBLEMS } from './catalog/ledger.ts'
import { MEDIA_PROBLEMS } from './catalog/media.ts'
import { MERGE_PROBLEMS } from './catalog/merge.ts'
import { NEWS_PROBLEMS } from './catalog/news.ts'
import { HOSTING_PROBLEMS } from './catalog/hosting.ts'
import { OPTION_PROBLEMS } from './catalog/options.ts'
import { OUTPUT_PROBLEMS } from './catalog/output.ts'
import { PAGE_PROBLEMS } from './catalog/pages.ts'
import { READING_PROBLEMS } from './catalog/reading.ts'
import { ROBOTS_TXT_PROBLEMS } from './catalog/robots-txt.ts'
import { ROUTE_PROBLEMS } from './catalog/routes.ts'
import { SUBMIT_PROBLEMS } from './catalog/submit.ts'

/** Every problem that can be reported: its code, level and text. Codes are permanent. */
export const CATALOG: typeof OPTION_PROBLEMS &
  typeof ROUTE_PROBLEMS &
  typeof PAGE_PROBLEMS &
  typeof HOSTING_PROBLEMS &
  typeof DATE_PROBLEMS &
  typeof LEDGER_PROBLEMS &
  typeof GUARD_PROBLEMS &
  typeof ENTRY_PROBLEMS &
  typeof MEDIA_PROBLEMS &
  typeof NEWS_PROBLEMS &
  typeof ALTERNATE_PROBLEMS &
  typeof LANGUAGE_PROBLEMS &
  typeof OUTPUT_PROBLEMS &
  typeof ROBOTS_TXT_PROBLEMS &
  typeof COMMAND_LINE_PROBLEMS &
  typeof READING_PROBLEMS &
  typeof CHECK_VALUE_PROBLEMS &
  typeof CHECK_STRUCTURE_PROBLEMS &
  typeof CHECK_SITE_PROBLEMS &
  typeof CHECK_EXTENSION_PROBLEMS &
  typeof DIFF_PROBLEMS &
  typeof MERGE_PROBLEMS &
  typeof SUBMIT_PROBLEMS = {
  ...OPTION_PROBLEMS,
  ...ROUTE_PROBLEMS,
  ...PAGE_PROBLEMS,
  ...HOSTING_PROBLEMS,
  ...DATE_PROBLEMS,
  ...LEDGER_PROBLEMS,
  ...GUARD_PROBLEMS,
  ...ENTRY_PROBLEMS,
  ...MEDIA_PROBLEMS,
  ...NEWS_PROBLEMS,
  ...ALTERNATE_PROBLEMS,
  ...LANGUAGE_PROBLEMS,
  ...OUTPUT_PROBLEMS,
  ...ROBOTS_TXT_PROBLEMS,
  ...COMMAND_LINE_PROBLEMS,
  ...READING_PROBLEMS,
  ...CHECK_VALUE_PROBLEMS,
  ...CHECK_STRUCTURE_PROBLEMS,
  ...CHECK_SITE_PROBLEMS,
  ...CHECK_EXTENSION_PROBLEMS,
  ...DIFF_PROBLEMS,
  ...MERGE_PROBLEMS,
  ...SUBMIT_PROBLEMS,
}
