import { expect, it } from 'vitest'
import { isXslInstruction } from './stylesheet.ts'

it.each([
  ['xml-stylesheet', 'type="text/xsl" href="/a"', true],
  ['xml-stylesheet', "href='/a.xslt?v=2'", true],
  ['xml-stylesheet', 'type="text/css" href="/xsl/a.css"', false],
  ['other', 'type="text/xsl"', false],
])('says of <?%s %s?>: %s', (target, body, is) => {
  expect(isXslInstruction(target, body)).toBe(is)
})
