import { data, type RouterContextProvider } from 'react-router'
import { AGENT_MESSAGES } from '~/features/agents/model'
import { requireBroker } from '~/features/auth/guards.server'
import { changeOwnPage, type OwnChange } from '~/features/broker-page/commands.server'
import { PAGE_MESSAGES } from '~/features/broker-page/model'
import { getOwnPage } from '~/features/broker-page/queries.server'
import type { Errors, Parsed } from '~/features/broker-page/schema'
import { dbContext, logContext } from '~/platform/context.server'
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

export type SettingsRefusal = { message: string; errors: Errors; fields: Record<string, string> }

export const refuse = (
  fields: ReadonlyMap<string, string>,
  status: number,
  message: string,
  errors: Errors = {},
) => data<SettingsRefusal>({ message, errors, fields: Object.fromEntries(fields) }, { status })

/** The way of every form of settings: read, parse, save, and say how it went. */
export async function saveSettings<T>(
  args: { request: Request; url: URL; context: Context },
  steps: {
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
  const parsed = steps.parse(fields)
  if (!parsed.ok) return refuse(fields, 422, PAGE_MESSAGES.check, parsed.errors)
  const version = Number(fields.get('version'))
  try {
    const outcome = Number.isInteger(version)
      ? await changeOwnPage(args.context.get(dbContext), agent.id, version, steps.change(parsed.values))
      : ({ ok: false } as const)
    if (!outcome.ok) {
      // Told once, the person may save over it.
      const now = await loadOwnPage(args.context)
      return refuse(new Map(fields).set('version', String(now.version)), 409, PAGE_MESSAGES.stale)
    }
  } catch (error) {
    args.context.get(logContext).error({ err: error }, 'settings not saved')
    return refuse(fields, 500, steps.failed)
  }
  return redirectWithToast(args.url.pathname, { kind: 'success', text: steps.saved })
}
