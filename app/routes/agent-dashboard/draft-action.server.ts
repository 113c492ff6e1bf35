import { cleanContent, createDraft, deleteDraft, saveDraft } from '~/features/blog/drafts/commands.server'
import { getOwnPost } from '~/features/blog/drafts/queries.server'
import { POST_MESSAGES } from '~/features/blog/model'
import { draftFields, isWritten, parseDraft } from '~/features/blog/schema'
import { baseOf } from '~/lib/merge-fields'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard } from '~/lib/paths'
import { logContext, storageContext } from '~/platform/context.server'
import { removePicture } from '~/platform/store-picture.server'
import { type Fields, type FormArgs, type FormOutcome, mergedOutcome, notFound } from '../form-action.server'
import { type BrokerForm, brokerAction } from './broker-action.server'

const LIST = dashboard('blog')

type Args = FormArgs & { params: { post?: string } }

const failureOf = (fields: Fields) =>
  fields.get('intent') === 'delete' ? POST_MESSAGES.deleteFailed : POST_MESSAGES.failed

/** Saves a broker's draft, by its button or by itself; the first save stores it. Or deletes it. */
export const draftAction = (args: Args) =>
  brokerAction(args, failureOf, (broker) => {
    const id = parseUuid(args.params.post) ?? notFound()
    return broker.intent === 'delete' ? deleteOwnDraft(args, broker, id) : saveOwnDraft(args, broker, id)
  })

async function saveOwnDraft(
  { url }: Args,
  { db, actor, agentId, fields, intent }: BrokerForm,
  id: string,
): Promise<FormOutcome> {
  const isAutosave = intent === 'autosave'
  const isQuiet = isAutosave && fields.get('answer') === 'data'
  const done = { done: isQuiet ? '' : POST_MESSAGES.saved, to: url.pathname }
  const wrong = (errors: Record<string, string>) => ({ rejected: POST_MESSAGES.check, errors })
  const read = async () => {
    const post = await getOwnPost(db, agentId, id)
    return post && { version: post.version, fields: draftFields(post) }
  }
  const stored = async (): Promise<FormOutcome> => {
    const now = await read()
    if (!now) return done
    return { ...done, stored: { version: now.version, base: baseOf(now.fields), fields: { ...now.fields } } }
  }
  const create = async (): Promise<FormOutcome> => {
    if (!url.searchParams.has('new')) notFound()
    const parsed = parseDraft(fields, { isAutosave })
    if (!parsed.ok) return wrong(parsed.errors)
    if (!isWritten(parsed.values)) return done
    const isCreated = await createDraft(db, { agentId, authorId: actor.id }, id, parsed.values)
    return isCreated ? stored() : notFound()
  }
  const save = async (merged: Fields, version: number) => {
    const parsed = parseDraft(merged, { isAutosave })
    if (!parsed.ok) return wrong(parsed.errors)
    const saved = await saveDraft(db, agentId, { id, version }, parsed.values)
    if (saved.ok) return stored()
    if (saved.reason === 'stale') return saved.reason
    return saved.reason === 'gone' ? notFound() : { rejected: POST_MESSAGES.published, status: 409 }
  }
  // Cleaned first: a copy that is stored already is recognized as such.
  const posted = new Map(fields)
  for (const name of ['content', 'content_fr'])
    if (fields.has(name)) posted.set(name, cleanContent(fields.get(name)))
  const before = await read()
  // Sent again, because the answer was lost: it is stored already.
  const isStored =
    before && Object.entries(before.fields).every(([name, text]) => (posted.get(name) ?? '') === text)
  if (isStored && String(before.version) !== fields.get('version')) return stored()
  return mergedOutcome(posted, read, create, save, POST_MESSAGES.stale)
}

async function deleteOwnDraft(
  { context }: Args,
  { db, agentId }: BrokerForm,
  id: string,
): Promise<FormOutcome> {
  const gone = await deleteDraft(db, agentId, id)
  if (!gone) return { notice: POST_MESSAGES.gone, to: LIST }
  await removePicture(context.get(storageContext), gone.picture, id).catch((error) =>
    context.get(logContext).warn({ err: error }, 'picture of a deleted draft not deleted'),
  )
  return { done: POST_MESSAGES.deleted, to: LIST }
}
