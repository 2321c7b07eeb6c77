import { openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import type { Tasks } from '../contend.ts'
import type { Facts } from '../measure.ts'

const PIECE = 256 * 1024

/** A sitemap file, or a folder with an index and its parts. */
export interface CheckInput {
  path: string
}

const listFiles = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]

const weigh = (path: string): Facts => ({
  'MB read': listFiles(path).reduce((sum, file) => sum + statSync(file).size, 0) / 1_000_000,
})

const parse = (file: string): void => {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  const input = openSync(file, 'r')
  const buffer = Buffer.allocUnsafe(PIECE)
  for (let read = readSync(input, buffer); read > 0; read = readSync(input, buffer)) {
    parser.write(buffer.toString('latin1', 0, read))
  }
  parser.close()
}

export const tasks: Tasks<CheckInput> = {
  sitemapkit: async ({ path }) => {
    const { run } = await import('sitemapkit')
    await run(['check', path])
    return weigh(path)
  },
  saxes: ({ path }) => {
    for (const file of listFiles(path)) parse(file)
    return weigh(path)
  },
}
