/** Bytes of a block. */
export const BLOCK_SIZE: number = 128 * 1024

/** Memory in blocks of one size that are used again: touching fresh memory costs more than what is written there. */
export interface Blocks {
  take(): Buffer
  /** Takes back what is no longer read; views of other memory are left to the garbage collector. */
  giveBack(views: readonly Buffer[]): void
}

/** Holds no block yet; grows to as many as are in use at a time. */
export const createBlocks = (): Blocks => {
  const free: Buffer[] = []
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_SIZE),
    giveBack(views) {
      for (const { buffer } of views) if (buffer.byteLength === BLOCK_SIZE) free.push(Buffer.from(buffer))
    },
  }
}
