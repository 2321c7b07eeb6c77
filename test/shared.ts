import { fileURLToPath } from 'node:url'

/** Material beside the repository that is read and never copied: official schemas, conformance documents. May be missing. */
export const SHARED: string = fileURLToPath(new URL('../../shared', import.meta.url))
