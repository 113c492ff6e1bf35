import { t } from '@lingui/core/macro'
import { formatDate } from '~/lib/dates'
import { original } from '~/lib/original-language'
import { Link } from '~/ui/link'
import type { PostCardFacts } from '../model'

export function PostByline({ post, brokerage }: { post: PostCardFacts; brokerage: string }) {
  const { lang } = original(post.excerpt, post.written.title)
  return (
    <p className="relative text-sm text-ink-soft">
      {post.author ? (
        <>
          <Link
            to={`/agents/${post.author.profileSlug}`}
            className="font-medium text-brand underline underline-offset-2"
          >
            {post.author.name}
          </Link>
          {`, ${post.author.title}, ${brokerage}`}
        </>
      ) : (
        <span className="font-medium">{brokerage}</span>
      )}
      {' · '}
      <time dateTime={new Date(post.publishedAt).toISOString()}>{formatDate(post.publishedAt)}</time>
      {` · ${t`${post.readingMinutes} min read`}`}
      {lang && ` · ${lang === 'en' ? t`in English` : t`in French`}`}
    </p>
  )
}
