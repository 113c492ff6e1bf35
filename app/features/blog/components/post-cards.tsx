import { original } from '~/lib/original-language'
import { pictureSource } from '~/lib/picture-url'
import { cutText } from '~/lib/truncate'
import { Link } from '~/ui/link'
import { type PostCardFacts, postImage } from '../model'
import { PostByline } from './post-byline'

const EXCERPT_LENGTH = 160
const CARD_WIDTH = '(width >= 76rem) 24rem, (width >= 64rem) 33vw, (width >= 48rem) 50vw, 100vw'

/** Posts as cards. `level` is that of their headings: 2 on the list, 3 under another heading. */
export function PostCards(props: {
  posts: PostCardFacts[]
  brokerage: string
  level: 2 | 3
  isTop?: boolean
}) {
  const Heading = `h${props.level}` as const
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {props.posts.map((post, index) => (
        <li key={post.slug}>
          <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-1 hover:border-brand">
            <img
              {...pictureSource(postImage(post), CARD_WIDTH)}
              alt=""
              width={1200}
              height={630}
              loading={props.isTop && index < 2 ? 'eager' : 'lazy'}
              className="aspect-[1200/630] w-full bg-brand-soft object-cover"
            />
            <div className="flex grow flex-col p-5">
              <Heading {...original(post.excerpt, post.written.title)} className="text-xl wrap-anywhere">
                <Link to={`/blog/${post.slug}`} className="after:absolute after:inset-0">
                  {post.title}
                </Link>
              </Heading>
              <p {...original(post.excerpt, post.written.excerpt)} className="mt-2 mb-4 grow text-ink-soft">
                {cutText(post.excerpt, EXCERPT_LENGTH)}
              </p>
              <PostByline post={post} brokerage={props.brokerage} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
