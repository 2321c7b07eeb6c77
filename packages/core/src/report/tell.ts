import type { Logger } from '../types.ts'
import type { ReportLine } from './problem-lines.ts'

/** Logs lines by their level: the summary and notes as information. */
export const tell = (lines: readonly ReportLine[], logger: Logger): void => {
  for (const { level, text } of lines) {
    if (level === 'error') logger.error(text)
    else if (level === 'warning') logger.warn(text)
    else logger.info(text)
  }
}
