export { submitChanges, type SubmitOptions, type SubmitResult } from './submit-changes.ts'
export type { SubmitCall } from './endpoint.ts'
export type { PageChanges } from './page-changes.ts'
