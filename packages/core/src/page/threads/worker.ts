import { parentPort, workerData } from 'node:worker_threads'
import { REAL_DISK } from '../../environment.ts'
import { toMessage } from './message.ts'
import { type Outcome, readQueue, type Share, takeFrom } from './share.ts'

/** Pages of one message; each message costs more than its pages. */
const BATCH = 64

let indexes: number[] = []
let outcomes: Outcome[] = []
const send = (): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(toMessage(indexes, outcomes))
  indexes = []
  outcomes = []
}

const share = workerData as Share
await readQueue(takeFrom(share), share, REAL_DISK, (index, outcome) => {
  indexes.push(index)
  outcomes.push(outcome)
  if (indexes.length === BATCH) send()
})
send()
