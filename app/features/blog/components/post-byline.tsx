import { Link } from 'react-router'
import { formatDate } from '~/lib/dates'
import type { PostCardFacts } from '../model'

/** Who wrote a post, with their approved title and brokerage, when, and how long it takes to read. */
export function PostByline({ post, brokerage }: { post: PostCardFacts; brokerage: string }) {
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
      {` · ${post.readingMinutes} min read`}
    </p>
  )
}
