import { randomBytes } from 'node:crypto'

/** Where agents' papers lie; nothing under it is ever served to the public. */
export const DOCUMENT_BUCKET = 'agent-documents'

/** A new file's `bucket/owner/timestamp-random`: made by us, never from the sender's file name. */
export function newFileId(bucket: string, ownerId: string, now = Date.now()): string {
  if (!/^[a-z0-9-]{1,64}$/.test(ownerId)) throw new TypeError('not an id that can own files')
  return `${bucket}/${ownerId}/${String(now).padStart(13, '0')}-${randomBytes(8).toString('hex')}`
}

/** The file id of a key and the time in it (milliseconds since 1970); null for a key of another form. */
export function parseFileId(key: string): { fileId: string; madeAt: number } | null {
  const [, fileId, time] =
    /^([a-z-]+\/[a-z0-9-]+\/(\d{13})-[a-f0-9]{16})(?:-\d{1,4})?\.[a-z0-9]{2,5}$/.exec(key) ?? []
  return fileId && time ? { fileId, madeAt: Number(time) } : null
}
