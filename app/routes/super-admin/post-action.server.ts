import type { RouterContextProvider } from 'react-router'
import { deletePost, setPublication } from '~/features/blog/commands.server'
import { incompleteText, PANEL_POST_MESSAGES as MESSAGES } from '~/features/blog/model'
import { parseMinute } from '~/features/blog/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { logContext, storageContext } from '~/platform/context.server'
import { removePicture } from '~/platform/store-picture.server'
import { type OwnerOutcome, ownerAction, STALE_MESSAGE } from './owner-action.server'

type Args = Parameters<typeof ownerAction>[0]
type Owner = Parameters<Parameters<typeof ownerAction>[2]>[0]

const failedOf = (fields: ReadonlyMap<string, string>) => {
  const intent = fields.get('intent')
  if (intent === 'delete') return MESSAGES.deleteFailed
  return intent === 'save' ? MESSAGES.saveFailed : MESSAGES.updateFailed
}

const STALE = { refused: STALE_MESSAGE, status: 409 }

/** The writes on a post that its list and its own page share; `save` is the page's form. */
export const postAction = (
  args: Args,
  given: { postId?: string; save?: (owner: Owner) => Promise<OwnerOutcome> } = {},
) =>
  ownerAction(args, failedOf, async (owner) => {
    const { db, actor, fields, intent } = owner
    if (intent === 'save' && given.save) return given.save(owner)
    const id = parseUuid(given.postId ?? fields.get('post'))
    if (!id) return { told: MESSAGES.gone }
    const version = parseVersion(fields.get('version'))
    if (intent === 'delete') {
      const outcome = await deletePost(db, actor, { id, version })
      if (outcome === 'stale') return STALE
      if (outcome === 'missing') return { told: MESSAGES.gone }
      await forget(args.context, outcome.picture, id)
      return { done: MESSAGES.deleted, ...(given.postId && { to: '/super-admin/blog' }) }
    }
    const at = intent === 'publish' ? 'now' : intent === 'unpublish' ? 'never' : parseMinute(fields.get('at'))
    if (!at) return { refused: MESSAGES.check, errors: { at: 'Choose a day and a time.' } }
    const outcome = await setPublication(db, actor, { id, version, at })
    if (outcome === 'stale') return STALE
    if (typeof outcome === 'object') return { refused: incompleteText(outcome.missing), status: 409 }
    return outcome === 'missing' ? { told: MESSAGES.gone } : { done: MESSAGES[outcome] }
  })

/** The post is gone already; a file that stays behind is found by the sweep. */
async function forget(context: Readonly<RouterContextProvider>, picture: string | null, owner: string) {
  await removePicture(context.get(storageContext), picture, owner).catch((error) =>
    context.get(logContext).warn({ err: error }, 'picture of a deleted post not deleted'),
  )
}
