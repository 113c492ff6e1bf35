import { fileTypeFromBuffer } from 'file-type'
import { MAX_DOCUMENT_MB, MEGABYTE } from '~/lib/upload-limits'
import { DOCUMENT_BUCKET, newFileId } from './file-names.server'
import type { FileStorage } from './storage.server'

/** Bytes. */
export const DOCUMENT_LIMIT = MAX_DOCUMENT_MB * MEGABYTE

const MESSAGES = {
  tooLarge: `The document is larger than ${MAX_DOCUMENT_MB} MB. Choose a smaller one.`,
  empty: 'The file is empty.',
  locked:
    'This Word file is protected by a password. Open it in Word, remove the password, save it and upload it again.',
  wrongKind: 'This file is not a document we can take. Use PDF, Word (.doc, .docx) or a picture.',
} as const

/** Accepted types, as their bytes show, with the stored file's extension. */
const KINDS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/msword': 'doc',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
}

// How Office stores .docx, .xlsx and .pptx with a password.
const ENCRYPTED = 'application/encrypted'

const PDF_HEADER_WITHIN = 1024

export type StoredDocument = {
  /** The storage's key, stored in `agent_documents.file_url`. */
  key: string
  /** The sender's name for it, cleaned, with the ending that its bytes deserve. */
  name: string
  /** Bytes. */
  size: number
  mimeType: string
  type: 'certificate' | 'other'
}

/**
 * Stores a document byte for byte, if its bytes are of a kind that is taken. `name` is what the sender calls it: shown
 * and given back with the file, never part of where it lies. `message` says what is wrong with the file.
 * @throws when the storage fails.
 */
export async function storeDocument(
  storage: FileStorage,
  given: { ownerId: string; name: string; bytes: Uint8Array },
): Promise<{ ok: true; document: StoredDocument } | { ok: false; message: string }> {
  const { bytes } = given
  if (bytes.byteLength === 0) return { ok: false, message: MESSAGES.empty }
  if (bytes.byteLength > DOCUMENT_LIMIT) return { ok: false, message: MESSAGES.tooLarge }
  const mimeType = await kindOf(bytes)
  const ending = KINDS[mimeType]
  if (!ending) {
    const isLocked = mimeType === ENCRYPTED && !/\.(xls|ppt)[a-z]?$/i.test(given.name)
    return { ok: false, message: isLocked ? MESSAGES.locked : MESSAGES.wrongKind }
  }
  const key = `${newFileId(DOCUMENT_BUCKET, given.ownerId)}.${ending}`
  await storage.put(key, bytes, mimeType)
  const type = ending === 'pdf' ? 'certificate' : 'other'
  return {
    ok: true,
    document: { key, name: cleanFileName(given.name, ending), size: bytes.byteLength, mimeType, type },
  }
}

/** Deletes the file of a document, if it is this owner's. */
export async function removeDocument(storage: FileStorage, key: string, ownerId: string) {
  if (key.startsWith(`${DOCUMENT_BUCKET}/${ownerId}/`)) await storage.delete(key)
}

async function kindOf(bytes: Uint8Array): Promise<string> {
  try {
    const found = (await fileTypeFromBuffer(bytes))?.mime ?? ''
    // Old Word files share their container format with spreadsheets and installers; the name of a stream distinguishes them.
    if (found === 'application/x-cfb')
      return hasStream(bytes, 'WordDocument')
        ? 'application/msword'
        : hasStream(bytes, 'EncryptedPackage')
          ? ENCRYPTED
          : ''
    // Printers and mail programs put lines before the header; readers look for it within the first 1,024 bytes.
    if (!found && /%PDF-\d\.\d/.test(Buffer.from(bytes.subarray(0, PDF_HEADER_WITHIN)).toString('latin1')))
      return 'application/pdf'
    return found === 'image/heif' ? 'image/heic' : found === 'image/apng' ? 'image/png' : found
  } catch {
    return ''
  }
}

const hasStream = (bytes: Uint8Array, name: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(name, 'utf16le'))

const MAX_NAME_LENGTH = 100

/** A file name that can be shown and saved anywhere: no path, no control or direction marks, one ending, ours. */
export function cleanFileName(name: string, ending: string): string {
  const bare = name
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{C}<>:"|?*%]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const short = Array.from(bare ?? '')
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .trim()
  return `${short || 'document'}.${ending}`
}
