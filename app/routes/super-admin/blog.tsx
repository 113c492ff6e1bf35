import { PanelPosts } from '~/features/blog/components/panel-posts'
import { PANEL_POST_MESSAGES as MESSAGES, POST_STATES } from '~/features/blog/model'
import { listPanelPosts } from '~/features/blog/queries.server'
import { parsePostCursor, parsePostFilter, postQuery } from '~/features/blog/schema'
import { countText } from '~/lib/format-count'
import { panel } from '~/lib/paths'
import { privateMeta } from '~/lib/private-meta'
import { dbContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { FilterChoice, FilterForm, FilterSearch, optionsOf } from '~/ui/filter-form'
import { FormError } from '~/ui/form-error'
import { ActionLink } from '~/ui/list-actions'
import { ListFailed, ListPage, NothingFound } from '~/ui/list-page'
import { PageSteps } from '~/ui/pagination'
import PenLine from '~icons/pen-line'
import { loadPage } from '../form-action.server'
import type { Route } from './+types/blog'
import { requireOwner } from './owner-action.server'
import { postAction } from './post-action.server'

const PATH = panel('blog')

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOwner(context)
  const filter = parsePostFilter(url.searchParams)
  const after = parsePostCursor(url.searchParams)
  const page = listPanelPosts(context.get(dbContext), filter, after)
  return loadPage(context, 'posts not listed', { filter, after }, page)
}

export const action = (args: Route.ActionArgs) => postAction(args)

export const meta: Route.MetaFunction = privateMeta('Blog', 'All posts.')

export default function BlogTab({ loaderData: { filter, after, page }, actionData }: Route.ComponentProps) {
  const isFiltered = Boolean(filter.search || filter.state)
  return (
    <ListPage
      title="Blog"
      status={page ? countText(page, 'post', isFiltered) : undefined}
      actions={
        <ActionLink to={`${PATH}/new`} icon={PenLine}>
          Write a post
        </ActionLink>
      }
    >
      <FilterForm path={PATH} label="Posts" isFiltered={isFiltered}>
        <FilterSearch id="post-search" label="Search posts" value={filter.search} />
        <FilterChoice
          id="post-state"
          name="state"
          label="Status"
          all="All statuses"
          value={filter.state}
          options={optionsOf(POST_STATES)}
        />
      </FilterForm>
      <FormError isSticky message={actionData?.message} />
      {!page && <ListFailed title={MESSAGES.listFailed} />}
      {page && page.posts.length > 0 && <PanelPosts posts={page.posts} path={PATH} />}
      {page?.posts.length === 0 &&
        (isFiltered ? (
          <NothingFound title="No post matches that" resetHref={PATH} resetLabel="Show all posts">
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
