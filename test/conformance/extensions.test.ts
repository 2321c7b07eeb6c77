import { join } from 'node:path'
import { expect, it } from 'vitest'
import { check, codesOf, createFolder, urlset } from './checking.ts'

const NAMESPACES =
  ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'

const video = (fields: string): string =>
  '<video:video><video:thumbnail_loc>https://www.example.com/t.png</video:thumbnail_loc><video:title>A</video:title>' +
  `<video:description>B</video:description>${fields}</video:video>`

const news = (name: string): string =>
  `<news:news><news:publication><news:name>${name}</news:name><news:language>en</news:language></news:publication>` +
  '<news:publication_date>2026-11-30</news:publication_date><news:title>C</news:title></news:news>'

const file = '<video:content_loc>https://www.example.com/v.mp4</video:content_loc>'

it.each<[string, string, string[]]>([
  ['a media file', video(file), []],
  [
    'a page for a media file',
    video('<video:content_loc>https://www.example.com/v.html</video:content_loc>'),
    ['VIDEO_ADDRESS_NO_MEDIA'],
  ],
  [
    'Flash for a media file',
    video('<video:content_loc>https://www.example.com/v.swf?a=1</video:content_loc>'),
    ['VIDEO_ADDRESS_NO_MEDIA'],
  ],
  ['a video that expires today', video(`${file}<video:expiration_date>2026-11-30</video:expiration_date>`), []],
  [
    'a video that expired yesterday',
    video(`${file}<video:expiration_date>2026-11-29</video:expiration_date>`),
    ['VIDEO_EXPIRED'],
  ],
  [
    'numbers as the schema takes them',
    video(`${file}<video:duration> +0600 </video:duration><video:rating>-0.0</video:rating>`),
    [],
  ],
  ['a rating with an exponent', video(`${file}<video:rating>5e-1</video:rating>`), ['VALUE_INVALID']],
  ['the name of a publication', news('The Example Times'), []],
  ['parentheses behind a name', news('The Example Times (subscription)'), ['NEWS_NAME_PARENTHESES']],
])('%s', async (_, content, codes) => {
  await using folder = await createFolder({
    'sitemap.xml': urlset(`<url><loc>https://www.example.com/</loc>${content}</url>`, NAMESPACES),
  })
  expect(codesOf(await check(join(folder.path, 'sitemap.xml')))).toEqual(codes)
})
