import { describe, expect, it } from 'vitest'
import { checkPage, NOW } from './checking.fixture.ts'
import { inNewsWindow } from './news.ts'

const PUBLICATION = { name: 'The Example Times', language: 'en' }
const ARTICLE = { title: 'Companies A, B in merger talks', publication_date: '2026-11-30T08:15:00+00:00' }

const check = (news: unknown, publication: unknown = PUBLICATION): ReturnType<typeof checkPage> =>
  checkPage({ news }, { news: publication as typeof PUBLICATION })

describe('the news of an entry', () => {
  it('takes its publication from the option', () => {
    const { entry, codes } = check(ARTICLE)
    expect(entry.news).toEqual({ ...PUBLICATION, ...ARTICLE, time: Date.parse(ARTICLE.publication_date) })
    expect(codes).toEqual([])
  })

  it('goes before the option with a publication of its own', () => {
    const { entry } = check({ ...ARTICLE, publication: { name: 'Beispiel', language: 'de' } })
    expect(entry.news).toMatchObject({ name: 'Beispiel', language: 'de' })
  })

  it('writes the documented form without seconds with seconds, and a Date as it is', () => {
    const dates = ['2026-11-30T08:15+00:00', new Date('2026-11-30'), new Date('2026-11-30T08:15:30Z')]
    expect(
      dates.map((publication_date) => check({ ...ARTICLE, publication_date }).entry.news?.publication_date),
    ).toEqual(['2026-11-30T08:15:00+00:00', '2026-11-30', '2026-11-30T08:15:30Z'])
  })

  it('takes a title that is a number', () => {
    expect(check({ ...ARTICLE, title: 1984 }).entry.news?.title).toBe('1984')
  })

  it.each([
    [{ ...ARTICLE, title: '  ' }, PUBLICATION, 'title'],
    [{ ...ARTICLE, title: '\u0000\uFFFE' }, PUBLICATION, 'title'],
    [{ ...ARTICLE, title: undefined }, PUBLICATION, 'title'],
    [{ ...ARTICLE, publication_date: '2026-12-24' }, PUBLICATION, 'future'],
    [{ ...ARTICLE, publication_date: '2026-11-30T08:15:00' }, PUBLICATION, 'zone'],
    [{ ...ARTICLE, publication_date: '23-12-2008' }, PUBLICATION, 'W3C'],
    [{ ...ARTICLE, publication_date: undefined }, PUBLICATION, 'publication_date'],
    [ARTICLE, { name: '', language: 'en' }, 'publication.name'],
    [ARTICLE, { name: 'Times', language: 'xx' }, 'publication.language'],
    [ARTICLE, { name: 'Times' }, 'publication.language'],
    [{ ...ARTICLE, publication: 'Times' }, PUBLICATION, 'publication.name'],
    ['an article', PUBLICATION, 'no object'],
  ])('is left out as %j of %j, naming what is wrong', (news, publication, named) => {
    const { entry, problems } = check(news, publication)
    expect(entry.news).toBeUndefined()
    const problem = problems.find(({ code }) => code === 'NEWS_INVALID')
    expect(problem).toMatchObject({ level: 'warning', url: entry.loc })
    expect(problem?.message).toContain(named)
  })

  it.each([
    ['zh-CN', 'zh-cn'],
    ['zh-Hant', 'zh-tw'],
    ['en-US', 'en'],
    ['zh', 'zh'],
  ])('brings the language %s to %s, with a warning', (language, written) => {
    const { entry, codes } = check(ARTICLE, { ...PUBLICATION, language })
    expect(entry.news?.language).toBe(written)
    expect(codes).toEqual(['NEWS_LANGUAGE'])
  })

  it('warns of parentheses in the name of the publication', () => {
    const { entry, codes } = check(ARTICLE, { name: 'El Mundo (suscripción)', language: 'es' })
    expect(entry.news?.name).toBe('El Mundo (suscripción)')
    expect(codes).toEqual(['NEWS_NAME_PARENTHESES'])
  })

  it('is not written without the option, and that is reported', () => {
    const { entry, codes } = checkPage({ news: ARTICLE })
    expect(entry.news).toBeUndefined()
    expect(codes).toEqual(['NEWS_NOT_ASKED'])
  })
})

describe('inNewsWindow', () => {
  it.each([
    ['2026-11-30T11:59:59Z', true],
    ['2026-11-28T12:00:00Z', true],
    ['2026-11-28T11:59:59Z', false],
    ['2026-11-28T13:00:00+01:00', true],
    ['2026-11-28T12:59:59+01:00', false],
    ['2026-11-28', true],
    ['2026-11-27', false],
  ])('says of an article of %s at noon of the 30th: %s', (publication_date, is) => {
    expect(inNewsWindow({ publication_date, time: Date.parse(publication_date) }, NOW)).toBe(is)
  })
})
