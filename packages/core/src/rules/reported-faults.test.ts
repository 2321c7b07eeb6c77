import { describe, expect, it } from 'vitest'
import type { SitemapOptions } from '../options/types.ts'
import type { Host, Route } from '../types.ts'
import { decideSite, withHead } from './decide.fixture.ts'

const plain = withHead('')
const i18n = { defaultLocale: 'en', locales: { en: { path: '' }, de: {} } }

/** Faults that users of other tools keep reporting: what goes in, and what is right. */
interface Case {
  pages?: Record<string, string>
  routes?: Route[]
  options?: SitemapOptions
  host?: Partial<Host>
  right: Record<string, string>
}

const CASES: readonly (readonly [fault: string, given: Case])[] = [
  [
    'prerendered pages and routes on demand are both listed',
    {
      pages: { 'index.html': plain },
      routes: [{ path: '/account-plans' }],
      right: { 'index.html': '/', '/account-plans': '/account-plans' },
    },
  ],
  [
    'error pages and app shells are left out, at the root and under a locale',
    {
      pages: {
        '404.html': plain,
        '404/index.html': plain,
        '500.html': plain,
        '200.html': plain,
        'de/404/index.html': plain,
      },
      options: { i18n },
      right: {
        '404.html': 'error-page',
        '404/index.html': 'error-page',
        '500.html': 'error-page',
        '200.html': 'error-page',
        'de/404/index.html': 'error-page',
      },
    },
  ],
  [
    'a noindex page is left out',
    {
      pages: { 'private/index.html': withHead('<meta name="robots" content="noindex">') },
      right: { 'private/index.html': 'noindex' },
    },
  ],
  [
    'a redirect stub is left out as a redirect though it says noindex too',
    {
      pages: {
        'old/index.html': withHead(
          '<meta http-equiv="refresh" content="0;url=/new"><meta name="robots" content="noindex">',
        ),
      },
      right: { 'old/index.html': 'redirect' },
    },
  ],
  [
    'a draft that was written is listed unless its data says otherwise',
    {
      routes: [
        { file: 'a.html', html: plain, data: { draft: true } },
        { file: 'b.html', html: plain, data: { sitemap: false } },
      ],
      right: { 'a.html': '/a.html', 'b.html': 'option' },
    },
  ],
  [
    'feeds, images and scripts are left out',
    {
      pages: { 'feed.xml': '<rss/>', 'app.css': '', 'robots.txt': '', 'a.png': '', 'app.js': '' },
      right: {
        'feed.xml': 'not-html',
        'app.css': 'not-html',
        'robots.txt': 'not-html',
        'a.png': 'not-html',
        'app.js': 'not-html',
      },
    },
  ],
  [
    'a copy in the default language is left out',
    {
      routes: [{ path: '/de/tea', kind: 'fallback' }, { path: '/tea' }],
      options: { i18n },
      right: { '/de/tea': 'untranslated', '/tea': '/tea' },
    },
  ],
  [
    'the slash policy of the site is followed',
    {
      pages: { 'tea/index.html': plain },
      host: { trailingSlash: 'always' },
      right: { 'tea/index.html': '/tea/' },
    },
  ],
  [
    'no slash follows what is a file',
    {
      pages: { 'legal.html': plain },
      routes: [{ path: '/rss.xml', listAnyType: true }],
      options: { trailingSlash: 'always' },
      right: { 'legal.html': '/legal.html', '/rss.xml': '/rss.xml' },
    },
  ],
  [
    'index.html is no part of an address',
    {
      pages: { 'blog/index.html': plain, 'index.html': plain },
      right: { 'blog/index.html': '/blog/', 'index.html': '/' },
    },
  ],
]

describe('faults that users of other tools report', () => {
  it.each(CASES)('%s', async (_, { right, ...site }) => {
    expect((await decideSite(site)).outcome).toEqual(right)
  })
})
