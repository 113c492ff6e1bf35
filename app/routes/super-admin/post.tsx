import { Form, useRevalidator, useRouteLoaderData } from 'react-router'
import { listAgentOptions } from '~/features/agents/queries.server'
import { DeletePost, PostBadge, PublishToggle } from '~/features/blog/components/panel-posts'
import { PostFields } from '~/features/blog/components/post-form'
import { PANEL_POST_MESSAGES as MESSAGES, postState } from '~/features/blog/model'
import { getPanelPost } from '~/features/blog/queries.server'
import { postFields } from '~/features/blog/schema'
import { AgentField } from '~/features/leads/intake/components/agent-field'
import { torontoMinute } from '~/lib/dates'
import { parseUuid } from '~/lib/parse-uuid'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext, logContext } from '~/platform/context.server'
import type { loader as rootLoader } from '~/root'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/field'
import { PictureField } from '~/ui/picture-field'
import { sendPicture } from '~/ui/send-picture'
import { SettingsForm } from '~/ui/settings-form'
import { notFound } from '../form-action.server'
import type { Route } from './+types/post'
import { requireOwner } from './owner-action.server'
import { postAction } from './post-action.server'
import { savePostForm } from './save-post.server'

const LIST = panel('blog')

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const db = context.get(dbContext)
  const id = parseUuid(params.post)
  const post = id ? await getPanelPost(db, id) : null
  if (!post && params.post !== 'new') notFound()
  const offer = await listAgentOptions(db, post?.agentId ?? null, context.get(logContext), 'active')
  // The post's author is always an option, active or not.
  const signs = post?.agentId && post.agentName ? [{ id: post.agentId, name: post.agentName }] : []
  const known = signs.filter(({ id }) => !offer.agents.some((agent) => agent.id === id))
  return {
    post,
    offer: { ...offer, agents: [...known, ...offer.agents], agentId: post?.agentId ?? null },
    hasAgents: offer.areMany || offer.agents.length > 0,
  }
}

type Post = NonNullable<Awaited<ReturnType<typeof getPanelPost>>>

export const action = (args: Route.ActionArgs) => {
  const postId = args.params.post === 'new' ? undefined : args.params.post
  return postAction(args, { ...(postId && { postId }), save: (owner) => savePostForm(owner, postId) })
}

export const meta: Route.MetaFunction = privateMeta<Route.ComponentProps['loaderData']>(
  (loaderData) => loaderData?.post?.title ?? 'Write a post',
  'A post of the blog.',
)

const NEW_POST = {
  ...{ title: '', slug: '', excerpt: '', content: '' },
  ...{ translations: {}, agentId: null, seoSettings: {} },
}

const uploadPicture = (file: File) => sendPicture(panel('upload/post-picture'), file)

export default function PostPage({
  loaderData: { post, offer, hasAgents },
  actionData,
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const errors = actionData?.errors ?? {}
  const typed = actionData?.fields ?? {}
  return (
    <div className="mx-auto max-w-4xl">
      <BackLink to={LIST}>Blog</BackLink>
      <div className="mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{post?.title ?? 'Write a post'}</h1>
        {post && <PostBadge post={post} />}
      </div>
      {!hasAgents && !post && (
        <EmptyState title={MESSAGES.noAgent}>
          <a href={panel('agents/new')} className={buttonClass('secondary')}>
            Create an agent
          </a>
        </EmptyState>
      )}
      {post && (
        <div className="mb-8 grid gap-6 rounded-lg border border-line bg-surface p-4 md:grid-cols-2">
          <Publication post={post} error={errors.at} />
          <PictureField
            id="picture"
            label="Picture"
            hint="Shown above the post and on its card. Without one, we draw one from the title."
            action={`${panel('upload/post-picture')}?post=${post.id}`}
            value={post.featuredImageUrl}
            onUploaded={revalidate}
          />
        </div>
      )}
      <SettingsForm
        savedAt={post?.version ?? 'new'}
        version={post?.version}
        stored={post ? postFields(post) : undefined}
        intent="save"
        submit={post ? 'Save changes' : 'Save draft'}
        rejection={errors.at ? undefined : actionData}
      >
        <PostFields
          post={{
            ...postFields(post ?? NEW_POST),
            ...typed,
          }}
          madeExcerpt={post?.madeExcerpt}
          agentField={
            <AgentField
              idPrefix="post"
              label="Agent"
              nobody={post && !post.agentId ? 'The brokerage' : 'Choose an agent'}
              hint="Shown as the author."
              typed={typed}
              errors={errors}
              {...offer}
            />
          }
          siteUrl={site?.siteUrl ?? ''}
          errors={errors}
          uploadPicture={uploadPicture}
        />
      </SettingsForm>
      {!post && <p className="mt-4 text-ink-soft">Saved once, it can be given a picture and be published.</p>}
      {post && (
        <div className="mt-10 border-t border-line pt-4">
          <DeletePost post={post} label="Delete this post" />
        </div>
      )}
    </div>
  )
}

function Publication({ post, error }: { post: Post; error: string | undefined }) {
  const isScheduled = postState(post) === 'scheduled'
  return (
    <section aria-labelledby="publication" className="space-y-4">
      <h2 id="publication" className="text-lg">
        Publication
      </h2>
      <PublishToggle post={post} />
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="schedule" />
        <input type="hidden" name="version" value={post.version} />
        <TextField
          id="at"
          name="at"
          type="datetime-local"
          label={isScheduled ? 'Appears (Toronto’s time)' : 'Publish at (Toronto’s time)'}
          required
          defaultValue={isScheduled && post.publishedAt ? torontoMinute(post.publishedAt) : ''}
          error={error}
        />
        <button type="submit" className={buttonClass('outline')}>
          Schedule
        </button>
      </Form>
    </section>
  )
}
