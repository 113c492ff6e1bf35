import { formatDate } from '~/lib/dates'
import type { ShownLicence } from './shown-licence'

/** How far ahead an end is shown as near, in days. */
export const EXPIRY_NOTICE_DAYS = 60

export type LicenceRecord = ShownLicence & {
  id: string
  version: number
  /** '2027-03-31', the last day in force; null: no end known. */
  validUntil: string | null
  confirmedAt: Date | null
  state: LicenceState
}
type LicenceState = 'unconfirmed' | 'confirmed' | 'expiring' | 'expired'

/** Returns the state on the day `today`; both days as '2026-11-23'. */
export function licenceState(
  licence: { validUntil: string | null; confirmedAt: Date | null },
  today: string,
): LicenceState {
  const { validUntil, confirmedAt } = licence
  if (validUntil !== null && validUntil < today) return 'expired'
  if (!confirmedAt) return 'unconfirmed'
  const notice = new Date(Date.parse(today) + EXPIRY_NOTICE_DAYS * 86_400_000).toISOString().slice(0, 10)
  return validUntil !== null && validUntil <= notice ? 'expiring' : 'confirmed'
}

/** An agent's licences in the owner's list; `expiresOn`: the nearest end within EXPIRY_NOTICE_DAYS. */
export type LicenceSummary = {
  inForce: number
  unconfirmed: number
  expired: number
  expiresOn: string | null
}

// A day without a time: noon in UTC is the same day in all of Canada.
export const dayText = (day: string) => formatDate(`${day}T16:00:00Z`)

/** Notices about an agent's licences, the most urgent first. */
export function licenceRemarks({ inForce, unconfirmed, expired, expiresOn }: LicenceSummary): string[] {
  const remarks = []
  if (inForce === 0) remarks.push('No confirmed licence: not listed')
  if (unconfirmed > 0) remarks.push(`${unconfirmed} waiting for confirmation`)
  if (expired > 0) remarks.push(`${expired} expired`)
  if (expiresOn) remarks.push(`Expires on ${dayText(expiresOn)}`)
  return remarks
}

/** The holder: an agent, or with null the brokerage. */
export type LicenceHolder = { agentId: string | null }

export const LICENCE_MESSAGES = {
  saved: 'Licence saved. It counts once it is confirmed.',
  brokerageSaved: 'Licence saved',
  removed: 'Licence removed',
  confirmed: 'Licence confirmed',
  withdrawn: 'Confirmation withdrawn',
  failed: 'Failed to save the licence',
  listFailed: 'Failed to load licences',
  check: 'Please check the marked fields',
  taken: 'There is a licence for this province already. Edit that one.',
  expired: 'This licence has expired. Enter its new end date before you confirm it.',
  stale: 'This licence was changed in the meantime. Reload to see it; nothing was overwritten.',
  missing: 'This licence no longer exists.',
} as const
