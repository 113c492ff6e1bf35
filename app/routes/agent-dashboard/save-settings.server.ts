import { data } from 'react-router'
import { AGENT_MESSAGES } from '~/features/agents/model'
import { changeOwnPage, type OwnChange } from '~/features/agents/own-page/commands.server'
import { PAGE_MESSAGES } from '~/features/agents/own-page/model'
import { getOwnPage, type OwnPage } from '~/features/agents/own-page/queries.server'
import { requireBroker } from '~/features/auth/guards.server'
import type { FormFields } from '~/lib/merge-fields'
import type { Parsed } from '~/lib/read-fields'
import { dbContext, logContext } from '~/platform/context.server'
import { type Context, type Fields, type FormArgs, mergedOutcome, notFound } from '../form-action.server'
import { brokerAction } from './broker-action.server'

/** Loads the signed-in broker's record. @throws 404 when it is gone, and `failed` for the page when it cannot be read. */
export async function loadOwnPage(context: Context, failed: string = AGENT_MESSAGES.fetchFailed()) {
  const { agent } = await requireBroker(context)
  const page = await getOwnPage(context.get(dbContext), agent.id).catch((error) => {
    context.get(logContext).error({ err: error }, 'own page not read')
    throw data({ message: failed }, { status: 500 })
  })
  return page ?? notFound()
}

/** Handles a form of settings: merges it with the stored record, parses and saves it. */
export const saveSettings = <T>(
  args: FormArgs,
  steps: {
    stored: (page: OwnPage) => FormFields
    parse: (fields: Fields) => Parsed<T>
    change: (values: T) => OwnChange
    saved: string
    failed: string
  },
) =>
  brokerAction(args, steps.failed, ({ db, agentId, fields }) => {
    const read = async () => {
      const page = await getOwnPage(db, agentId)
      return page && { version: page.version, fields: steps.stored(page) }
    }
    const save = async (merged: Fields, version: number) => {
      const parsed = steps.parse(merged)
      if (!parsed.ok) return { rejected: PAGE_MESSAGES.check, errors: parsed.errors }
      const outcome = await changeOwnPage(db, agentId, version, steps.change(parsed.values))
      return outcome.ok ? { done: steps.saved } : 'stale'
    }
    return mergedOutcome(fields, read, notFound, save, PAGE_MESSAGES.stale)
  })
