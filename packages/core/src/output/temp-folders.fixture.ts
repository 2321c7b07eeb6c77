import * as nodeFs from 'node:fs/promises'

/** For tests: the real file system, and the temporary folders that were made through it. */
export const watchTempFolders = (): { fs: typeof nodeFs; folders: string[] } => {
  const folders: string[] = []
  const mkdtemp = async (prefix: string): Promise<string> => {
    const folder = await nodeFs.mkdtemp(prefix)
    folders.push(folder)
    return folder
  }
  return { fs: { ...nodeFs, mkdtemp: mkdtemp as typeof nodeFs.mkdtemp }, folders }
}
