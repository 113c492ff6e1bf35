import { deleteAgent, inviteAgent } from '~/features/agents/accounts/commands.server'
import { resetAgentFactor, sendAgentReset } from '~/features/agents/accounts/sign-in.server'
import { type AgentChange, changeAgent } from '~/features/agents/admin/commands.server'
import { AGENT_ADMIN_MESSAGES, withRole } from '~/features/agents/admin/model'
import { getAgentRecord } from '~/features/agents/admin/queries.server'
import { listQueryOf } from '~/features/agents/admin/schema'
import { PAGE_MESSAGES, RECORD_PARTS, type RecordPart, recordFields } from '~/features/agents/own-page/model'
import {
  parseApplicationLinks,
  parseRecord,
  parseSeo,
  parseSocialLinks,
} from '~/features/agents/own-page/schema'
import { countOpenLeads, reassignOpenLeads } from '~/features/leads/management/open-leads.server'
import { LICENCE_MESSAGES } from '~/features/licences/model'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import type { Parsed } from '~/lib/read-fields'
import { envContext, logContext, storageContext } from '~/platform/context.server'
import {
  badRequest,
  type Fields,
  type FormArgs,
  type FormOutcome,
  mergedOutcome,
  notFound,
} from '../form-action.server'
import { isLicenceIntent, runLicenceForm } from '../licence-action.server'
import { invitationSite } from './new-agent.server'
import { type OwnerForm, ownerAction } from './owner-action.server'

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
  return intent === 'delete' ? 'Failed to delete agent' : 'Failed to update agent'
}

type Args = FormArgs & { params: { agent: string } }

/** Every write to one agent's record: a part of it, a licence, the invitation, the end. */
export const agentAction = (args: Args) =>
  ownerAction(
    args,
    (fields) => failureOf(fields.get('intent') ?? ''),
    async ({ db, actor, fields, intent }): Promise<FormOutcome> => {
      const id = parseUuid(args.params.agent)
      if (!id) return notFound()
      if (isLicenceIntent(intent))
        return runLicenceForm(db, { actor, isOwner: true }, { agentId: id }, fields)
      const to = `${panel('agents')}${listQueryOf(args.url.searchParams)}`
      if (intent === 'delete') {
        const removed = await deleteAgent(db, args.context.get(storageContext), actor, id)
        if (!removed) return notFound()
        if (removed.filesLeft > 0)
          args.context
            .get(logContext)
            .warn({ agent: id, files: removed.filesLeft }, 'files left to the sweep')
        return { done: 'Agent deleted successfully', to }
      }
      const env = args.context.get(envContext)
      if (intent === 'invite' || intent === 'send-reset' || intent === 'reset-factor') {
        const outcome =
          intent === 'invite'
            ? await inviteAgent(db, actor, await invitationSite(args.context), id)
            : intent === 'send-reset'
              ? await sendAgentReset(db, env, actor, id)
              : await resetAgentFactor(db, actor, id)
        if (outcome === 'missing') return notFound()
        if (outcome !== 'invited') return SIGN_IN_OUTCOMES[outcome]
        return env.SMTP_URL
          ? { done: 'Invitation sent', to }
          : { done: 'This site sends no mail: copy their new invitation link and send it yourself.' }
      }
      const part = RECORD_PARTS.find((known) => known === intent)
      if (!part) badRequest()
      const read = async () => {
        const record = await getAgentRecord(db, id)
        return record && { version: record.version, fields: recordFields(part, withRole(record)) }
      }
      return mergedOutcome(fields, read, notFound, async (merged, version) => {
        const parsed = PARTS[part](merged)
        if (!parsed.ok) return { rejected: PAGE_MESSAGES.check, errors: parsed.errors }
        const heir = await heirOf(db, id, parsed.values, fields)
        if (heir === undefined) return NO_HEIR
        const changed = await changeAgent(db, actor, { id, version }, parsed.values)
        // A lead that stays with the broker counts as without one on Today.
        if (changed.ok && heir) await reassignOpenLeads(db, { from: id, to: heir.agentId, actor })
        if (changed.ok) return { done: AGENT_ADMIN_MESSAGES.updated, to }
        if (changed.reason === 'missing') return notFound()
        if (changed.reason === 'stale') return 'stale'
        return { rejected: PAGE_MESSAGES.check, status: 409, errors: { slug: PAGE_MESSAGES.slugTaken } }
      })
    },
  )

/** To whom the open leads of a broker who is switched off go; null where there are none; undefined: not chosen. */
async function heirOf(db: OwnerForm['db'], id: string, change: AgentChange, fields: Fields) {
  if (change.isActive !== false || (await countOpenLeads(db, id)) === 0) return null
  if (!(await getAgentRecord(db, id))?.isActive) return null
  const chosen = fields.get('openLeadsTo')
  const agentId = chosen === 'none' ? null : parseUuid(chosen)
  if (chosen !== 'none' && (!agentId || agentId === id)) return undefined
  return { agentId: agentId ?? null }
}

const NO_HEIR: FormOutcome = {
  rejected: AGENT_ADMIN_MESSAGES.openLeads,
  errors: { openLeadsTo: AGENT_ADMIN_MESSAGES.openLeads },
}

const SIGN_IN_OUTCOMES = {
  sent: { done: 'Password reset sent. The link works for one hour.' },
  reset: { done: 'Two-step sign-in is reset. They sign in with their password and can set it up again.' },
  noSignIn: { rejected: 'They have no password yet. Send them an invitation instead.', status: 409 },
  emailTaken: { rejected: AGENT_ADMIN_MESSAGES.emailTaken, status: 409 },
  signsIn: { rejected: 'They have a password already. Send them a password reset instead.', status: 409 },
  noFactor: { rejected: 'Their two-step sign-in is off already.', status: 409 },
} satisfies Record<string, FormOutcome>
