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
import { badRequest, type Db, type Fields, type FormOutcome } from './form-action.server'

/** Only the owner of the brokerage confirms: the brokerage is liable for its site's statements. */
const OWNER_INTENTS = ['licence-confirm', 'licence-withdraw']

export const isLicenceIntent = (intent: string) => intent.startsWith('licence-')

const REJECTIONS = {
  missing: { rejected: LICENCE_MESSAGES.missing, status: 404 },
  stale: { rejected: LICENCE_MESSAGES.stale, status: 409 },
  expired: { rejected: LICENCE_MESSAGES.expired, status: 409 },
  conflict: {
    rejected: LICENCE_MESSAGES.taken,
    status: 409,
    errors: { licence: LICENCE_MESSAGES.taken },
  },
} as const

const outcomeOf = (outcome: LicenceOutcome, done: string): FormOutcome =>
  outcome.ok ? { done } : REJECTIONS[outcome.reason]

/** Runs a form of the licences' screen, on the licences of `holder` and on no others. @throws 400 for an unknown one. */
export async function runLicenceForm(
  db: Db,
  { actor, isOwner }: { actor: Actor; isOwner: boolean },
  holder: LicenceHolder,
  fields: Fields,
): Promise<FormOutcome> {
  const intent = fields.get('intent') ?? ''
  if (!isLicenceIntent(intent) || (!isOwner && OWNER_INTENTS.includes(intent))) badRequest()
  const key = readRecordKey(fields)
  if (intent === 'licence-enter' || intent === 'licence-edit') {
    const today = torontoDay(new Date())
    const parsed = parseLicence(fields, { isBrokerage: holder.agentId === null, today })
    if (!parsed.ok) return { rejected: LICENCE_MESSAGES.check, errors: parsed.errors }
    const done = LICENCE_MESSAGES[holder.agentId === null ? 'brokerageSaved' : 'saved']
    if (intent === 'licence-enter')
      return outcomeOf(await enterLicence(db, actor, holder, parsed.values), done)
    if (!key) return REJECTIONS.missing
    return outcomeOf(await editLicence(db, actor, holder, key, parsed.values), done)
  }
  if (!key) return REJECTIONS.missing
  if (intent === 'licence-delete')
    return outcomeOf(await deleteLicence(db, actor, holder, key), LICENCE_MESSAGES.removed)
  const isConfirmed = intent === 'licence-confirm'
  if (!isConfirmed && intent !== 'licence-withdraw') badRequest()
  const done = LICENCE_MESSAGES[isConfirmed ? 'confirmed' : 'withdrawn']
  return outcomeOf(await confirmLicence(db, actor, holder, key, isConfirmed), done)
}
