import { createHostingFile, type HostingFile, type HostingText, type ServedForm } from './hosting.ts'
import { type Fields, createLineFinder, toFields, toText } from './json.ts'

/** How Cloudflare spells the addresses of HTML files. Of `auto-trailing-slash` the slash is that of the file itself. */
const FORMS: Readonly<Record<string, Omit<ServedForm, 'place'>>> = {
  'auto-trailing-slash': { htmlExtension: 'strip' },
  'force-trailing-slash': { htmlExtension: 'strip', trailingSlash: 'always' },
  'drop-trailing-slash': { htmlExtension: 'strip', trailingSlash: 'never' },
  none: { htmlExtension: 'keep' },
}

/**
 * wrangler.toml, .json and .jsonc: how static files are addressed, where there are any.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/routing/advanced/html-handling/
 */
export const readWrangler = ({ name, text }: HostingText, config: Fields): HostingFile => {
  const file = createHostingFile()
  const assets = toFields(config['assets'])
  if (config['assets'] === undefined && config['pages_build_output_dir'] === undefined) return file
  const handling = toText(assets['html_handling']) ?? 'auto-trailing-slash'
  file.form = { place: `${name}:${createLineFinder(text)('html_handling', handling)}`, ...FORMS[handling] }
  return file
}
