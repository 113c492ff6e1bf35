import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Each sign-in costs a tenth of a second of scrypt, a pure function. Every test starts with the same demo accounts, so
// each worker computes each of their keys once.
type Done = (error: Error | null, key: Buffer) => void
const { scrypt } = crypto
const shared = globalThis as { scryptKeys?: Map<string, Promise<Buffer>> }

if (!shared.scryptKeys) {
  const keys = new Map<string, Promise<Buffer>>()
  shared.scryptKeys = keys
  const remembered = (password: string, salt: string, length: number, options: object, done: Done) => {
    const input = JSON.stringify([password, salt, length, options])
    let key = keys.get(input)
    if (!key) {
      key = new Promise<Buffer>((resolve, reject) => {
        scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
      })
      keys.set(input, key)
    }
    key.then(
      (key) => done(null, Buffer.from(key)),
      (error) => done(error, Buffer.alloc(0)),
    )
  }
  Object.assign(crypto, { scrypt: remembered })
  syncBuiltinESMExports()
}
