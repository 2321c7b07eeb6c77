import { expect, it } from 'vitest'
import { toHreflang } from './hreflang.ts'

it.each([
  ['en', 'en'],
  ['pt_BR', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['zh-Hans', 'zh-Hans'],
  ['ZH_hant_hk', 'zh-Hant-HK'],
  ['es-419', 'es-419'],
  ['fil', 'fil'],
  // Withdrawn, and the same language as the code that took its place.
  ['iw', 'he'],
  // No language or country, also where `Intl` knows what was meant.
  ['en-UK', 'en-UK'],
  ['en_EU', 'en-EU'],
  ['us', 'us'],
  ['x-default', 'x-default'],
  ['english', 'english'],
  ['', ''],
])('takes the code %j for the tag %j', (code, tag) => {
  expect(toHreflang(code)).toBe(tag)
})
