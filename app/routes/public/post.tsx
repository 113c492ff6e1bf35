import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { AuthorCard } from '~/features/agents/components/author-card'
import { findChosenAgent } from '~/features/agents/queries.server'
import { PostByline } from '~/features/blog/components/post-byline'
import { PostCards } from '~/features/blog/components/post-cards'
import { BLOG_MESSAGES, postImage, shareImage } from '~/features/blog/model'
import { findMovedPost, getPublishedPost, listRelatedPosts } from '~/features/blog/queries.server'
import { fittingTool } from '~/features/calculators/tools/catalog'
import { LinkRow } from '~/features/site/components/info-links'
import { brokerageBeside } from '~/features/site/model'
import { currentLocale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { original, ownText } from '~/lib/original-language'
import { pageMeta } from '~/lib/page-meta'
import { pictureSource } from '~/lib/picture-url'
import { readOr } from '~/lib/read-or'
import { cutText } from '~/lib/truncate'
import { dbContext, logContext } from '~/platform/context.server'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { JsonLd } from '~/ui/json-ld'
import { Link } from '~/ui/link'
import { OriginalNote } from '~/ui/original-note'
import { RichText } from '~/ui/rich-text'
import { PageHeader, Section } from '~/ui/section'
import { PageToast } from '~/ui/toasts'
import type { Route } from './+types/post'
import { useSettings, useSite } from './use-site'

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const found = await getPublishedPost(db, params.slug)
  if (!found) {
    const moved = await findMovedPost(db, params.slug)
    if (moved) throw redirect(localizedPath(`/blog/${moved}`), 301)
    return data({ post: null, related: [], author: null, tool: null }, { status: 404 })
  }
  const { source, ...post } = found
  const log = context.get(logContext)
  const [related, { agent: author }] = await Promise.all([
    readOr(listRelatedPosts(db, { id: post.id, title: source.title }), [], log, 'related posts not listed'),
    // Without the card the post is still worth reading.
    findChosenAgent(db, post.author?.profileSlug ?? null, log),
  ])
  const fitting = fittingTool(source.title, source.excerpt)
  const tool = fitting
    ? { path: fitting.path, title: fitting.title(), description: fitting.description() }
    : null
  return data({ post, related, author, tool })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const post = loaderData?.post
  if (!post) {
    return pageMeta(matches, {
      title: error ? BLOG_MESSAGES.failed() : BLOG_MESSAGES.notFound(),
      description: t`There is no post at this address.`,
      path: '/blog',
      noindex: true,
    })
  }
  return [
    ...pageMeta(matches, {
      title: post.title,
      description: cutText(
        ownText(post.search.description, post.search.written.description) || post.excerpt,
        160,
      ),
      path: `/blog/${post.slug}`,
      image: shareImage(post),
      type: 'article',
    }),
    ...(post.search.keywords ? [{ name: 'keywords', content: post.search.keywords }] : []),
  ]
}

export default function PostPage({ loaderData: { post, related, author, tool } }: Route.ComponentProps) {
  const site = useSite()
  const settings = useSettings()
  if (!post) {
    return (
      <>
        <NoPost title={BLOG_MESSAGES.notFound()} lead={t`It may have been renamed or taken down.`} />
        <PageToast message={{ kind: 'error', text: BLOG_MESSAGES.failed() }} />
      </>
    )
  }
  const url = (path: string) => new URL(path, site?.siteUrl ?? 'http://localhost').href
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Article',
          headline: post.title,
          description: post.excerpt,
          image: url(postImage(post)),
          datePublished: new Date(post.publishedAt).toISOString(),
          dateModified: new Date(post.updatedAt).toISOString(),
          inLanguage: original(post.excerpt, post.written.content).lang ?? currentLocale(),
          mainEntityOfPage: url(localizedPath(`/blog/${post.slug}`)),
          author: post.author
            ? {
                '@type': 'Person',
                name: post.author.name,
                jobTitle: post.author.title,
                url: url(localizedPath(`/agents/${post.author.profileSlug}`)),
              }
            : { '@type': 'Organization', name: settings.brokerageName },
          publisher: { '@type': 'Organization', name: settings.brokerageName, url: url('/') },
        }}
      />
      <article className="page-width py-8">
        <BackLink to="/blog">{t`All posts`}</BackLink>
        <header className="mx-auto max-w-2xl">
          <h1
            {...original(post.excerpt, post.written.title)}
            className="mt-4 text-4xl wrap-anywhere md:text-5xl"
          >
            {post.title}
          </h1>
          <div className="mt-4">
            <PostByline post={post} brokerage={settings.brokerageName} />
          </div>
        </header>
        {post.featuredImageUrl && (
          <img
            {...pictureSource(post.featuredImageUrl, '(width >= 56rem) 56rem, 100vw')}
            alt=""
            width={1200}
            height={630}
            className="mx-auto mt-8 aspect-[1200/630] w-full max-w-4xl rounded-lg bg-brand-soft object-cover"
          />
        )}
        <div className="mx-auto max-w-2xl">
          <OriginalNote text={post.excerpt} known={post.written.content} className="mt-8" />
          <div {...original(post.excerpt, post.written.content)}>
            <RichText html={post.content} className="mt-8 text-lg" />
          </div>
          <p className="mt-10 text-sm text-ink-soft">
            <Trans>
              General information as of its date, not advice on your situation. Rates and rules change; a
              licensed person tells you what holds for you.
            </Trans>
          </p>
          <div className="mt-10 grid gap-5 md:grid-cols-2">
            {author && (
              <AuthorCard agent={author} brokerageLine={brokerageBeside(settings, author.province)} />
            )}
            {tool && <NextStep tool={tool} />}
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <Section id="related" title={t`Read next`} tone="sunken">
          <PostCards posts={related} brokerage={settings.brokerageName} level={3} />
        </Section>
      )}
    </>
  )
}

type Tool = { path: string; title: string; description: string }

const NextStep = ({ tool }: { tool: Tool }) => (
  <section
    aria-labelledby="next-heading"
    className="flex flex-col rounded-lg bg-deep p-5 text-on-deep md:p-6"
  >
    <h2 id="next-heading" className="text-xl">
      <Trans>Your own numbers</Trans>
    </h2>
    <p className="mt-2 grow text-on-deep-soft">{tool.description}</p>
    <Link
      to={tool.path}
      className={`${buttonClass('primary')} mt-5 h-auto min-h-11 w-full py-2 text-center whitespace-normal`}
    >
      {tool.title}
    </Link>
  </section>
)

function NoPost({ title, lead }: { title: string; lead: string }) {
  return (
    <PageHeader title={title} lead={lead}>
      <LinkRow links={{ [t`All posts`]: '/blog' }} />
    </PageHeader>
  )
}

export const ErrorBoundary = () => (
  <NoPost
    title={BLOG_MESSAGES.failed()}
    lead={t`The fault is ours and has been recorded. Try again in a minute.`}
  />
)
