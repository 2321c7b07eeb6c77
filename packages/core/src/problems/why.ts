/**
 * What says of each page why it is listed or not: the host's command, or else a build of the host. A host knows what its
 * folder does not show (front matter, options), so only the build itself can say why.
 */
export const howToSeeWhy = (explainCommand: string | undefined): string =>
  explainCommand ?? 'build with NODE_DEBUG=sitemapkit'
