import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { UsageError } from '../usage-error'
import { MEMBER_LIMIT, type MemberName, readMemberName } from './manifest'

type Member = {
  name: string
  what: MemberName
  size: number
  bytes: Buffer
}

/**
 * The members of an archive, one after the other, each whole in memory and never more than one.
 * @throws UsageError for a file that is no archive of ours, or is cut short.
 */
export async function* readArchive(file: string): AsyncGenerator<Member, void, void> {
  const found = await stat(file).catch(() => null)
  if (!found) throw new UsageError(`${file} does not exist.`)
  if (!found.isFile()) throw new UsageError(`${file} is not a file.`)
  const entries = extract()
  const flow = pipeline(createReadStream(file), createGunzip(), entries)
  // The loop over the entries throws the same error.
  flow.catch(() => {})
  try {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header
      const what = type === 'file' ? readMemberName(name) : null
      if (!what)
        throw new UsageError(`${file} is rejected: it holds ${JSON.stringify(name)}, which no backup does.`)
      if (size > MEMBER_LIMIT) {
        throw new UsageError(
          `${file} is rejected: ${name} claims to have ${size} bytes, and none has so many.`,
        )
      }
      const chunks: Buffer[] = []
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
      yield { name, what, size, bytes: Buffer.concat(chunks) }
    }
    await flow
  } catch (error) {
    throw explained(error, file)
  }
}

function explained(error: unknown, file: string): unknown {
  const { code = '', message = '', syscall } = error as { code?: string; message?: string; syscall?: string }
  if (error instanceof UsageError) return error
  if (syscall) return new UsageError(`${file} cannot be read: ${code}.`)
  if (code === 'Z_BUF_ERROR' || /Unexpected end/i.test(message)) {
    return new UsageError(`${file} is cut short: its end is missing. It cannot be restored.`)
  }
  if (code.startsWith('Z_') || /tar|header/i.test(message)) {
    return new UsageError(`${file} is not a backup, or it is damaged (${message}).`)
  }
  return error
}
