import { data, type RouterContextProvider } from 'react-router'
import { deleteAgent, inviteAgent } from '~/features/agent-accounts/commands.server'
import { resetAgentFactor, sendAgentReset } from '~/features/agent-accounts/sign-in.server'
import { type AgentChange, changeAgent } from '~/features/agent-desk/commands.server'
import { DESK_MESSAGES } from '~/features/agent-desk/model'
import { listQueryOf } from '~/features/agent-desk/schema'
import { PAGE_MESSAGES } from '~/features/broker-page/model'
import {
  type Parsed,
  parseApplicationLinks,
  parseRecord,
  parseSeo,
  parseSocialLinks,
} from '~/features/broker-page/schema'
import { LICENCE_MESSAGES } from '~/features/licences/model'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { envContext, logContext, storageContext } from '~/platform/context.server'
import { isLicenceIntent, runLicenceForm } from '../licence-action.server'
import { invitationSite } from './new-agent.server'
import { type OwnerOutcome, ownerAction, STALE_MESSAGE } from './owner-action.server'

type Fields = ReadonlyMap<string, string>

/** What a part of the form changes. */
const PARTS: Record<string, (fields: Fields) => Parsed<AgentChange>> = {
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
      if (intent === 'invite')
        return invite(await inviteAgent(db, actor, await invitationSite(args.context), id), to)
      if (intent === 'send-reset' || intent === 'reset-factor') {
        const outcome =
          intent === 'send-reset'
            ? await sendAgentReset(db, args.context.get(envContext), actor, id)
            : await resetAgentFactor(db, actor, id)
        if (outcome === 'missing') throw data(null, { status: 404 })
        return SIGN_IN_OUTCOMES[outcome]
      }
      const parse = Object.hasOwn(PARTS, intent) ? PARTS[intent] : undefined
      if (!parse) throw data(null, { status: 400 })
      const parsed = parse(fields)
      if (!parsed.ok) return { refused: PAGE_MESSAGES.check, errors: parsed.errors }
      const version = parseVersion(fields.get('version'))
      const outcome = await changeAgent(db, actor, { id, version }, parsed.values)
      if (outcome.ok) return { done: DESK_MESSAGES.updated, to }
      if (outcome.reason === 'missing') throw data(null, { status: 404 })
      if (outcome.reason === 'stale') return { refused: STALE_MESSAGE, status: 409 }
      return { refused: PAGE_MESSAGES.check, status: 409, errors: { slug: PAGE_MESSAGES.slugTaken } }
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
