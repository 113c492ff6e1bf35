import { data, Link, redirect, useRouteLoaderData } from 'react-router'
import { PostByline } from '~/features/blog/components/post-byline'
import { PostCards } from '~/features/blog/components/post-cards'
import { BLOG_MESSAGES, postImage, shareImage } from '~/features/blog/model'
import { findMovedPost, getPublishedPost, listRelatedPosts } from '~/features/blog/queries.server'
import { cutText } from '~/lib/cut-text'
import { pageMeta } from '~/lib/page-meta'
import { pictureSource } from '~/lib/picture-address'
import { dbContext } from '~/platform/context.server'
import { pageNotesContext } from '~/platform/page-notes.server'
import type { loader as rootLoader } from '~/root'
import { BackLink } from '~/ui/back-link'
import { buttonClass } from '~/ui/button'
import { JsonLd } from '~/ui/json-ld'
import { RichText } from '~/ui/rich-text'
import { PageHeader, Section } from '~/ui/section'
import { PageToast } from '~/ui/toasts'
import type { Route } from './+types/post'

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const post = await getPublishedPost(db, params.slug)
  if (!post) {
    const moved = await findMovedPost(db, params.slug)
    if (moved) throw redirect(`/blog/${moved}`, 301)
    return data({ post: null, related: [] }, { status: 404 })
  }
  const related = await listRelatedPosts(db, post)
  const authors = [post, ...related].map(({ author }) => author?.id)
  // A post without an author here may have one who is not listed now, and will be again.
  if (authors.every((id) => id !== undefined)) {
    const notes = context.get(pageNotesContext)
    notes.showsOnly('agents', authors)
    notes.showsOnly('licences', authors)
  }
  return data({ post, related })
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  const post = loaderData?.post
  if (!post) {
    return pageMeta(matches, {
      title: error ? BLOG_MESSAGES.failed : BLOG_MESSAGES.notFound,
      description: 'There is no post at this address.',
      path: '/blog',
      noindex: true,
    })
  }
  return [
    ...pageMeta(matches, {
      title: post.title,
      description: cutText(post.seoSettings.description || post.excerpt, 160),
      path: `/blog/${post.slug}`,
      image: shareImage(post),
      type: 'article',
    }),
    ...(post.seoSettings.keywords ? [{ name: 'keywords', content: post.seoSettings.keywords }] : []),
  ]
}

export default function PostPage({ loaderData: { post, related } }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const brokerage = site?.settings.brokerageName ?? ''
  if (!post) {
    return (
      <>
        <NoPost title={BLOG_MESSAGES.notFound} lead="It may have been renamed or taken down." />
        <PageToast message={{ kind: 'error', text: BLOG_MESSAGES.failed }} />
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
          mainEntityOfPage: url(`/blog/${post.slug}`),
          author: post.author
            ? {
                '@type': 'Person',
                name: post.author.name,
                jobTitle: post.author.title,
                url: url(`/agents/${post.author.profileSlug}`),
              }
            : { '@type': 'Organization', name: brokerage },
          publisher: { '@type': 'Organization', name: brokerage, url: url('/') },
        }}
      />
      <article className="page-width py-8">
        <BackLink to="/blog">All posts</BackLink>
        <h1 className="mt-4 max-w-4xl text-4xl wrap-anywhere md:text-5xl">{post.title}</h1>
        <div className="mt-4">
          <PostByline post={post} brokerage={brokerage} />
        </div>
        {post.featuredImageUrl && (
          <img
            {...pictureSource(post.featuredImageUrl, '(width >= 56rem) 56rem, 100vw')}
            alt=""
            width={1200}
            height={630}
            className="mt-8 aspect-[1200/630] w-full max-w-4xl rounded-lg bg-brand-soft object-cover"
          />
        )}
        <RichText html={post.content} className="mt-8 text-lg" />
        <p className="mt-10 max-w-2xl text-sm text-ink-soft">
          General information as of its date, not advice on your situation. Rates and rules change; a licensed
          broker tells you what holds for you.
        </p>
      </article>
      {related.length > 0 && (
        <Section id="related" title="Read next" tone="sunken">
          <PostCards posts={related} brokerage={brokerage} level={3} />
        </Section>
      )}
    </>
  )
}

function NoPost({ title, lead }: { title: string; lead: string }) {
  return (
    <PageHeader title={title} lead={lead}>
      <p className="mt-6">
        <Link to="/blog" className={buttonClass('secondary')}>
          All posts
        </Link>
      </p>
    </PageHeader>
  )
}

export const ErrorBoundary = () => (
  <NoPost
    title={BLOG_MESSAGES.failed}
    lead="The fault is ours and has been recorded. Try again in a minute."
  />
)
