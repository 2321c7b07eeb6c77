import type { Command } from 'commander'
import { generateSitemap, SitemapError, type SitemapResult } from '@sitemapkit/core'
import { statusOfProblems } from './exit-status.ts'
import { addFlags, type Flags } from './flags.ts'
import { annotate, writeStepSummary } from './github.ts'
import { prepareRun } from './prepare.ts'
import { printJson } from './print.ts'

/** `sitemapkit build DIR`: writes the sitemap of a folder of HTML into it. */
export const registerBuild = (program: Command): void => {
  const command = program.command('build').argument('<dir>', 'folder that is deployed')
  addFlags(command.description('write the sitemap of a folder of HTML into it')).action(build)
}

const build = async (folder: string, flags: Flags): Promise<void> => {
  try {
    const run = await prepareRun(folder, flags)
    if (run === undefined) {
      if (flags.json) printJson(toJson({}))
      return
    }
    const result = await generateSitemap(run.routes, run.options, run.environment)
    if (flags.json) printJson(toJson(result))
    annotate(result.problems, run.options.outDir)
    await writeStepSummary(result)
    process.exitCode = statusOfProblems(result.problems, run.options.failOn)
  } catch (error) {
    if (flags.json && error instanceof SitemapError) printJson(toJson({ problems: [...error.problems] }))
    throw error
  }
}

/** The result for programs; what is missing did not come about. */
const toJson = ({ files = [], listed = 0, excluded = {}, problems = [] }: Partial<SitemapResult>): unknown => ({
  files,
  listed,
  excluded,
  problems,
})
