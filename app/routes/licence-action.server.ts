import type { Actor } from '~/features/audit/model'
import {
  confirmLicence,
  deleteLicence,
  editLicence,
  enterLicence,
  type LicenceOutcome,
} from '~/features/licences/commands.server'
import { LICENCE_MESSAGES, type LicenceHolder } from '~/features/licences/model'
import { parseLicence } from '~/features/licences/schema'
import { torontoDay } from '~/lib/dates'
import { readRecordKey } from '~/lib/record-key'
import type { dbContext } from '~/platform/context.server'

type Db = NonNullable<(typeof dbContext)['defaultValue']>

export type LicenceFormOutcome =
  | { done: string }
  /** Not done; the form shows why, with what was typed. */
  | { refused: string; status: 404 | 409 | 422; errors?: Record<string, string> }

/** Only the owner of the brokerage confirms: the brokerage answers for what its site states. */
const OWNER_INTENTS = ['licence-confirm', 'licence-withdraw']

export const isLicenceIntent = (intent: string) => intent.startsWith('licence-')

const REJECTIONS = {
  missing: { refused: LICENCE_MESSAGES.missing, status: 404 },
  stale: { refused: LICENCE_MESSAGES.stale, status: 409 },
  expired: { refused: LICENCE_MESSAGES.expired, status: 409 },
  conflict: {
    refused: LICENCE_MESSAGES.taken,
    status: 409,
    errors: { licence: LICENCE_MESSAGES.taken },
  },
} as const

const answer = (outcome: LicenceOutcome, done: string): LicenceFormOutcome =>
  outcome.ok ? { done } : REJECTIONS[outcome.reason]

/** Runs a form of the licences' screen, on the licences of `holder` and on no others. Returns null for an unknown one. */
export async function runLicenceForm(
  db: Db,
  { actor, isOwner }: { actor: Actor; isOwner: boolean },
  holder: LicenceHolder,
  fields: ReadonlyMap<string, string>,
): Promise<LicenceFormOutcome | null> {
  const intent = fields.get('intent') ?? ''
  if (!isOwner && OWNER_INTENTS.includes(intent)) return null
  const key = readRecordKey(fields)
  if (intent === 'licence-enter' || intent === 'licence-edit') {
    const today = torontoDay(new Date())
    const parsed = parseLicence(fields, { isBrokerage: holder.agentId === null, today })
    if (!parsed.ok) return { refused: LICENCE_MESSAGES.check, status: 422, errors: parsed.errors }
    if (intent === 'licence-enter')
      return answer(await enterLicence(db, actor, holder, parsed.values), LICENCE_MESSAGES.saved)
    if (!key) return REJECTIONS.missing
    return answer(await editLicence(db, actor, holder, key, parsed.values), LICENCE_MESSAGES.saved)
  }
  if (!key) return isLicenceIntent(intent) ? REJECTIONS.missing : null
  switch (intent) {
    case 'licence-delete':
      return answer(await deleteLicence(db, actor, holder, key), LICENCE_MESSAGES.removed)
    case 'licence-confirm':
      return answer(await confirmLicence(db, actor, holder, key, true), LICENCE_MESSAGES.confirmed)
    case 'licence-withdraw':
      return answer(await confirmLicence(db, actor, holder, key, false), LICENCE_MESSAGES.withdrawn)
    default:
      return null
  }
}
