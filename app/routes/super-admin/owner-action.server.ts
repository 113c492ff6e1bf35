import { data, type RouterContextProvider } from 'react-router'
import type { Actor } from '~/features/audit/model'
import { requireRole } from '~/features/auth/guards.server'
import type { Conflict } from '~/lib/merge-fields'
import { dbContext, logContext } from '~/platform/context.server'
import { saveMerged } from '~/platform/merged-save.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'

type Context = Readonly<RouterContextProvider>
type Db = NonNullable<(typeof dbContext)['defaultValue']>
type Args = { request: Request; url: URL; context: Context }

/** The owner, as the audit log names them. @throws the redirects of `requireRole`. */
export async function requireOwner(context: Context): Promise<Actor> {
  const { id, name } = await requireRole(context, ['super_admin'])
  return { id, name }
}

export type OwnerRefusal = {
  /** True where a script asked for the answer as data (`answer=data`) and the write is done. */
  ok: boolean
  message: string
  errors: Record<string, string>
  /** What was typed, so that it stands in the form again. */
  fields: Record<string, string>
  /** Fields that somebody else changed too: the person chooses. */
  conflicts?: Conflict[]
}

/** How a write of the panel went, in words for whoever asked. */
export type OwnerOutcome =
  /** Done, committed; shows a message, here or at `to`. */
  | { done: string; to?: string }
  /** Not done; the page shows why, with what was typed. */
  | { refused: string; status?: number; errors?: Record<string, string>; conflicts?: Conflict[] }
  /** Not done, and nothing was typed: a message is enough. */
  | { told: string; to?: string }

/**
 * The way of every form in the panel: who asks, what came, the write, and how it went. `failed` names the message of
 * the catalogue for what nobody expected; given the form, so that one page may have several.
 */
export async function ownerAction(
  { request, url, context }: Args,
  failed: string | ((fields: ReadonlyMap<string, string>) => string),
  run: (owner: {
    db: Db
    actor: Actor
    fields: ReadonlyMap<string, string>
    intent: string
  }) => Promise<OwnerOutcome>,
) {
  const actor = await requireOwner(context)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  const here = `${url.pathname}${url.search}`
  let outcome: OwnerOutcome
  try {
    outcome = await run({ db: context.get(dbContext), actor, fields, intent: fields.get('intent') ?? '' })
  } catch (error) {
    if (error instanceof Response || (error as { type?: string }).type === 'DataWithResponseInit') throw error
    context.get(logContext).error({ err: error }, 'panel write failed')
    outcome = { refused: typeof failed === 'string' ? failed : failed(fields), status: 500 }
  }
  // A script shows the answer where the thing stands; a form sent without one needs a page that can be reloaded.
  if (fields.get('answer') === 'data') {
    const message = 'done' in outcome ? outcome.done : 'told' in outcome ? outcome.told : outcome.refused
    const status = 'done' in outcome ? 200 : 'told' in outcome ? 404 : (outcome.status ?? 422)
    return data<OwnerRefusal>({ ok: 'done' in outcome, message, errors: {}, fields: {} }, { status })
  }
  if ('done' in outcome) return redirectWithToast(outcome.to ?? here, { kind: 'success', text: outcome.done })
  if ('told' in outcome) return redirectWithToast(outcome.to ?? here, { kind: 'error', text: outcome.told })
  return data<OwnerRefusal>(
    {
      ok: false,
      message: outcome.refused,
      errors: outcome.errors ?? {},
      fields: typed(fields),
      ...(outcome.conflicts && { conflicts: outcome.conflicts }),
    },
    { status: outcome.status ?? 422 },
  )
}

/** What goes back into the form. A password is typed again: it must not stand in a page. */
const typed = (fields: ReadonlyMap<string, string>) =>
  Object.fromEntries([...fields].filter(([name]) => !/password/i.test(name)))

/** Said to the second of two people who edit the same record. */
export const STALE_MESSAGE =
  'Somebody else has changed this meanwhile. Reload to see it; nothing of theirs was overwritten.'

/** As STALE_MESSAGE, above the choices of each field that both changed. */
const CONFLICT_MESSAGE = 'Somebody else has changed this meanwhile. Choose what stays, then save again.'

/**
 * Saves one of the panel's forms field by field (`saveMerged`); `save` says 'stale' when it lost a race. Null where the
 * record is gone.
 */
export async function mergedOutcome(
  fields: ReadonlyMap<string, string>,
  read: Parameters<typeof saveMerged>[1],
  save: (merged: ReadonlyMap<string, string>, version: number) => Promise<OwnerOutcome | 'stale'>,
): Promise<OwnerOutcome | null> {
  const saved = await saveMerged<OwnerOutcome>(fields, read, save)
  if (!saved) return null
  if ('outcome' in saved) return saved.outcome
  return { refused: CONFLICT_MESSAGE, status: 409, conflicts: saved.conflicts }
}
