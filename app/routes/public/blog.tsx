import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PostCards } from '~/features/blog/components/post-cards'
import { listPublishedPosts } from '~/features/blog/queries.server'
import { localizedPath } from '~/lib/localized-paths'
import { pageMeta } from '~/lib/page-meta'
import { dbContext } from '~/platform/context.server'
import { EmptyState } from '~/ui/empty-state'
import { Pagination } from '~/ui/pagination'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/blog'
import { useSite } from './use-site'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = Number.parseInt(url.searchParams.get('page') ?? '1', 10)
  return listPublishedPosts(context.get(dbContext), { page: Number.isSafeInteger(page) ? page : 1 })
}

const href = (page: number) => (page > 1 ? `/blog?page=${page}` : '/blog')

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.page ?? 1
  return [
    ...pageMeta(matches, {
      title: page > 1 ? t`Blog, page ${page}` : t`Blog`,
      description: t`Mortgage questions that Canadians ask, answered by our licensed people in plain words and with figures.`,
      path: href(page),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: t`Blog`,
      href: localizedPath('/blog/rss.xml'),
    },
  ]
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { posts, page, pageCount } = loaderData
  const brokerage = useSite()?.settings.brokerageName ?? ''
  return (
    <>
      <PageHeader
        title={t`Blog`}
        lead={t`Mortgage questions answered by our licensed people, in plain words and with figures.`}
      >
        <p className="mt-4">
          <a
            href={localizedPath('/blog/rss.xml')}
            className="font-medium text-brand underline underline-offset-4"
          >
            <Trans>RSS feed</Trans>
          </a>
        </p>
      </PageHeader>
      <div className="page-width py-10">
        {posts.length === 0 ? (
          <EmptyState title={t`No posts yet`}>
            <p>
              <Trans>Nothing has been published yet. Our mortgage options page explains the basics.</Trans>
            </p>
          </EmptyState>
        ) : (
          <PostCards posts={posts} brokerage={brokerage} level={2} isTop />
        )}
        <Pagination page={page} pageCount={pageCount} label={t`Pages of the blog`} href={href} />
      </div>
    </>
  )
}
