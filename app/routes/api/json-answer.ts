import { t } from '@lingui/core/macro'

export const jsonError = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers })

export const postOnly = () => jsonError(405, t`Call this with POST`, { Allow: 'POST' })

/** The rejection of a body that `readJson` did not take; `unreadable`: the response. */
export const jsonBodyError = (status: 400 | 413, unreadable: string) =>
  jsonError(status, status === 413 ? t`The request is too large` : unreadable)
