import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the engine was sent in one call. */
interface Received {
  type: string | undefined
  body: { host: string; key: string; keyLocation: string; urlList: string[] }
}

/** What the engine answers to one call: a status, with headers and text where that matters. */
export type EngineAnswer = number | { status: number; headers?: Record<string, string>; body?: string }

/** One server on loopback that is both the live site and the search engine. */
export interface Web extends AsyncDisposable {
  /** Of the site. */
  origin: string
  host: string
  /** Address of the engine. */
  endpoint: string
  /** Files of the site by path; `ORIGIN` in them stands for its origin. */
  site: Map<string, string>
  /** Answers of the engine, in order; the last one stays. */
  answers: EngineAnswer[]
  received: Received[]
  /** Paths of the site that were asked for. */
  asked: string[]
}

export const KEY = 'a1b2c3d4-key'

export const createWeb = async (answers: EngineAnswer[] = [200]): Promise<Web> => {
  const site = new Map<string, string>()
  const received: Received[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path !== '/engine') {
      asked.push(path)
      const text = site.get(path)
      if (text === undefined) response.writeHead(404).end()
      else {
        const type = path.endsWith('.xml') ? 'application/xml' : 'text/plain'
        response.writeHead(200, { 'content-type': type }).end(text.replaceAll('ORIGIN', web.origin))
      }
      return
    }
    void answer(request, response)
  })
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await readBody(request)) as Received['body']
    received.push({ type: request.headers['content-type'], body })
    const next = answers.length > 1 ? answers.shift() : answers[0]
    const { status, headers = {}, body: said = '' } = typeof next === 'object' ? next : { status: next ?? 200 }
    if (status === 0) request.socket.destroy()
    else response.writeHead(status, headers).end(said)
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = `http://${host}`
  const web: Web = {
    origin,
    host,
    endpoint: `${origin}/engine`,
    site,
    answers,
    received,
    asked,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
  return web
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string
  return text
}

/** A sitemap of paths, each with a lastmod where one stands behind a space: `/a 2026-05-04`. */
export const sitemap = (...urls: string[]): string => {
  const lines = urls.map((url) => {
    const [path = '', lastmod] = url.split(' ')
    return `<url><loc>ORIGIN${path}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}
