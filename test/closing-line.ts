import type { Reporter, TestModule } from 'vitest/node'

/** Prints the counts of all tests as the last line of a run. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0
    let failed = errors.length
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) failed += 1
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') passed += 1
        else if (state === 'failed') failed += 1
      }
    }
    // The reporters before this one write to the same stream; this line closes it.
    process.on('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`))
  }
}
