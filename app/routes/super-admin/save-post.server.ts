import { agentNames } from '~/features/agents/admin/queries.server'
import { isAnyAgent } from '~/features/agents/queries.server'
import { createPost, savePost } from '~/features/blog/commands.server'
import { PANEL_POST_MESSAGES as MESSAGES } from '~/features/blog/model'
import { getPanelPost } from '~/features/blog/queries.server'
import { parsePost, postFields } from '~/features/blog/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { type Fields, type FormOutcome, mergedOutcome } from '../form-action.server'
import type { OwnerForm } from './owner-action.server'

const LIST = panel('blog')
const UNKNOWN = { rejected: MESSAGES.check, errors: { agent: 'This broker no longer exists.' } }
const GONE = { notice: MESSAGES.gone, to: LIST }

/** Saves the owner's form of a new or existing post. */
export async function savePostForm(
  { db, actor, fields }: OwnerForm,
  postId: string | undefined,
): Promise<FormOutcome> {
  if (!postId) {
    const parsed = await parse(db, fields, false)
    if (!parsed.ok) return parsed.outcome
    const made = await createPost(db, actor, parsed.values)
    return made.ok ? { done: MESSAGES.created, to: `${LIST}/${made.id}` } : UNKNOWN
  }
  const id = parseUuid(postId)
  if (!id) return GONE
  let isNobodys = false
  const read = async () => {
    const post = await getPanelPost(db, id)
    if (!post) return null
    isNobodys = post.agentId === null
    const names = await agentNames(db, [post.agentId, parseUuid(fields.get('agent'))])
    const describe = (name: string, text: string) =>
      name === 'agent' ? (names.get(text) ?? 'The brokerage') : text
    return { version: post.version, fields: postFields(post), describe }
  }
  return mergedOutcome(
    fields,
    read,
    () => GONE,
    async (merged, version) => {
      const parsed = await parse(db, merged, isNobodys)
      if (!parsed.ok) return parsed.outcome
      const saved = await savePost(db, actor, { id, version }, parsed.values)
      if (saved === 'stale') return saved
      if (saved === 'unknown') return UNKNOWN
      return saved === 'missing' ? GONE : { done: MESSAGES.saved }
    },
  )
}

async function parse(db: OwnerForm['db'], fields: Fields, mayBeNobodys: boolean) {
  const parsed = parsePost(fields, { mayBeNobodys })
  if (parsed.ok) return parsed
  const isNobody = parsed.errors.agent && !(await isAnyAgent(db))
  const rejected = isNobody ? MESSAGES.noAgent : MESSAGES.check
  return { ok: false as const, outcome: { rejected, errors: parsed.errors } }
}
