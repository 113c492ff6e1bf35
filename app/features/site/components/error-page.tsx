import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { useReference } from '~/ui/reference'

const AWAY = {
  title: 'We will be right back',
  text: 'A part of the site does not answer at the moment. Try again in a minute.',
}
const BY_STATUS: Record<number, { title: string; text: string }> = {
  0: {
    title: 'No answer came',
    text: 'Your connection may be down, or the site may be away for a moment. Look at your connection, then try again.',
  },
  400: {
    title: 'That request made no sense to us',
    text: 'Something in the address or the form was not in a form that we can read. Go back and try again.',
  },
  403: {
    title: 'Access denied',
    text: 'This page is not open to you. If you think that it should be, sign in or ask the brokerage.',
  },
  404: {
    title: 'Oops! Page not found',
    text: 'The address may be old or mistyped. Nothing that you entered elsewhere is lost.',
  },
  405: { title: 'That does not work here', text: 'This address does not take that kind of request.' },
  413: {
    title: 'That was too large',
    text: 'What you sent is larger than this form accepts. Shorten it and send it again.',
  },
  429: {
    title: 'A little too fast',
    text: 'There were many requests from your connection. Wait a minute, then try again.',
  },
  // Said by a proxy whose server does not answer, and by the server itself.
  502: AWAY,
  503: AWAY,
  504: AWAY,
}
const UNEXPECTED = {
  title: 'Something went wrong on our end',
  text: 'The fault is ours and has been recorded. Try again; if it stays, call us and we will help you directly.',
}

/** What went wrong by `errorStatus`, or in the words of who noticed it, and a way on. */
export function ErrorPage({ status, title }: { status: number; title?: string }) {
  const { pathname, search } = useLocation()
  return (
    <main id="main" className="page-width grid min-h-[60vh] content-center py-16">
      <ErrorWords status={status} title={title}>
        {status === 0 && (
          // Not the router's link: what failed is asked for anew.
          <a href={pathname + search} className={buttonClass('secondary')}>
            Try again
          </a>
        )}
        <Link to="/" className={buttonClass('secondary')}>
          Return to Home
        </Link>
        <Link to="/contact" className={buttonClass('outline')}>
          Contact us
        </Link>
      </ErrorWords>
    </main>
  )
}

/** The same words where a page has its frame already; `children` are the ways on. */
export function ErrorWords(props: { status: number; title?: string; children: ReactNode }) {
  const { title, text } = BY_STATUS[props.status] ?? UNEXPECTED
  const reference = useReference()
  return (
    <div>
      {props.status > 0 && <p className="figures text-sm font-semibold text-accent-text">{props.status}</p>}
      <h1 className="mt-2 text-4xl md:text-5xl">{props.title ?? title}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">{text}</p>
      {reference && text === UNEXPECTED.text && (
        <p className="mt-2 text-sm text-ink-soft">
          Reference <span className="figures">{reference}</span>
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">{props.children}</p>
    </div>
  )
}
