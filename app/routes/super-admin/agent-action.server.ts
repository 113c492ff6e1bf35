import { data, type RouterContextProvider } from 'react-router'
import { deleteAgent, inviteAgent } from '~/features/agent-accounts/commands.server'
import { resetAgentFactor, sendAgentReset } from '~/features/agent-accounts/sign-in.server'
import { type AgentChange, changeAgent } from '~/features/agent-desk/commands.server'
import { DESK_MESSAGES, withRole } from '~/features/agent-desk/model'
import { getAgentRecord } from '~/features/agent-desk/queries.server'
import { listQueryOf } from '~/features/agent-desk/schema'
import { PAGE_MESSAGES, RECORD_PARTS, type RecordPart, recordFields } from '~/features/broker-page/model'
import { parseApplicationLinks, parseRecord, parseSeo, parseSocialLinks } from '~/features/broker-page/schema'
import { LICENCE_MESSAGES } from '~/features/licences/model'
import { parseUuid } from '~/lib/parse-uuid'
import type { Parsed } from '~/lib/read-fields'
import { envContext, logContext, storageContext } from '~/platform/context.server'
import { isLicenceIntent, runLicenceForm } from '../licence-action.server'
import { invitationSite } from './new-agent.server'
import { mergedOutcome, type OwnerOutcome, ownerAction } from './owner-action.server'

type Fields = ReadonlyMap<string, string>

/** What a part of the form changes. */
const PARTS: Record<RecordPart, (fields: Fields) => Parsed<AgentChange>> = {
  basic: parseRecord,
  social: (fields) => as('socialLinks', parseSocialLinks(fields)),
  links: (fields) => as('applicationLinks', parseApplicationLinks(fields)),
  seo: (fields) => as('seoSettings', parseSeo(fields)),
}

const as = <K extends keyof AgentChange>(key: K, parsed: Parsed<AgentChange[K]>): Parsed<AgentChange> =>
  parsed.ok ? { ok: true, values: { [key]: parsed.values } } : parsed

function failureOf(intent: string): string {
  if (isLicenceIntent(intent)) return LICENCE_MESSAGES.failed
  return intent === 'delete' ? DESK_MESSAGES.deleteFailed : DESK_MESSAGES.updateFailed
}

type Args = {
  request: Request
  url: URL
  params: { agent: string }
  context: Readonly<RouterContextProvider>
}

/** Every write to one agent's record: a part of it, a licence, the invitation, the end. */
export const agentAction = (args: Args) =>
  ownerAction(
    args,
    (fields) => failureOf(fields.get('intent') ?? ''),
    async ({ db, actor, fields, intent }): Promise<OwnerOutcome> => {
      const id = parseUuid(args.params.agent)
      if (!id) throw data(null, { status: 404 })
      if (isLicenceIntent(intent)) {
        const outcome = await runLicenceForm(db, { actor, isOwner: true }, { agentId: id }, fields)
        if (!outcome) throw data(null, { status: 400 })
        return outcome
      }
      const to = `/super-admin/agents${listQueryOf(args.url.searchParams)}`
      if (intent === 'delete') {
        const removed = await deleteAgent(db, args.context.get(storageContext), actor, id)
        if (!removed) throw data(null, { status: 404 })
        if (removed.filesLeft > 0)
          args.context
            .get(logContext)
            .warn({ agent: id, files: removed.filesLeft }, 'files left to the sweep')
        return { done: DESK_MESSAGES.deleted, to }
      }
      if (intent === 'invite') {
        const outcome = invite(await inviteAgent(db, actor, await invitationSite(args.context), id), to)
        const isSent = 'refused' in outcome || args.context.get(envContext).SMTP_URL
        return isSent ? outcome : { done: DESK_MESSAGES.invitationNoMail }
      }
      if (intent === 'send-reset' || intent === 'reset-factor') {
        const outcome =
          intent === 'send-reset'
            ? await sendAgentReset(db, args.context.get(envContext), actor, id)
            : await resetAgentFactor(db, actor, id)
        if (outcome === 'missing') throw data(null, { status: 404 })
        return SIGN_IN_OUTCOMES[outcome]
      }
      const part = RECORD_PARTS.find((known) => known === intent)
      if (!part) throw data(null, { status: 400 })
      const read = async () => {
        const record = await getAgentRecord(db, id)
        return record && { version: record.version, fields: recordFields(part, withRole(record)) }
      }
      const outcome = await mergedOutcome(fields, read, async (merged, version) => {
        const parsed = PARTS[part](merged)
        if (!parsed.ok) return { refused: PAGE_MESSAGES.check, errors: parsed.errors }
        const changed = await changeAgent(db, actor, { id, version }, parsed.values)
        if (changed.ok) return { done: DESK_MESSAGES.updated, to }
        if (changed.reason === 'missing') throw data(null, { status: 404 })
        if (changed.reason === 'stale') return 'stale'
        return { refused: PAGE_MESSAGES.check, status: 409, errors: { slug: PAGE_MESSAGES.slugTaken } }
      })
      if (!outcome) throw data(null, { status: 404 })
      return outcome
    },
  )

const SIGN_IN_OUTCOMES = {
  sent: { done: DESK_MESSAGES.resetSent },
  reset: { done: DESK_MESSAGES.factorReset },
  noSignIn: { refused: DESK_MESSAGES.noSignIn, status: 409 },
  noFactor: { refused: DESK_MESSAGES.noFactor, status: 409 },
} satisfies Record<string, OwnerOutcome>

function invite(outcome: Awaited<ReturnType<typeof inviteAgent>>, to: string): OwnerOutcome {
  if (outcome === 'missing') throw data(null, { status: 404 })
  if (outcome === 'emailTaken') return { refused: DESK_MESSAGES.emailTaken, status: 409 }
  if (outcome === 'signsIn') return { refused: DESK_MESSAGES.signsIn, status: 409 }
  return { done: DESK_MESSAGES.invitationSent, to }
}
