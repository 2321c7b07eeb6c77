import type { ProblemText } from '../problem.ts'

/** Problems of options and of the callbacks in them. */
export const OPTION_PROBLEMS = {
  SITE_MISSING: (d: { hostSetting: string | undefined; configName: string }): ProblemText => ({
    level: 'error',
    message: "The site's address is not known, so no URL can be written.",
    hint:
      d.hostSetting === undefined
        ? `Set the option \`site\` to the public address, for example 'https://example.com'.`
        : `Set \`${d.hostSetting}\` in ${d.configName}, or the option \`site\`, to the public address, for example 'https://example.com'.`,
  }),
  SITE_INVALID: (d: { value: string; why: string }): ProblemText => ({
    level: 'error',
    message: `The site's address ${d.value} ${d.why}.`,
    hint: "Set the option `site` to an absolute http(s) address, for example 'https://example.com'.",
  }),
  OPTION_UNKNOWN: (d: { name: string; nearest: string | undefined }): ProblemText => ({
    level: 'error',
    message: `There is no option \`${d.name}\`.`,
    hint:
      d.nearest === undefined ? 'Remove it; the options page lists every option.' : `Did you mean \`${d.nearest}\`?`,
  }),
  OPTION_RENAMED: (d: { name: string; instead: string }): ProblemText => ({
    level: 'error',
    message: `There is no option \`${d.name}\`; here it is called \`${d.instead}\`.`,
    hint: `Write \`${d.instead}\` instead of \`${d.name}\`.`,
  }),
  OPTION_INVALID: (d: { name: string; value: string; expected: string }): ProblemText => ({
    level: 'error',
    message: `The option \`${d.name}\` is ${d.value}, but it takes ${d.expected}.`,
    hint: `Change \`${d.name}\` in the options of the sitemap.`,
  }),
  CALLBACK_FAILED: (d: { name: string; subject: string; cause: string }): ProblemText => ({
    level: 'error',
    message: `The option \`${d.name}\` threw for ${d.subject}: ${d.cause}`,
    hint: `Mend the function given as \`${d.name}\`.`,
  }),
  CALLBACK_RESULT: (d: { name: string; subject: string; value: string; expected: string }): ProblemText => ({
    level: 'error',
    message: `The option \`${d.name}\` returned ${d.value} for ${d.subject}, but it must return ${d.expected}.`,
    hint: `Let the function given as \`${d.name}\` return ${d.expected} in every case.`,
  }),
  PATTERN_UNUSED: (d: { name: string; pattern: string; would: string | undefined }): ProblemText => ({
    level: 'warning',
    message: `The pattern '${d.pattern}' in \`${d.name}\` matches no page.`,
    hint:
      d.would === undefined
        ? 'Patterns match the decoded pathname without the base; change it or remove it.'
        : `Patterns match the decoded pathname without the base; '${d.would}' would match.`,
  }),
}
