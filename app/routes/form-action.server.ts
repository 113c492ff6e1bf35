import { data, type RouterContextProvider } from 'react-router'
import { type Conflict, type FormFields, mergeFields } from '~/lib/merge-fields'
import { parseVersion } from '~/lib/parse-version'
import { withStoredFrench } from '~/lib/translations'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'

export type Context = Readonly<RouterContextProvider>
export type Db = NonNullable<(typeof dbContext)['defaultValue']>
export type Fields = ReadonlyMap<string, string>
export type FormArgs = { request: Request; url: URL; context: Context }

export type FormAnswer = {
  /** True where a script requested the answer as data (`answer=data`) and the write is done. */
  ok: boolean
  message: string
  errors: Record<string, string>
  /** The typed values, for the form to show again. */
  fields: Record<string, string>
  /** The form may be sent again as it is, with `confirmed`, by a button with this label. */
  confirm?: string
  /** Fields that another person changed too: the form offers the choice. */
  conflicts?: Conflict[]
  stored?: StoredForm
}

/** The stored version after a save that leaves its form open; the next save is based on it. */
type StoredForm = { version: number; base: string; fields: Record<string, string> }

/** The result of a write, with the message for the person who sent the form. */
export type FormOutcome =
  /** Done, committed; shows a message, here or at `to`. */
  | { done: string; to?: string; stored?: StoredForm }
  /** Not done; the page shows why, with the typed values. */
  | {
      rejected: string
      status?: number
      errors?: Record<string, string>
      conflicts?: Conflict[]
      confirm?: string
    }
  /** Not done, and nothing was typed: a message is enough. */
  | { notice: string; to?: string }

/**
 * Handles a form of the signed-in pages: reads it, runs the write, and answers with a redirect and a toast, with the
 * page and what was typed, or, for `answer=data`, with data. `failed` is the message for an unexpected error.
 */
export async function formAction<Author>(
  { request, url, context }: FormArgs,
  failed: string | ((fields: Fields) => string),
  author: Author,
  run: (form: Author & { db: Db; fields: Fields; intent: string }) => Promise<FormOutcome>,
) {
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  const here = `${url.pathname}${url.search}`
  let outcome: FormOutcome
  try {
    outcome = await run({ ...author, db: context.get(dbContext), fields, intent: fields.get('intent') ?? '' })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(logContext).error({ err: error }, 'signed-in write failed')
    outcome = { rejected: typeof failed === 'string' ? failed : failed(fields), status: 500 }
  }
  const isData = fields.get('answer') === 'data'
  const short = { errors: {}, fields: {} }
  if (isData && 'done' in outcome) {
    const { done: message, stored } = outcome
    return data<FormAnswer>({ ok: true, message, ...short, ...(stored && { stored }) })
  }
  if (isData && 'notice' in outcome)
    return data<FormAnswer>({ ok: false, message: outcome.notice, ...short }, { status: 404 })
  if ('done' in outcome) return redirectWithToast(outcome.to ?? here, { kind: 'success', text: outcome.done })
  if ('notice' in outcome)
    return redirectWithToast(outcome.to ?? here, { kind: 'error', text: outcome.notice })
  const { rejected, status = 422, errors = {}, conflicts, confirm } = outcome
  // A password is typed again: it must not be sent back in a page.
  const typed = Object.fromEntries([...fields].filter(([name]) => !/password/i.test(name)))
  return data<FormAnswer>(
    {
      ok: false,
      message: rejected,
      errors,
      fields: typed,
      ...(conflicts && { conflicts }),
      ...(confirm && { confirm }),
    },
    { status },
  )
}

/** For the second of two people who edit the same record. */
const STALE: FormOutcome = {
  rejected: 'Someone else changed this in the meantime. Reload to see it; nothing of theirs was overwritten.',
  status: 409,
}

/** The answer to a write of a record that may be stale or missing; `gone` answers for a missing one. */
export const recordOutcome = (
  written: 'saved' | 'stale' | 'gone' | 'missing',
  done: string,
  gone: () => FormOutcome,
  to?: string,
): FormOutcome => (written === 'saved' ? { done, ...(to && { to }) } : written === 'stale' ? STALE : gone())

export const CONFLICT_MESSAGE =
  'Someone else changed this in the meantime. Choose what stays, then save again.'

/** The message with the names of the fields, which may be out of sight. */
export const conflictText = (message: string, conflicts: readonly Conflict[]) =>
  message.replace('what stays', `what stays (${conflicts.map(({ label }) => label).join(', ')})`)

type Stored = {
  version: number
  fields: FormFields
  /** Describes a value where the person chooses between two. */
  describe?: (name: string, text: string) => string
}

const MAX_TRIES = 3

/**
 * Saves a form over a record that may have changed since the form was made: merges field by field, then lets `save`
 * write what came of it over the version that was merged with. `save` returns 'stale' when another process wins the
 * race between the two; the merge is then done again. `gone` answers where there is no record.
 */
export async function mergedOutcome(
  posted: Fields,
  read: () => Promise<Stored | null>,
  gone: () => FormOutcome | Promise<FormOutcome>,
  save: (merged: Fields, version: number) => Promise<FormOutcome | 'stale'>,
  conflictMessage = CONFLICT_MESSAGE,
): Promise<FormOutcome> {
  for (let tries = 1; ; tries++) {
    const stored = await read()
    if (!stored) return gone()
    const { version, fields, describe } = stored
    const isCurrent = parseVersion(posted.get('version')) === version
    const merged = isCurrent ? { fields: posted, conflicts: [] } : mergeFields(posted, fields, describe)
    const { conflicts } = merged
    const outcome =
      conflicts.length > 0 ? 'stale' : await save(withStoredFrench(merged.fields, fields), version)
    if (outcome !== 'stale') return outcome
    if (conflicts.length > 0 || tries === MAX_TRIES)
      return { rejected: conflictText(conflictMessage, conflicts), status: 409, conflicts }
  }
}

/** @throws 404 for a record that the viewer may not see or that does not exist. */
export function notFound(): never {
  throw data(null, { status: 404 })
}

/** @throws 400 for a form that no page of ours sends. */
export function badRequest(): never {
  throw data(null, { status: 400 })
}

/** Loads a tab's `page` beside what is `known` without it; a failure is logged, and answered with null and a 500. */
export async function loadPage<Known, Page>(
  context: Context,
  failure: string,
  known: Known,
  page: Promise<Page>,
) {
  const loaded = await page.catch((error) => {
    if (!(error instanceof Error)) throw error
    context.get(logContext).error({ err: error }, failure)
    return null
  })
  return data({ ...known, page: loaded }, { status: loaded === null ? 500 : 200 })
}
