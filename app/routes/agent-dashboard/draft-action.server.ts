import { data, type RouterContextProvider } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { POST_MESSAGES } from '~/features/blog/model'
import { draftFields, isWritten, parseDraft } from '~/features/blog/schema'
import { cleanContent, createDraft, deleteDraft, saveDraft } from '~/features/drafts/commands.server'
import { getOwnPost } from '~/features/drafts/queries.server'
import { baseOf, type Conflict } from '~/lib/merge-fields'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext, storageContext } from '~/platform/context.server'
import { saveMerged } from '~/platform/merged-save.server'
import { readForm } from '~/platform/read-form.server'
import { removePicture } from '~/platform/store-picture.server'
import { redirectWithToast } from '~/platform/toast.server'

type Args = {
  request: Request
  url: URL
  params: { post?: string }
  context: Readonly<RouterContextProvider>
}
type Fields = ReadonlyMap<string, string>
type Errors = Record<string, string>

export type DraftAnswer = {
  ok: boolean
  message: string
  errors: Errors
  fields: Record<string, string>
  conflicts?: Conflict[]
  /** After a save: what is stored now, and what the next save is made over. */
  stored?: { version: number; base: string; fields: Record<string, string> }
}

const LIST = '/agent-dashboard/blog'

/** Saves a broker's draft, by its button or by itself; the first save stores it. Or deletes it. */
export async function draftAction(args: Args) {
  const { request, url, params, context } = args
  const { agent, id: authorId } = await requireBroker(context)
  const id = parseUuid(params.post)
  if (!id) throw data(null, { status: 404 })
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  const intent = fields.get('intent')
  const isNew = url.searchParams.has('new')
  try {
    if (intent === 'delete') return await deleteOwnDraft(context, agent.id, id)
    const saved = await save(context, { agentId: agent.id, authorId }, { id, isNew }, fields)
    if ('refused' in saved) {
      const answer = { ok: false, errors: {}, fields: Object.fromEntries(fields), ...saved.refused }
      return data<DraftAnswer>(answer, { status: saved.status })
    }
    if (intent === 'autosave') {
      const { stored } = saved
      return data<DraftAnswer>({ ok: true, message: '', errors: {}, fields: {}, ...(stored && { stored }) })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(logContext).error({ err: error }, 'post not saved')
    const message = intent === 'delete' ? POST_MESSAGES.deleteFailed : POST_MESSAGES.failed
    const answer = { ok: false, message, errors: {}, fields: Object.fromEntries(fields) }
    return data<DraftAnswer>(answer, { status: 500 })
  }
  return redirectWithToast(url.pathname, { kind: 'success', text: POST_MESSAGES.saved })
}

type Refused = { status: number; refused: { message: string; errors?: Errors; conflicts?: Conflict[] } }
type Stored = { stored: DraftAnswer['stored'] }

async function save(
  context: Args['context'],
  owner: { agentId: string; authorId: string },
  { id, isNew }: { id: string; isNew: boolean },
  fields: Fields,
): Promise<Refused | Stored> {
  const db = context.get(dbContext)
  const isAutosave = fields.get('intent') === 'autosave'
  const wrong = (errors: Errors): Refused => ({
    status: 422,
    refused: { message: POST_MESSAGES.check, errors },
  })
  const read = async () => {
    const post = await getOwnPost(db, owner.agentId, id)
    return post && { version: post.version, fields: draftFields(post) }
  }
  const stored = async (): Promise<Stored> => {
    const now = await read()
    return {
      stored: now ? { version: now.version, base: baseOf(now.fields), fields: { ...now.fields } } : undefined,
    }
  }
  // Cleaned first: a copy that is stored already is recognized as such.
  const posted = new Map(fields).set('content', cleanContent(fields.get('content')))
  const before = await read()
  // Sent again, because the answer was lost: it is stored already.
  const isStored =
    before && Object.entries(before.fields).every(([name, text]) => (posted.get(name) ?? '') === text)
  if (isStored && String(before.version) !== fields.get('version')) return stored()
  const saved = await saveMerged<Refused | null>(posted, read, async (merged, version) => {
    const parsed = parseDraft(merged, { isAutosave })
    if (!parsed.ok) return wrong(parsed.errors)
    const outcome = await saveDraft(db, owner.agentId, { id, version }, parsed.values)
    if (outcome.ok) return null
    if (outcome.reason === 'stale') return outcome.reason
    if (outcome.reason === 'gone') throw data(null, { status: 404 })
    return { status: 409, refused: { message: POST_MESSAGES.published } }
  })
  if (saved && 'conflicts' in saved)
    return { status: 409, refused: { message: POST_MESSAGES.stale, conflicts: saved.conflicts } }
  if (saved) return saved.outcome ?? stored()
  if (!isNew) throw data(null, { status: 404 })
  const parsed = parseDraft(fields, { isAutosave })
  if (!parsed.ok) return wrong(parsed.errors)
  if (!isWritten(parsed.values)) return { stored: undefined }
  if (!(await createDraft(db, owner, id, parsed.values))) throw data(null, { status: 404 })
  return stored()
}

async function deleteOwnDraft(context: Args['context'], agentId: string, id: string) {
  const gone = await deleteDraft(context.get(dbContext), agentId, id)
  if (!gone) return redirectWithToast(LIST, { kind: 'error', text: POST_MESSAGES.gone })
  await removePicture(context.get(storageContext), gone.picture, id).catch((error) =>
    context.get(logContext).warn({ err: error }, 'picture of a deleted draft not deleted'),
  )
  return redirectWithToast(LIST, { kind: 'success', text: POST_MESSAGES.deleted })
}
