import { useFetcher } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { DraftForm } from '~/features/blog/components/draft-form'
import { DeletePost } from '~/features/blog/components/panel-posts'
import { getOwnPost } from '~/features/blog/drafts/queries.server'
import { POST_MESSAGES, UNTITLED } from '~/features/blog/model'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard } from '~/lib/paths'
import { dbContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { sendPicture } from '~/ui/send-picture'
import { type FormAnswer, notFound } from '../form-action.server'
import type { Route } from './+types/post'
import { draftAction } from './draft-action.server'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const id = parseUuid(params.post)
  const post = id && (await getOwnPost(context.get(dbContext), agent.id, id))
  if (post) return { ...post, isStored: true }
  if (!id || !url.searchParams.has('new')) notFound()
  // Nothing is stored before something is written.
  const empty = { title: '', excerpt: '', madeExcerpt: '', content: '', translations: {}, slug: '' }
  return { id, ...empty, isPublished: false, version: 0, isStored: false }
}

export const action = (args: Route.ActionArgs) => draftAction(args)

const uploadPicture = (file: File) => sendPicture(dashboard('upload/post-picture'), file)

export default function DraftPage({ loaderData: post, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<FormAnswer>()
  const isStored = post.isStored || fetcher.data?.stored !== undefined
  const heading = isStored ? 'Edit your draft' : 'Write a post'
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to={dashboard('blog')}>Blog posts</BackLink>
      <h1 className="mt-3 mb-6 text-2xl">{post.isPublished ? post.title : heading}</h1>
      {post.isPublished ? (
        <p>{POST_MESSAGES.published}</p>
      ) : (
        <DraftForm
          key={post.id}
          post={post}
          rejection={actionData && !actionData.ok ? actionData : undefined}
          fetcher={fetcher}
          uploadPicture={uploadPicture}
        />
      )}
      {!post.isPublished && isStored && (
        <div className="mt-10 border-t border-line pt-4">
          <DeletePost
            post={{ ...post, title: post.title || UNTITLED, publishedAt: null }}
            label="Delete this draft"
          />
        </div>
      )}
    </div>
  )
}
