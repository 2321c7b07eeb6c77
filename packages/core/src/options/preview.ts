/** Variables by which hostings say that a build is not the public site: the variable, and its values for a public one. */
const PUBLIC_VALUES: readonly (readonly [variable: string, publicValue: string])[] = [
  // https://vercel.com/docs/environment-variables/system-environment-variables
  ['VERCEL_ENV', 'production'],
  // https://docs.netlify.com/build/configure-builds/environment-variables/
  ['CONTEXT', 'production'],
  // https://docs.render.com/environment-variables
  ['IS_PULL_REQUEST', 'false'],
]

/** Whether the hosting that runs this build says that it is a preview. */
export const isPreviewBuild = (env: Readonly<Record<string, string | undefined>>): boolean =>
  PUBLIC_VALUES.some(([variable, publicValue]) => {
    const value = env[variable]
    return value !== undefined && value !== '' && value !== publicValue && isHosted(variable, env)
  })

/** `CONTEXT` and `IS_PULL_REQUEST` are common words: they count only beside their hosting's own mark. */
const isHosted = (variable: string, env: Readonly<Record<string, string | undefined>>): boolean =>
  variable === 'VERCEL_ENV' ||
  (variable === 'CONTEXT' && env['NETLIFY'] === 'true') ||
  (variable === 'IS_PULL_REQUEST' && env['RENDER'] === 'true')
