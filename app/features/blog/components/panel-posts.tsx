import { Form, Link } from 'react-router'
import { formatDateTime, formatShortDate } from '~/lib/dates'
import { buttonClass } from '~/ui/button'
import { ConfirmDelete } from '~/ui/confirm'
import { type PanelPost, POST_STATES, postState } from '../model'

const LOOKS = {
  published: 'bg-brand-soft text-brand-strong',
  scheduled: 'bg-sunken text-ink ring-1 ring-inset ring-line-strong',
  draft: 'bg-accent-soft text-accent-text',
} as const

type Publishable = Pick<PanelPost, 'id' | 'title' | 'isPublished' | 'publishedAt' | 'version'>

export function PostBadge({ post }: { post: Publishable }) {
  const state = postState(post)
  return (
    <span className={`rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap ${LOOKS[state]}`}>
      {POST_STATES[state]}
    </span>
  )
}

export function PanelPosts({ posts, path }: { posts: readonly PanelPost[]; path: string }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {posts.map((post) => (
        <li key={post.id} className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
          <div className="min-w-0 grow basis-80">
            <h2 className="text-base">
              <Link
                to={`${path}/${post.id}`}
                className="-my-1 inline-block py-1 font-semibold wrap-anywhere text-brand"
              >
                {post.title}
              </Link>
            </h2>
            <p className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-soft">{post.excerpt}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
              <PostBadge post={post} />
              <span>{post.agentName ?? 'The brokerage'}</span>
              <span className="tabular-nums">{dateText(post)}</span>
            </p>
          </div>
          <div className="flex items-center gap-2">
            {postState(post) === 'published' && (
              <a
                href={`/blog/${post.slug}`}
                target="_blank"
                rel="noopener"
                aria-label={`View ${post.title}`}
                className={buttonClass('quiet', 'sm')}
              >
                View
              </a>
            )}
            <PublishToggle post={post} />
            <DeletePost post={post} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const dateText = (post: PanelPost) => {
  if (!post.publishedAt) return `Changed ${formatShortDate(post.updatedAt)}`
  return postState(post) === 'scheduled'
    ? `Appears ${formatDateTime(post.publishedAt)}`
    : `Published ${formatShortDate(post.publishedAt)}`
}

export function PublishToggle({ post }: { post: Publishable }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={post.isPublished ? 'unpublish' : 'publish'} />
      <input type="hidden" name="post" value={post.id} />
      <input type="hidden" name="version" value={post.version} />
      <button type="submit" className={buttonClass('outline', 'sm')}>
        {post.isPublished ? 'Unpublish' : 'Publish'}
        <span className="sr-only"> {post.title}</span>
      </button>
    </Form>
  )
}

export function DeletePost({ post, label }: { post: Publishable; label?: string }) {
  return (
    <ConfirmDelete
      id={post.id}
      noun="post"
      {...(label ? { label } : { called: post.title })}
      fields={{ post: post.id, version: post.version }}
    >
      <p>
        “{post.title}” goes with its text and its picture.
        {post.isPublished && ' Its URL, and any earlier ones, will stop working.'}
      </p>
      <p>This cannot be undone. To keep it out of sight, unpublish it instead.</p>
    </ConfirmDelete>
  )
}
