import { data, useFetcher } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { saveDraft } from '~/features/blog/commands.server'
import { DraftForm } from '~/features/blog/components/draft-form'
import { POST_MESSAGES } from '~/features/blog/model'
import { getOwnPost } from '~/features/blog/queries.server'
import { parseDraft } from '~/features/blog/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { dbContext, logContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { BackLink } from '~/ui/back-link'
import { sendPicture } from '~/ui/send-picture'
import type { Route } from './+types/post'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const id = parseUuid(params.post)
  const post = id && (await getOwnPost(context.get(dbContext), agent.id, id))
  if (!post) throw data(null, { status: 404 })
  return post
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { agent } = await requireBroker(context)
  const id = parseUuid(params.post)
  if (!id) throw data(null, { status: 404 })
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  const isAutosave = fields.get('intent') === 'autosave'
  const typed = Object.fromEntries(fields)
  const refuse = (
    status: number,
    message: string,
    errors: Record<string, string> = {},
    version: number | null = null,
  ) => data({ ok: false as const, message, errors, fields: typed, version }, { status })
  const parsed = parseDraft(fields, { isAutosave })
  if (!parsed.ok) return refuse(422, POST_MESSAGES.check, parsed.errors)
  try {
    const version = Number(fields.get('version'))
    const saved = await saveDraft(context.get(dbContext), agent.id, id, version, parsed.values)
    if (!saved.ok) {
      if (saved.reason === 'gone') throw data(null, { status: 404 })
      // Told once, the person may save over it.
      const theirs = saved.reason === 'stale' ? saved.version : null
      return refuse(409, POST_MESSAGES[saved.reason], {}, theirs)
    }
    if (isAutosave)
      return data({ ok: true as const, message: '', errors: {}, fields: null, version: saved.version })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(logContext).error({ err: error }, 'post not saved')
    return refuse(500, POST_MESSAGES.failed)
  }
  return redirectWithToast(url.pathname, { kind: 'success', text: POST_MESSAGES.saved })
}

const uploadPicture = (file: File) => sendPicture('/agent-dashboard/upload/post-picture', file)

export default function DraftPage({ loaderData: post, actionData }: Route.ComponentProps) {
  const autosave = useFetcher<typeof action>()
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to="/agent-dashboard/blog">Blog posts</BackLink>
      <h1 className="mt-3 mb-6 text-2xl">{post.isPublished ? post.title : 'Edit your draft'}</h1>
      {post.isPublished ? (
        <p>{POST_MESSAGES.published}</p>
      ) : (
        <DraftForm
          key={post.id}
          post={post}
          refusal={actionData && !actionData.ok ? actionData : undefined}
          autosaved={autosave.data}
          isAutosaving={autosave.state !== 'idle'}
          uploadPicture={uploadPicture}
          autosave={(fields) =>
            autosave.submit(
              { ...fields, intent: 'autosave' },
              // The editor keeps what is being written; what it saved by itself need not be read back.
              { method: 'post', defaultShouldRevalidate: false },
            )
          }
        />
      )}
    </div>
  )
}
