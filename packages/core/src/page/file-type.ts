/** Endings of files that servers send as HTML, and files without an ending, which only their content can tell. */
const HTML_FILE_RE = /(?:^|\/)[^./][^./]*$|\.(?:html?|xhtml|shtml|php|aspx?)$/i
/** Endings of addresses that are no pages. */
const ASSET_RE =
  /\.(?:atom|avif|bmp|css|csv|eot|gif|gz|ico|jpe?g|js|json|jsonld|map|md|mjs|mp3|mp4|otf|pdf|png|rss|svg|tar|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|xsl|zip)$/i

/** Whether a file may hold HTML, by its name. */
export const mayBeHtml = (file: string): boolean => HTML_FILE_RE.test(file)

/** Whether an address without a file is that of a feed, an image or the like. */
export const isAssetPath = (pathname: string): boolean => ASSET_RE.test(pathname)
