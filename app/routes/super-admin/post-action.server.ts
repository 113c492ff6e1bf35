import type { RouterContextProvider } from 'react-router'
import { deletePost, setPublication } from '~/features/blog/commands.server'
import { incompleteText, PANEL_POST_MESSAGES as MESSAGES } from '~/features/blog/model'
import { parseMinute } from '~/features/blog/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { parseVersion } from '~/lib/parse-version'
import { panel } from '~/lib/paths'
import { logContext, storageContext } from '~/platform/context.server'
import { removePicture } from '~/platform/store-picture.server'
import { type FormArgs, type FormOutcome, recordOutcome } from '../form-action.server'
import { type OwnerForm, ownerAction } from './owner-action.server'

const failedOf = (fields: ReadonlyMap<string, string>) => {
  const intent = fields.get('intent')
  if (intent === 'delete') return MESSAGES.deleteFailed
  return intent === 'save' ? MESSAGES.saveFailed : MESSAGES.updateFailed
}

/** The writes on a post that its list and its own page share; `save` is the page's form. */
export const postAction = (
  args: FormArgs,
  given: { postId?: string; save?: (owner: OwnerForm) => Promise<FormOutcome> } = {},
) =>
  ownerAction(args, failedOf, async (owner) => {
    const { db, actor, fields, intent } = owner
    if (intent === 'save' && given.save) return given.save(owner)
    const id = parseUuid(given.postId ?? fields.get('post'))
    const gone = () => ({ notice: MESSAGES.gone })
    if (!id) return gone()
    const version = parseVersion(fields.get('version'))
    if (intent === 'delete') {
      const outcome = await deletePost(db, actor, { id, version })
      if (outcome === 'stale' || outcome === 'missing') return recordOutcome(outcome, '', gone)
      await forget(args.context, outcome.picture, id)
      return { done: MESSAGES.deleted, ...(given.postId && { to: panel('blog') }) }
    }
    const at = intent === 'publish' ? 'now' : intent === 'unpublish' ? 'never' : parseMinute(fields.get('at'))
    if (!at) return { rejected: MESSAGES.check, errors: { at: 'Choose a day and a time.' } }
    const outcome = await setPublication(db, actor, { id, version, at })
    if (outcome === 'stale' || outcome === 'missing') return recordOutcome(outcome, '', gone)
    if (typeof outcome === 'object') return { rejected: incompleteText(outcome.missing), status: 409 }
    return { done: MESSAGES[outcome] }
  })

/** The post is gone already; a file that stays behind is found by the sweep. */
async function forget(context: Readonly<RouterContextProvider>, picture: string | null, owner: string) {
  await removePicture(context.get(storageContext), picture, owner).catch((error) =>
    context.get(logContext).warn({ err: error }, 'picture of a deleted post not deleted'),
  )
}
