import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Steps before and after the present one whose codes count: telephones' clocks are not exact. */
const WINDOW = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns 160 random bits in base 32, as authenticator apps take them. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => BASE32[byte % 32]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the code of a time step (RFC 4226 with SHA-1, the one that every app knows). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** Returns the step, later than `lastStep`, whose code was typed at `now` (RFC 6238); null for a wrong or used code. */
export function acceptedStep(secret: string, typed: string, lastStep: number, now: Date): number | null {
  const given = Buffer.from(typed.replace(/\s/g, ''))
  const present = stepAt(now)
  for (let step = present - WINDOW; step <= present + WINDOW; step++) {
    const code = Buffer.from(codeOfStep(secret, step))
    if (step > lastStep && given.length === code.length && timingSafeEqual(given, code)) return step
  }
  return null
}

/** The URI that a QR code carries to an authenticator app. */
export function totpUri(secret: string, person: { issuer: string; email: string }): string {
  const [issuer, email] = [encodeURIComponent(person.issuer), encodeURIComponent(person.email)]
  return `otpauth://totp/${issuer}:${email}?secret=${secret}&issuer=${issuer}`
}
