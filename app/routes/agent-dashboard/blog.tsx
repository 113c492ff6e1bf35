import { Form, Link, redirect } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { listOwnPosts } from '~/features/blog/drafts/queries.server'
import { POST_MESSAGES } from '~/features/blog/model'
import { formatShortDate } from '~/lib/dates'
import { pageNumber } from '~/lib/page-number'
import { dashboard } from '~/lib/paths'
import { dbContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageSteps } from '~/ui/pagination'
import { SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/blog'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  const page = pageNumber(url.searchParams)
  return { page, ...(await listOwnPosts(context.get(dbContext), agent.id, page)) }
}

/** The one thing to post here leads to a new draft; nothing is stored before something is written. */
export async function action({ context }: Route.ActionArgs) {
  await requireBroker(context)
  return redirect(`${dashboard('blog/:post', { post: crypto.randomUUID() })}?new`, 303)
}

export default function BlogTab({ loaderData: { posts, hasMore, page } }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Blog Posts"
      lead="Write a draft; the brokerage reads it and publishes it under your name."
    >
      <Form method="post">
        <button type="submit" className={buttonClass('secondary')}>
          Write a post
        </button>
      </Form>
      {posts.length === 0 ? (
        <EmptyState title="No posts yet">
          Answer a question that a client asked this week: others have it too.
        </EmptyState>
      ) : (
        <ul className="space-y-3">
          {posts.map((post) => (
            <li key={post.id} className="rounded-lg border border-line bg-surface p-4">
              <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
                <h2 className="mr-auto min-w-0 text-lg wrap-anywhere">
                  <Link
                    to={post.isPublished ? `/blog/${post.slug}` : dashboard('blog/:post', { post: post.id })}
                    className="-my-1 inline-block py-1 text-brand hover:underline"
                  >
                    {post.title}
                  </Link>
                </h2>
                <span
                  className={`rounded-full px-3 py-0.5 text-sm font-medium ${post.isPublished ? 'bg-brand-soft text-brand-strong' : 'bg-accent-soft text-accent-text'}`}
                >
                  {post.isPublished ? 'Published' : POST_MESSAGES.draft}
                </span>
              </div>
              <p className="mt-1 line-clamp-2 wrap-anywhere text-ink-soft">{post.excerpt}</p>
              <p className="mt-1 text-sm text-ink-faint">
                {post.publishedAt
                  ? `Published ${formatShortDate(post.publishedAt)}`
                  : `Last changed ${formatShortDate(post.updatedAt)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageSteps
        label="Pages of posts"
        previous={page > 1 ? `?page=${page - 1}` : null}
        next={hasMore ? `?page=${page + 1}` : null}
      />
    </SettingsPage>
  )
}
