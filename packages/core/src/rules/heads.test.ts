import { describe, expect, it } from 'vitest'
import { decideSite, withHead } from './decide.fixture.ts'

/** Head of the page `/page.html`, what becomes of it, and why. A page `/other.html` is there, and a home page. */
type Row = readonly [head: string, outcome: 'listed' | 'noindex' | 'redirect' | 'canonical' | 'not-html', why: string]

const ROBOTS: readonly Row[] = [
  ['<meta name="robots" content="noindex">', 'noindex', 'the plain directive'],
  ["<meta name='robots' content='noindex'>", 'noindex', 'single quotes'],
  ['<meta name=robots content=noindex>', 'noindex', 'no quotes'],
  ['<meta content="noindex" name="robots">', 'noindex', 'attributes in the other order'],
  ['<META NAME="ROBOTS" CONTENT="NOINDEX">', 'noindex', 'capitals'],
  ['<meta name="Robots" content="NoIndex">', 'noindex', 'mixed case'],
  ['<meta name="robots" content="noindex, nofollow">', 'noindex', 'first of a list'],
  ['<meta name="robots" content="nofollow, noindex">', 'noindex', 'last of a list'],
  ['<meta name="robots" content="nofollow,noindex,noarchive">', 'noindex', 'a list without spaces'],
  ['<meta name="robots" content="noindex nofollow">', 'noindex', 'a list with spaces alone'],
  ['<meta name="robots" content=" noindex ">', 'noindex', 'spaces round it'],
  ['<meta name=" robots " content="noindex">', 'noindex', 'spaces round the name'],
  ['<meta name="robots" content="noindex,">', 'noindex', 'a comma too many'],
  ['<meta name="robots" content="none">', 'noindex', 'none is noindex and nofollow'],
  ['<meta name="robots" content="NONE">', 'noindex', 'none in capitals'],
  ['<meta name="googlebot" content="noindex">', 'noindex', 'googlebot alone'],
  ['<meta name="Googlebot" content="none">', 'noindex', 'googlebot and none'],
  ['<meta name="robots" content="index"><meta name="robots" content="noindex">', 'noindex', 'several metas add up'],
  [
    '<meta name="robots" content="noindex"><meta name="robots" content="index">',
    'noindex',
    'a later one takes nothing back',
  ],
  [
    '<meta name="robots" content="index"><meta name="googlebot" content="noindex">',
    'noindex',
    'googlebot adds to robots',
  ],
  [
    '<meta name="robots" content="noindex"><meta name="googlebot" content="index">',
    'noindex',
    'the stricter one holds',
  ],
  ['<meta name="robots" content="noindex"/>', 'noindex', 'written as XHTML'],
  ['<meta name="robots" content="noindex" />', 'noindex', 'written as XHTML with a space'],
  ['<meta\n  name="robots"\n  content="noindex"\n>', 'noindex', 'over several lines'],
  ['<meta data-x=">" name="robots" content="noindex">', 'noindex', 'a bracket inside a value'],
  ['<meta name="robots" data-rh="true" content="noindex">', 'noindex', 'another attribute between'],
  ['<meta name="robots" content="no&#105;ndex">', 'noindex', 'a character reference in the value'],
  ['<meta name="rob&#111;ts" content="noindex">', 'noindex', 'a character reference in the name'],
  ['<meta name="robots" content="max-snippet:20, noindex">', 'noindex', 'beside a directive with a value'],
  ['<meta name="robots" content="noindex, max-image-preview:large">', 'noindex', 'before a directive with a value'],
  ['<meta name="robots" content="noindex\tnofollow">', 'noindex', 'a tab between'],
  ['<meta name="robots" content="noindex,indexifembedded">', 'noindex', 'embedding does not list the page'],
  ['<meta name="robots" content="max-image-preview:none">', 'listed', 'none is the value of another directive'],
  ['<meta name="robots" content="max-image-preview: none">', 'listed', 'the same with a space'],
  ['<meta name="robots" content="index, follow">', 'listed', 'it may be indexed'],
  ['<meta name="robots" content="all">', 'listed', 'all is the default'],
  ['<meta name="robots" content="nofollow">', 'listed', 'links alone'],
  ['<meta name="robots" content="noarchive, nosnippet">', 'listed', 'other directives'],
  ['<meta name="robots" content="noimageindex">', 'listed', 'only holds the letters'],
  ['<meta name="robots" content="noindex-ish">', 'listed', 'no directive'],
  ['<meta name="robots" content="noindex:true">', 'listed', 'no directive, and reported'],
  ['<meta name="robots" content="noindex;nofollow">', 'listed', 'no list engines know, and reported'],
  ['<meta name="robots" content="">', 'listed', 'nothing said'],
  ['<meta name="robots">', 'listed', 'no content'],
  ['<meta name="bingbot" content="noindex">', 'listed', 'one engine alone'],
  ['<meta name="googlebot-news" content="noindex">', 'listed', 'the news crawler alone'],
  ['<meta name="description" content="noindex">', 'listed', 'a description'],
  ['<meta property="robots" content="noindex">', 'listed', 'not the attribute that engines read'],
  ['<meta name="robots" value="noindex">', 'listed', 'not the attribute that engines read'],
  ['<meta http-equiv="robots" content="noindex">', 'listed', 'not the attribute that engines read'],
  ['<!-- <meta name="robots" content="noindex"> -->', 'listed', 'in a comment'],
  ['<!--[if IE]><meta name="robots" content="noindex"><![endif]-->', 'listed', 'in a conditional comment'],
  ['<script>"<meta name=robots content=noindex>"</script>', 'listed', 'in a script'],
  [
    '<script type="text/template"><meta name="robots" content="noindex"></script>',
    'listed',
    'in a script that is none',
  ],
  ['<style>/* <meta name="robots" content="noindex"> */</style>', 'listed', 'in a style'],
  ['<template><meta name="robots" content="noindex"></template>', 'listed', 'in a template'],
  [
    '<template><template></template><meta name="robots" content="noindex"></template>',
    'listed',
    'in a nested template',
  ],
  ['<noscript><meta name="robots" content="noindex"></noscript>', 'listed', 'in noscript'],
  ['<title><meta name="robots" content="noindex"></title>', 'listed', 'in a title'],
  ['<script>if (a < b) {}</script><meta name="robots" content="noindex">', 'noindex', 'after a script with a bracket'],
  [
    '<script>"</scr"+"ipt>"</script><meta name="robots" content="noindex">',
    'noindex',
    'after a script that names its end',
  ],
  [
    '<noscript><img src="/pixel"></noscript><meta name="robots" content="noindex">',
    'noindex',
    'noscript does not end the head',
  ],
  [
    '<template><div></div></template><meta name="robots" content="noindex">',
    'noindex',
    'a template does not end the head',
  ],
  [
    '<style>a{}</style><base href="/"><meta name="robots" content="noindex">',
    'noindex',
    'style and base belong to the head',
  ],
  ['<div></div><meta name="robots" content="noindex">', 'listed', 'a div ended the head'],
  ['<img src="/pixel.gif"><meta name="robots" content="noindex">', 'listed', 'an image ended the head'],
  ['<iframe src="/x"></iframe><meta name="robots" content="noindex">', 'listed', 'a frame ended the head'],
  ['<p><meta name="robots" content="noindex">', 'listed', 'a paragraph ended the head'],
  ['</p><meta name="robots" content="noindex">', 'noindex', 'the end of no paragraph is passed over'],
  ['</div><meta name="robots" content="noindex">', 'noindex', 'so is that of any other element'],
  ['</br><meta name="robots" content="noindex">', 'listed', 'but `</br>` is a line break'],
  ['\uFEFF<meta name="robots" content="noindex">', 'listed', 'a byte order mark within is text'],
  ['<![CDATA[<meta name="robots" content="noindex">]]>', 'listed', 'what looks like CDATA is a comment'],
  ['<?php <meta name="robots" content="noindex">', 'listed', 'so is what looks like an instruction'],
  ['<svg><meta name="robots" content="noindex"></svg>', 'listed', 'in a drawing'],
  ['<meta name="robots" content="index" content="noindex">', 'listed', 'the first of two attributes of a name'],
  ['<meta name="description" name="robots" content="noindex">', 'listed', 'the same for the name'],
  ['<meta/name="robots"/content="noindex"/>', 'noindex', 'slashes between attributes'],
  ['<meta name="robots" content="unavailable_after: 2020-01-01">', 'listed', 'a date after which is no noindex'],
  ['<script>var a = 1<meta name="robots" content="noindex">', 'listed', 'in a script that does not end'],
  ['<textarea><meta name="robots" content="noindex"></textarea>', 'listed', 'in a field'],
  ['<my-element></my-element><meta name="robots" content="noindex">', 'listed', 'an unknown element ended the head'],
  ['<svg></svg><meta name="robots" content="noindex">', 'listed', 'a drawing ended the head'],
  ['Text<meta name="robots" content="noindex">', 'listed', 'text ended the head'],
  ['&nbsp;<meta name="robots" content="noindex">', 'listed', 'a hard space is text'],
  ['</head><body><meta name="robots" content="noindex">', 'listed', 'in the body'],
  ['</head><meta name="robots" content="noindex">', 'noindex', 'between head and body a browser still takes it'],
  ['</head>\n<!-- x -->\n<meta name="robots" content="noindex"><body>', 'noindex', 'the same after a comment'],
]

const CANONICALS: readonly Row[] = [
  ['<link rel="canonical" href="https://example.com/other.html">', 'canonical', 'another page that is listed'],
  ['<link rel="canonical" href="/other.html">', 'canonical', 'relative to the root'],
  ['<link rel="canonical" href="other.html">', 'canonical', 'relative to the page'],
  ['<link rel="canonical" href="./other.html">', 'canonical', 'relative with a dot'],
  ['<link rel="canonical" href="//example.com/other.html">', 'canonical', 'protocol-relative'],
  ['<link rel="canonical" href="http://example.com/other.html">', 'canonical', 'http for https'],
  ['<link rel="canonical" href="https://www.example.com/other.html">', 'canonical', 'www. before the host'],
  ['<link rel="canonical" href="HTTPS://EXAMPLE.COM/other.html">', 'canonical', 'capitals in scheme and host'],
  ['<link rel="canonical" href="https://example.com/other">', 'canonical', 'another spelling of that page'],
  ['<link rel="canonical" href="https://example.com/other/">', 'canonical', 'that page with a slash'],
  ['<link rel="canonical" href="https://example.com/other.html#part">', 'canonical', 'a fragment is no other page'],
  ['<link rel="canonical" href="https://example.com/other.html?x=1">', 'canonical', 'a query of the other page'],
  ['<link rel="canonical" href=" /other.html ">', 'canonical', 'spaces round the address'],
  ['<link rel="Canonical" href="/other.html">', 'canonical', 'capitals in rel'],
  ['<LINK REL=CANONICAL HREF=/other.html>', 'canonical', 'capitals and no quotes'],
  ['<link href="/other.html" rel="canonical">', 'canonical', 'attributes in the other order'],
  ['<link rel="canonical shortlink" href="/other.html">', 'canonical', 'first of several relations'],
  ['<link rel="shortlink  canonical" href="/other.html">', 'canonical', 'last of several relations'],
  ['<link rel="canonical" href="&#47;other.html">', 'canonical', 'a character reference in the address'],
  ['<base href="https://example.com/"><link rel="canonical" href="other.html">', 'canonical', 'relative to the base'],
  [
    '<link rel="canonical" href="other.html"><base href="https://example.com/">',
    'canonical',
    'a base after it counts too',
  ],
  ['<base href="/"><base href="/x/"><link rel="canonical" href="other.html">', 'canonical', 'the first base counts'],
  ['<base target="_blank"><link rel="canonical" href="other.html">', 'canonical', 'a base without address'],
  [
    '<link rel="canonical" href="/other.html"><link rel="canonical" href="/other.html">',
    'canonical',
    'the same one twice',
  ],
  ['<link rel="canonical" href="https://elsewhere.example/page">', 'canonical', 'another host'],
  ['<link rel="canonical" href="https://sub.example.com/page.html">', 'canonical', 'another host of the domain'],
  ['<link rel="canonical" href="/out-by-option.html">', 'canonical', 'a page that the user left out'],
  ['<link rel="canonical" href="https://example.com/page.html">', 'listed', 'the page itself'],
  ['<link rel="canonical" href="/page.html">', 'listed', 'the page itself, relative'],
  ['<link rel="canonical" href="http://example.com/page.html">', 'listed', 'the scheme alone'],
  ['<link rel="canonical" href="https://www.example.com/page.html">', 'listed', 'www. alone'],
  ['<link rel="canonical" href="/page.html?ref=1">', 'listed', 'the query alone'],
  ['<link rel="canonical" href="http://www.example.com/page?ref=1">', 'listed', 'all of these at once'],
  ['<link rel="canonical" href="/page.html#top">', 'listed', 'a fragment alone'],
  ['<link rel="canonical" href="?">', 'listed', 'an empty query'],
  ['<link rel="canonical" href="">', 'listed', 'no address'],
  ['<link rel="canonical" href="  ">', 'listed', 'a blank address'],
  ['<link rel="canonical">', 'listed', 'no href'],
  ['<link rel="canonical" href="/never-built.html">', 'listed', 'a target that was not built'],
  ['<link rel="canonical" href="/page/index">', 'listed', '/index is no spelling of a page'],
  ['<link rel="canonical" href="/hidden.html">', 'listed', 'a target that is noindex'],
  ['<link rel="canonical" href="/moved.html">', 'listed', 'a target that redirects'],
  ['<link rel="canonical" href="/404.html">', 'listed', 'a target that is an error page'],
  ['<link rel="canonical" href="http://localhost:4321/other.html">', 'listed', 'localhost is not believed'],
  ['<link rel="canonical" href="http://127.0.0.1/other.html">', 'listed', 'nor is the own machine by number'],
  ['<link rel="canonical" href="http://site.localhost/other.html">', 'listed', 'nor a name below localhost'],
  ['<link rel="canonical" href="http://192.168.0.7/other.html">', 'listed', 'nor a private network'],
  ['<link rel="canonical" href="https://example.com:8443/page.html">', 'listed', 'another port is no other page'],
  ['<link rel="canonical" href="http://example.com:3000/other.html">', 'listed', 'nor is it believed for another path'],
  ['<base href="data:text/html,x"><link rel="canonical" href="other.html">', 'canonical', 'a base that is none'],
  ['<link rel="canonical" href="/loop.html">', 'listed', 'a loop is not believed'],
  [
    '<link rel="canonical" href="/other.html"><link rel="canonical" href="/third.html">',
    'listed',
    'several different ones',
  ],
  ['<link rel="canonical" href="mailto:me@example.com">', 'listed', 'no web address'],
  ['<link rel="canonical" href="https://">', 'listed', 'no address at all'],
  ['<link rel="canonical" href="undefined/other.html">', 'listed', 'a variable that was not set'],
  ['<link rel="canonicals" href="/other.html">', 'listed', 'another relation'],
  ['<link rel="alternate" href="/other.html">', 'listed', 'another relation'],
  ['<link rel="canonical" media="print" href="/other.html">', 'listed', 'for a medium alone'],
  ['<link rel="canonical" hreflang="de" href="/other.html">', 'listed', 'for a language alone'],
  ['<a rel="canonical" href="/other.html"></a>', 'listed', 'no link element, and it ends the head'],
  ['<meta name="canonical" content="/other.html">', 'listed', 'no link element'],
  ['<meta property="og:url" content="/other.html">', 'listed', 'og:url is no canonical'],
  ['<!-- <link rel="canonical" href="/other.html"> -->', 'listed', 'in a comment'],
  ['<script>"<link rel=canonical href=/other.html>"</script>', 'listed', 'in a script'],
  ['<template><link rel="canonical" href="/other.html"></template>', 'listed', 'in a template'],
  ['<noscript><link rel="canonical" href="/other.html"></noscript>', 'listed', 'in noscript'],
  ['<div></div><link rel="canonical" href="/other.html">', 'listed', 'after the end of the head'],
  ['</head><body><link rel="canonical" href="/other.html">', 'listed', 'in the body'],
  ['<link rel="canonical" href="/chain.html">', 'canonical', 'followed to its end'],
]

const REFRESHES: readonly Row[] = [
  ['<meta http-equiv="refresh" content="0; url=/other.html">', 'redirect', 'the usual spelling'],
  ['<meta http-equiv="refresh" content="0;url=/other.html">', 'redirect', 'no space'],
  ['<meta http-equiv="refresh" content="0;URL=/other.html">', 'redirect', 'capitals'],
  ['<meta http-equiv="refresh" content="0; url=\'/other.html\'">', 'redirect', 'a quoted address'],
  ['<meta http-equiv="refresh" content=\'0; url="/other.html"\'>', 'redirect', 'the other quotes'],
  ['<meta http-equiv="refresh" content="0; url=\'/other.html">', 'redirect', 'a quote that does not close'],
  ['<meta http-equiv="refresh" content="0, url=/other.html">', 'redirect', 'a comma'],
  ['<meta http-equiv="refresh" content="0 url=/other.html">', 'redirect', 'a space alone'],
  ['<meta http-equiv="refresh" content="0;/other.html">', 'redirect', 'no url='],
  ['<meta http-equiv="refresh" content="0; URL = /other.html">', 'redirect', 'spaces round ='],
  ['<meta http-equiv="refresh" content=" 0 ; url=/other.html ">', 'redirect', 'spaces everywhere'],
  ['<meta http-equiv="refresh" content="0.0; url=/other.html">', 'redirect', 'a fraction'],
  ['<meta http-equiv="refresh" content=".5; url=/other.html">', 'redirect', 'less than a second is none'],
  ['<meta http-equiv="refresh" content="00;url=/other.html">', 'redirect', 'two zeros'],
  ['<meta http-equiv=Refresh content=0;url=/other.html>', 'redirect', 'no quotes'],
  ['<META HTTP-EQUIV="REFRESH" CONTENT="0;URL=/other.html">', 'redirect', 'all in capitals'],
  ['<meta content="0;url=/other.html" http-equiv="refresh">', 'redirect', 'the other order'],
  ['<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">', 'redirect', 'another host'],
  ['<meta http-equiv="refresh" content="0;url=never-built.html">', 'redirect', 'wherever it leads'],
  [
    '<meta http-equiv="refresh" content="0;url=other.html"><meta name="robots" content="noindex">',
    'redirect',
    'redirect comes before noindex',
  ],
  ['<base href="/x/"><meta http-equiv="refresh" content="0;url=../other.html">', 'redirect', 'relative to the base'],
  ['<meta http-equiv="refresh" content="5; url=/other.html">', 'listed', 'delayed: reported'],
  ['<meta http-equiv="refresh" content="1;url=/other.html">', 'listed', 'delayed by a second'],
  ['<meta http-equiv="refresh" content="30">', 'listed', 'a page that reloads itself'],
  ['<meta http-equiv="refresh" content="0">', 'listed', 'no address'],
  ['<meta http-equiv="refresh" content="0; url=">', 'listed', 'an empty address'],
  ['<meta http-equiv="refresh" content="0;url=/page.html">', 'listed', 'to the page itself'],
  ['<meta http-equiv="refresh" content="0;url=/page.html?lang=de">', 'listed', 'to itself with a query'],
  ['<meta http-equiv="refresh" content="0;url=/page.html#top">', 'listed', 'to a place in itself'],
  ['<meta http-equiv="refresh" content="0;url=javascript:x()">', 'listed', 'a script is no page'],
  ['<meta http-equiv="refresh" content="0;url=mailto:me@example.com">', 'listed', 'nor is a letter'],
  ['<meta http-equiv="refresh" content="0;url=http://[x">', 'listed', 'nor what is no address'],
  ['<meta http-equiv="refresh" content="+0;url=/other.html">', 'listed', 'a sign is no number'],
  ['<meta http-equiv="refresh" content="0&nbsp;;url=/other.html">', 'listed', 'a hard space is none'],
  ['<meta http-equiv="refresh" content="url=/other.html">', 'listed', 'no seconds: no refresh'],
  ['<meta http-equiv="refresh" content="-1;url=/other.html">', 'listed', 'no number: no refresh'],
  ['<meta name="refresh" content="0;url=/other.html">', 'listed', 'not the attribute that browsers read'],
  ['<noscript><meta http-equiv="refresh" content="0;url=/other.html"></noscript>', 'listed', 'only without scripts'],
  ['<!-- <meta http-equiv="refresh" content="0;url=/other.html"> -->', 'listed', 'in a comment'],
  ['<template><meta http-equiv="refresh" content="0;url=/other.html"></template>', 'listed', 'in a template'],
  [
    '<meta http-equiv="refresh" content="9;url=/a"><meta http-equiv="refresh" content="0;url=/other.html">',
    'listed',
    'the first one counts',
  ],
]

const ROWS = [...ROBOTS, ...CANONICALS, ...REFRESHES]

describe('what becomes of a page by its head', () => {
  it('is tried with at least 150 heads', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(150)
  })

  it.each(ROWS)('%s: %s (%s)', async (head, expected) => {
    const { outcome, evidence } = await decideSite({
      pages: {
        'index.html': withHead(''),
        'page.html': withHead(head),
        'other.html': withHead(''),
        'third.html': withHead(''),
        'hidden.html': withHead('<meta name="robots" content="noindex">'),
        'moved.html': withHead('<meta http-equiv="refresh" content="0;url=/">'),
        'loop.html': withHead('<link rel="canonical" href="/page.html">'),
        'chain.html': withHead('<link rel="canonical" href="/other.html">'),
        '404.html': withHead(''),
        'out-by-option.html': withHead(''),
      },
      options: { exclude: '/out-by-option' },
    })
    const result = outcome['page.html'] ?? ''
    expect(result.startsWith('/') ? 'listed' : result).toBe(expected)
    if (expected !== 'listed') expect(evidence['page.html']).toMatch(/^page\.html:\d+ /)
  })
})

describe('whole files', () => {
  it.each([
    ['', 'not-html', 'an empty file'],
    ['<div>part</div>', 'not-html', 'a fragment'],
    ['<svg><title>Icon</title></svg>', 'not-html', 'a drawing whose title is none of a page'],
    ['<div><svg><title>Icon</title></svg></div>', 'not-html', 'a fragment with a drawing'],
    ['google-site-verification: google1234567890abcdef.html', 'not-html', 'text'],
    ['<?xml version="1.0"?><rss><channel><title>News</title></channel></rss>', 'not-html', 'a feed'],
    ['<meta name="generator" content="sitemapkit"><title>Sitemap</title>', 'not-html', 'a page of ours'],
    ['<title>T</title>', 'listed', 'a title alone makes a document'],
    ['<!DOCTYPE html>', 'listed', 'so does a doctype'],
    ['<html>', 'listed', 'so does html'],
    ['<body>Text', 'listed', 'so does body'],
    ['Warning: x<br>\n<!doctype html><html><head><title>T</title></head>', 'listed', 'a document that begins late'],
    ['<!doctype html><title>T</title><meta name="robots" content="noi', 'listed', 'cut off in the middle of a tag'],
    ['<!doctype html><title>T', 'listed', 'cut off in the title'],
    ['<!doctype html><title>T</title><meta name="robots" content="noindex">', 'noindex', 'neither head nor body tags'],
    ['\uFEFF<!doctype html><head><meta name="robots" content="noindex">', 'noindex', 'a byte order mark'],
    ['<html><head><meta name="robots" content="noindex"></html>', 'noindex', 'no end of the head'],
    [
      '<?xml version="1.0"?><html xmlns="x"><head><meta name="robots" content="noindex" /></head></html>',
      'noindex',
      'XHTML',
    ],
    [
      '<!doctype html><html><!-- x --><head><meta name="robots" content="noindex">',
      'noindex',
      'a comment before the head',
    ],
  ])('%s: %s (%s)', async (html, expected) => {
    const { outcome } = await decideSite({ pages: { 'page.html': html } })
    expect(outcome['page.html']).toBe(expected === 'listed' ? '/page.html' : expected)
  })
})

describe('what is reported of a head', () => {
  it.each([
    ['<meta name="robots" content="noindex;nofollow">', 'ROBOTS_UNCLEAR'],
    ['<img src="/p.gif"><meta name="robots" content="noindex">', 'HEAD_ENDS_EARLY'],
    ['<div></div><link rel="canonical" href="/other.html">', 'HEAD_ENDS_EARLY'],
    ['\uFEFF<meta name="robots" content="noindex">', 'HEAD_ENDS_EARLY'],
    ['<div></div><link rel="alternate" hreflang="de" href="/de/">', 'HEAD_ENDS_EARLY'],
    ['<meta http-equiv="refresh" content="5;url=/other.html">', 'REFRESH_DELAYED'],
    ['<link rel="canonical" href="/never-built.html">', 'CANONICAL_BROKEN'],
  ])('%s: %s, with its line', async (head, code) => {
    const { problems } = await decideSite({ pages: { 'page.html': withHead(head), 'other.html': withHead('') } })
    expect(problems).toEqual([expect.objectContaining({ code, file: 'page.html', line: 5 })])
  })

  it('names what ended the head, though no editor shows it', async () => {
    const pages = { 'page.html': withHead('\uFEFF<meta name="robots" content="noindex">') }
    expect((await decideSite({ pages })).problems[0]?.message).toContain('an invisible character at line 5')
  })

  it('is nothing where the body merely looks like a head', async () => {
    const html = '<!doctype html><head><title>T</title></head><body><meta name="robots" content="noindex">'
    expect((await decideSite({ pages: { 'page.html': html } })).problems).toEqual([])
  })
})
