import { t } from '@lingui/core/macro'
import type { Logger } from 'pino'
import type { RouterContextProvider } from 'react-router'
import type { Db } from '#db/client.server'
import { clientIpContext, envContext, logContext } from './context.server'
import { hasFreeSpace } from './disk-space.server'
import { VISITOR_FORMS } from './limits.server'

/** The sender of a form. The IP address is for limits only and not stored. */
export type Visitor = { ip: string; dataDir: string; log: Logger }

export const visitorOf = (context: Readonly<RouterContextProvider>): Visitor => ({
  ip: context.get(clientIpContext),
  dataDir: context.get(envContext).DATA_DIR,
  log: context.get(logContext),
})

type Admission =
  /** `heldUntil`: beyond its network's share it is stored, and nothing is sent about it before. */
  | { ok: true; heldUntil: Date | null; refund: () => Promise<void> }
  | { ok: false; status: 429; message: string }

const HOLD_MS = 3_600_000
// Requests beyond a share leave this room to those within one.
const HELD_FREE_BYTES = 256 * 1024 * 1024
const LOG_EVERY_MS = 60_000
let loggedAt = Number.NEGATIVE_INFINITY

/**
 * Counts a form that is about to be stored. `refund` uncounts one that changed nothing, such as a retry.
 * `hasRoom`: a test's own disk.
 */
export async function admitRequest(
  db: Db,
  form: keyof typeof VISITOR_FORMS,
  { ip, dataDir, log }: Visitor,
  hasRoom = hasFreeSpace,
): Promise<Admission> {
  const { share, held } = VISITOR_FORMS[form]
  if (await share.take(db, ip)) return { ok: true, heldUntil: null, refund: () => share.refund(db, ip) }
  const isRoomLeft = await hasRoom(dataDir, HELD_FREE_BYTES)
  const isHeld = isRoomLeft && (await held.take(db, ip))
  if (performance.now() - loggedAt > LOG_EVERY_MS) {
    loggedAt = performance.now()
    log.warn({ form, isHeld, isRoomLeft }, 'a network sends more than its share: requests slowed')
  }
  if (isHeld)
    return { ok: true, heldUntil: new Date(Date.now() + HOLD_MS), refund: () => held.refund(db, ip) }
  const message = isRoomLeft
    ? t`Your network sent us hundreds of these forms today, so we cannot take more from it until tomorrow. Please call or email us.`
    : t`Your network sends many forms, and we have no room left to store more than a few. Please call or email us, or try again in ten minutes.`
  return { ok: false, status: 429, message }
}
