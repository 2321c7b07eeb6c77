import { describe, expect, it } from 'vitest'
import { toFailure, tryAgain } from './attempts.ts'

const stop = new AbortController().signal
const never = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

describe('tryAgain', () => {
  it('gives each try its own time', async () => {
    const signals: AbortSignal[] = []
    const run = (signal: AbortSignal): Promise<string> => {
      signals.push(signal)
      return signals.length === 1 ? never(signal) : Promise.resolve('there')
    }
    expect(await tryAgain(run, { timeout: 5, retries: 1, stop })).toBe('there')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('does not wait for what ignores the signal', async () => {
    const run = (): Promise<string> => new Promise(() => {})
    await expect(tryAgain(run, { timeout: 5, retries: 0, stop })).rejects.toThrow('no answer within 5 ms')
  })

  it('makes no further try once it is stopped', async () => {
    const stopping = new AbortController()
    let tries = 0
    const run = async (): Promise<string> => {
      tries += 1
      stopping.abort(new Error('stopped'))
      throw new Error('down')
    }
    await expect(tryAgain(run, { timeout: 1000, retries: 5, stop: stopping.signal })).rejects.toThrow()
    expect(tries).toBe(1)
  })

  it.each([Infinity, 2 ** 40])('takes %s milliseconds as long, not as none', async (timeout) => {
    const slow = (): Promise<string> => new Promise((resolve) => void setTimeout(() => resolve('there'), 20))
    expect(await tryAgain(slow, { timeout, retries: 0, stop })).toBe('there')
  })
})

describe('toFailure', () => {
  it.each<[unknown, string]>([
    [new Error('down'), 'down'],
    [new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }), 'fetch failed: connect ECONNREFUSED'],
    [new Error('down', { cause: new Error('down') }), 'down'],
    [
      new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) }),
      'fetch failed: ECONNREFUSED',
    ],
    ['down', "'down'"],
    [undefined, 'undefined'],
  ])('of %s is %j', (error, text) => {
    expect(toFailure(error)).toBe(text)
  })
})
