import { ReadableStream as WebStream } from 'node:stream/web'
import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from '@remix-run/form-data-parser'
import { cleanText } from '~/lib/parse-form'

/** Bytes of text fields that come along with a file. */
const FIELDS_LIMIT = 64 * 1024
const MAX_FIELDS = 20

type UploadedFile = {
  /** The client's file name, for display only. */
  name: string
  bytes: Uint8Array
}

type Upload =
  | { ok: true; fields: Map<string, string>; file: UploadedFile | null }
  | { ok: false; status: 400 | 413 | 415; message: string }

const reject = (status: 400 | 413 | 415, message: string): Upload => ({ ok: false, status, message })

export const NO_FILE = 'Choose a file first.'

/**
 * The text fields and the one file of a posted multipart form; `file` is null where none was chosen. Reading stops at
 * `maxBytes` of the file, however long the client declared it, and nothing is returned before the last byte has come,
 * so a transfer that breaks off leaves nothing.
 */
export async function readUpload(request: Request, { maxBytes }: { maxBytes: number }): Promise<Upload> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '') || !request.body) {
    return reject(415, 'Send the file as a form (multipart/form-data).')
  }
  const body = WebStream.from(fairPieces(request.body))
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  const form = new Request(request.url, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as unknown as RequestInit)
  const limits = {
    maxFiles: 1,
    maxFileSize: maxBytes,
    maxParts: MAX_FIELDS,
    maxTotalSize: maxBytes + FIELDS_LIMIT,
  }
  try {
    return await sortParts(await parseFormData(form, limits))
  } catch (error) {
    if (error instanceof MaxFilesExceededError) return reject(400, 'Send one file at a time.')
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxTotalSizeExceededError) {
      return reject(413, `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
    }
    return reject(400, 'The upload broke off. Try again.')
  } finally {
    // The rest of a rejected body is discarded.
    await form.body?.cancel().catch(() => {})
  }
}

async function sortParts(form: FormData): Promise<Upload> {
  const fields = new Map<string, string>()
  let file: UploadedFile | null = null
  let size = 0
  for (const [name, value] of form) {
    if (typeof value !== 'string') {
      // Without a chosen file a browser sends an empty, unnamed one; the parser names it so.
      if (value.size > 0 || value.name !== 'file-upload')
        file = { name: value.name, bytes: await value.bytes() }
    } else if (!fields.has(name)) {
      size += value.length
      fields.set(name, cleanText(value))
    }
  }
  return size > FIELDS_LIMIT ? reject(413, 'The form is too large.') : { ok: true, fields, file }
}

/** Bytes. */
const PIECE = 16 * 1024
const TAIL = 4

/**
 * The same bytes in pieces of a fair size, for two faults of the parser: it keeps each piece that it is given, and a
 * body can be sent byte by byte; and a line end after the last boundary that comes in a piece of its own is rejected as
 * data after the end, wherever the network happened to cut.
 */
async function* fairPieces(body: ReadableStream<Uint8Array>) {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    pieces.push(chunk)
    size += chunk.byteLength
    if (size < PIECE) continue
    const joined = Buffer.concat(pieces)
    yield joined.subarray(0, -TAIL)
    pieces = [joined.subarray(-TAIL)]
    size = TAIL
  }
  if (size > 0) yield Buffer.concat(pieces)
}
