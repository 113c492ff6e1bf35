import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { encode } from 'uqr'
import type { Db } from '#db/client.server'
import { profiles, secondFactors, sessions } from '#db/schema/auth'
import { normalizeEmail } from '~/lib/email-address'
import { sharedSecret } from '~/platform/secret.server'
import { recordAudit } from '../audit/commands.server'
import type { Actor } from '../audit/model'
import { RECOVERY_CODES, type Viewer } from './model'
import { acceptedStep, newTotpSecret, totpUri } from './totp.server'

/** Until a begun enrolment is forgotten. */
const ENROLMENT_MINUTES = 15

// A secret of its own: unlike the cookies' key it is in backups, or sign-ins would fail after a restore.
const keyOf = async (db: Db) => Buffer.from(await sharedSecret(db, 'second factors'), 'base64url')

async function encrypt(db: Db, text: string): Promise<string> {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null for a secret encrypted with another key, as in an archive that was restored without it. */
async function decrypt(db: Db, stored: string): Promise<string | null> {
  const key = await keyOf(db)
  try {
    const bytes = Buffer.from(stored, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const newRecoveryCode = () => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

async function hashRecoveryCode(db: Db, userId: string, typed: string): Promise<string> {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return createHmac('sha256', await keyOf(db))
    .update(`${userId}\n${plain}`)
    .digest('base64url')
}

async function newRecoveryCodes(db: Db, userId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(db, userId, code)))
  return { codes, hashes }
}

const isConfirmed = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))

const audit = (
  tx: Db,
  actor: Actor,
  person: { id: string; name: string },
  action: 'activated' | 'deactivated' | 'updated',
) => recordAudit(tx, actor, { entity: 'second_factor', entityId: person.id, label: person.name, action })

/** Since when a person's second step is on and how many recovery codes are left; null while it is off. */
export async function getSecondFactor(db: Db, userId: string) {
  const [row] = await db
    .select({
      since: secondFactors.confirmedAt,
      recoveryCodes: sql<number>`cardinality(${secondFactors.recoveryCodes})`,
    })
    .from(secondFactors)
    .where(isConfirmed(userId))
  return row?.since ? { since: row.since, recoveryCodes: row.recoveryCodes } : null
}

/** Makes a secret that waits for its first code. The caller has checked the password. */
export async function beginEnrolment(db: Db, viewer: Viewer): Promise<void> {
  const secret = await encrypt(db, newTotpSecret())
  await db
    .insert(secondFactors)
    .values({ userId: viewer.id, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt: new Date(), lastStep: 0 },
      // A second step that is on stays as it is.
      setWhere: isNull(secondFactors.confirmedAt),
    })
}

async function pendingSecret(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNull(secondFactors.confirmedAt),
        sql`${secondFactors.createdAt} > now() - ${sql.raw(`interval '${ENROLMENT_MINUTES} minutes'`)}`,
      ),
    )
  return row ? decrypt(db, row.secret) : null
}

/** The secret that a person scans or types into an app while enrolling; null when no enrolment is open. */
export async function getEnrolment(db: Db, viewer: Viewer, issuer: string) {
  const secret = await pendingSecret(db, viewer.id)
  if (!secret) return null
  const { data, size } = encode(totpUri(secret, { issuer, email: viewer.email }), { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), qr: { path, size } }
}

/** Confirms the app's first code and ends other sessions. Returns recovery codes, shown once; null for a wrong code. */
export async function confirmEnrolment(
  db: Db,
  viewer: Viewer,
  typed: string,
  now = new Date(),
): Promise<string[] | null> {
  const secret = await pendingSecret(db, viewer.id)
  const step = secret && acceptedStep(secret, typed, 0, now)
  if (!step) return null
  const { codes, hashes } = await newRecoveryCodes(db, viewer.id)
  return db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step, recoveryCodes: hashes })
      .where(and(eq(secondFactors.userId, viewer.id), isNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId })
    // The same form sent twice: the first one has shown its codes.
    if (!confirmed) return null
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, viewer.id), sql`${sessions.id} <> ${viewer.sessionId}`))
    await audit(tx, viewer, viewer, 'activated')
    return codes
  })
}

/** Replaces a person's recovery codes; null while the second step is off. The caller has checked the password. */
export async function renewRecoveryCodes(db: Db, viewer: Viewer): Promise<string[] | null> {
  const { codes, hashes } = await newRecoveryCodes(db, viewer.id)
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(secondFactors)
      .set({ recoveryCodes: hashes })
      .where(isConfirmed(viewer.id))
      .returning({ userId: secondFactors.userId })
    if (changed.length === 0) return null
    await audit(tx, viewer, viewer, 'updated')
    return codes
  })
}

/**
 * Removes a person's second factor: by themselves, or by the owner for a lost device. Returns whether there was one.
 */
export async function removeSecondFactor(
  db: Db,
  actor: Actor,
  person: { id: string; name: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id)).returning()
    if (!gone.some(({ confirmedAt }) => confirmedAt)) return false
    await audit(tx, actor, person, 'deactivated')
    return true
  })
}

/**
 * Whether a text is a person's code of this moment or one of their recovery codes; either is used up by it. Of two
 * requests with one code the first update wins and the other one finds no row. 'unreadable': the key is another one, so
 * neither kind of code can be checked.
 */
export async function spendCode(
  db: Db,
  userId: string,
  typed: string,
  now = new Date(),
): Promise<'code' | 'recovery' | 'unreadable' | null> {
  const [factor] = await db.select().from(secondFactors).where(isConfirmed(userId))
  if (!factor) return null
  const secret = await decrypt(db, factor.secret)
  if (secret === null) return 'unreadable'
  const step = acceptedStep(secret, typed, factor.lastStep, now)
  if (step) {
    const used = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId })
    return used.length === 1 ? 'code' : null
  }
  const hash = await hashRecoveryCode(db, userId, typed)
  const used = await db
    .update(secondFactors)
    .set({ recoveryCodes: sql`array_remove(${secondFactors.recoveryCodes}, ${hash})` })
    .where(and(eq(secondFactors.userId, userId), sql`${hash} = any(${secondFactors.recoveryCodes})`))
    .returning({ userId: secondFactors.userId })
  return used.length === 1 ? 'recovery' : null
}

/** For the command line: removes the second factor of an e-mail address. Returns null for an unknown one. */
export async function resetSecondFactorOf(db: Db, email: string): Promise<boolean | null> {
  const [person] = await db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.email, normalizeEmail(email)))
  if (!person) return null
  return removeSecondFactor(db, { id: 'command-line', name: 'Command line' }, person)
}
