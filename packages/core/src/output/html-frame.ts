/** What differs between our pages for people. */
export interface HtmlFrame {
  /** Title and heading, as HTML. */
  title: string
  /** CSS. */
  style: string
  /** What follows the heading, as HTML that ends with a line break. */
  body: string
}

/** A page for people. Search engines are asked to leave it out, since it holds nothing of its own. */
export const renderHtmlFrame = ({ title, style, body }: HtmlFrame): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="sitemapkit">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
${body}</body>
</html>
`
