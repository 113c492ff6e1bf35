import { data, type RouterContextProvider } from 'react-router'
import { AGENT_MESSAGES } from '~/features/agents/model'
import { requireBroker } from '~/features/auth/guards.server'
import { changeOwnPage, type OwnChange } from '~/features/broker-page/commands.server'
import { PAGE_MESSAGES } from '~/features/broker-page/model'
import { getOwnPage, type OwnPage } from '~/features/broker-page/queries.server'
import type { Conflict, FormFields } from '~/lib/merge-fields'
import type { FieldErrors, Parsed } from '~/lib/read-fields'
import { dbContext, logContext } from '~/platform/context.server'
import { saveMerged } from '~/platform/merged-save.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'

type Context = Readonly<RouterContextProvider>

/** The record of whoever asks. @throws 404 when it is gone, and `failed` for the reader when it cannot be read. */
export async function loadOwnPage(context: Context, failed: string = AGENT_MESSAGES.fetchFailed) {
  const { agent } = await requireBroker(context)
  const page = await getOwnPage(context.get(dbContext), agent.id).catch((error) => {
    context.get(logContext).error({ err: error }, 'own page not read')
    throw data({ message: failed }, { status: 500 })
  })
  if (!page) throw data(null, { status: 404 })
  return page
}

export type SettingsRefusal = {
  message: string
  errors: FieldErrors
  fields: Record<string, string>
  conflicts?: Conflict[]
}

export const refuse = (
  fields: ReadonlyMap<string, string>,
  status: number,
  message: string,
  errors: FieldErrors = {},
  conflicts?: Conflict[],
) =>
  data<SettingsRefusal>(
    { message, errors, fields: Object.fromEntries(fields), ...(conflicts && { conflicts }) },
    { status },
  )

/** The way of every form of settings: read, merge with what is stored, parse, save, and say how it went. */
export async function saveSettings<T>(
  args: { request: Request; url: URL; context: Context },
  steps: {
    /** The fields of the form as they are stored. */
    stored: (page: OwnPage) => FormFields
    parse: (fields: ReadonlyMap<string, string>) => Parsed<T>
    change: (values: T) => OwnChange
    saved: string
    failed: string
  },
) {
  const { agent } = await requireBroker(args.context)
  const form = await readForm(args.request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  const db = args.context.get(dbContext)
  try {
    const read = async () => {
      const page = await getOwnPage(db, agent.id)
      return page && { version: page.version, fields: steps.stored(page) }
    }
    const saved = await saveMerged(fields, read, async (merged, version) => {
      const parsed = steps.parse(merged)
      if (!parsed.ok) return parsed.errors
      const outcome = await changeOwnPage(db, agent.id, version, steps.change(parsed.values))
      return outcome.ok ? null : 'stale'
    })
    if (!saved) throw data(null, { status: 404 })
    if ('conflicts' in saved) return refuse(fields, 409, PAGE_MESSAGES.stale, {}, saved.conflicts)
    if (saved.outcome) return refuse(fields, 422, PAGE_MESSAGES.check, saved.outcome)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    args.context.get(logContext).error({ err: error }, 'settings not saved')
    return refuse(fields, 500, steps.failed)
  }
  return redirectWithToast(args.url.pathname, { kind: 'success', text: steps.saved })
}
