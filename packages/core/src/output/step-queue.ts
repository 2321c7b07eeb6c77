/** Steps that run one after the other, while whoever adds them goes on. */
export interface StepQueue {
  /** Starts a step once those before have ended, and gives the promise of those: one step runs ahead at most. */
  add(step: () => Promise<void>): Promise<void>
  /** Ends with the last step; fails with the first that failed, after which none ran. */
  end(): Promise<void>
}

export const createStepQueue = (): StepQueue => {
  let last: Promise<void> = Promise.resolve()
  return {
    add(step) {
      const before = last
      last = before.then(step)
      // Whoever waits for it hears of the failure.
      last.catch(() => undefined)
      return before
    },
    end: () => last,
  }
}
