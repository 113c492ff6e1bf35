import { PenLine } from 'lucide-react'
import { data, Link } from 'react-router'
import { PanelPosts } from '~/features/blog/components/panel-posts'
import { PANEL_POST_MESSAGES as MESSAGES, POST_STATES } from '~/features/blog/model'
import { listPanelPosts } from '~/features/blog/queries.server'
import { parsePostCursor, parsePostFilter, postQuery } from '~/features/blog/schema'
import { countText } from '~/lib/count-text'
import { pageMeta } from '~/lib/page-meta'
import { dbContext, logContext } from '~/platform/context.server'
import { buttonClass } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import { ListFailed, ListPage, NothingFound, Refused } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import type { Route } from './+types/blog'
import { requireOwner } from './owner-action.server'
import { postAction } from './post-action.server'

const PATH = '/super-admin/blog'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const { searchParams } = new URL(request.url)
  const filter = parsePostFilter(searchParams)
  const after = parsePostCursor(searchParams)
  try {
    return { filter, after, page: await listPanelPosts(context.get(dbContext), filter, after) }
  } catch (error) {
    context.get(logContext).error({ err: error }, 'posts not listed')
    return data({ filter, after, page: null }, { status: 500 })
  }
}

export const action = (args: Route.ActionArgs) => postAction(args)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Blog', description: 'All posts.', path: PATH, noindex: true })

export default function BlogTab({ loaderData: { filter, after, page }, actionData }: Route.ComponentProps) {
  const isFiltered = Boolean(filter.search || filter.state)
  return (
    <ListPage
      title="Blog"
      status={page ? countText(page, 'post', isFiltered) : undefined}
      actions={
        <Link to={`${PATH}/new`} className={buttonClass('secondary')}>
          <PenLine aria-hidden="true" className="size-5" />
          Write a post
        </Link>
      }
    >
      <FilterForm query={postQuery(filter)} path={PATH} label="Posts" isFiltered={isFiltered}>
        <FilterSearch id="post-search" label="Part of a title" value={filter.search} />
        <FilterChoice
          id="post-state"
          name="state"
          label="Status"
          all="All statuses"
          value={filter.state}
          options={optionsOf(POST_STATES)}
        />
      </FilterForm>
      <Refused message={actionData?.message} />
      {!page && <ListFailed title={MESSAGES.listFailed} />}
      {page && page.posts.length > 0 && <PanelPosts posts={page.posts} path={PATH} />}
      {page?.posts.length === 0 &&
        (isFiltered ? (
          <NothingFound title="No post matches that" path={PATH} all="Show all posts">
            Try a shorter part of the title, or another status.
          </NothingFound>
        ) : (
          <EmptyState title="No posts yet">
            <p>Write the first, or wait for a draft of one of your brokers.</p>
          </EmptyState>
        ))}
      <PageSteps
        label="Pages of posts"
        back="Newest"
        previous={after ? PATH + postQuery(filter) : null}
        next={page?.next ? PATH + postQuery(filter, page.next) : null}
      />
    </ListPage>
  )
}
