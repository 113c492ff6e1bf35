import { crc32 } from 'node:zlib'

/** A ZIP archive of these files, not compressed. */
export function zipOf(files: Record<string, string>): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.byteLength, 14)
    facts.writeUInt32LE(data.byteLength, 18)
    facts.writeUInt16LE(path.byteLength, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, path, data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const made = Buffer.from([20, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, facts, rest, path]))
    entries.push(entry)
    offset += entry.byteLength
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).byteLength, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...entries, ...directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
