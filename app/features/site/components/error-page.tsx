import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { useReference } from '~/ui/reference'
import { withElement } from '~/ui/with-element'

const away = () => ({
  title: t`We will be right back`,
  text: t`A part of the site does not answer at the moment. Try again in a minute.`,
})
const byStatus: Record<number, () => { title: string; text: string }> = {
  0: () => ({
    title: t`No answer came`,
    text: t`Your connection may be down, or the site may be away for a moment. Look at your connection, then try again.`,
  }),
  400: () => ({
    title: t`That request made no sense to us`,
    text: t`Something in the address or the form was not in a form that we can read. Go back and try again.`,
  }),
  403: () => ({
    title: t`Access denied`,
    text: t`This page is not open to you. If you think that it should be, sign in or ask the brokerage.`,
  }),
  404: () => ({
    title: t`Oops! Page not found`,
    text: t`The link may be old or mistyped.`,
  }),
  405: () => ({
    title: t`That does not work here`,
    text: t`This address does not take that kind of request.`,
  }),
  413: () => ({
    title: t`That was too large`,
    text: t`What you sent is larger than this form accepts. Shorten it and send it again.`,
  }),
  429: () => ({
    title: t`A little too fast`,
    text: t`There were many requests from your connection. Wait a minute, then try again.`,
  }),
  // Said by a proxy whose server does not answer, and by the server itself.
  502: away,
  503: away,
  504: away,
}
const unexpected = () => ({
  title: t`Something went wrong on our end`,
  text: t`The fault is ours and has been recorded. Try again; if it stays, call us and we will help you directly.`,
})

export function ErrorPage({ status, ...said }: { status: number; title?: string; text?: string }) {
  const { pathname, search } = useLocation()
  return (
    <main id="main" className="page-width grid min-h-[60vh] content-center py-16">
      <ErrorWords status={status} {...said}>
        {status === 0 && (
          // A plain link, not the router's: the browser loads the page again.
          <a href={pathname + search} className={buttonClass('secondary')}>
            {t`Try again`}
          </a>
        )}
        <Link to="/" className={buttonClass('secondary')}>
          {t`Return to Home`}
        </Link>
        <Link to="/contact" className={buttonClass('outline')}>
          {t`Contact us`}
        </Link>
      </ErrorWords>
    </main>
  )
}

export function ErrorWords(props: { status: number; title?: string; text?: string; children: ReactNode }) {
  const known = byStatus[props.status]
  const { title, text } = (known ?? unexpected)()
  const reference = useReference()
  return (
    <div>
      {props.status > 0 && (
        <p className="tabular-nums text-sm font-semibold text-accent-text">{props.status}</p>
      )}
      <h1 className="mt-2 text-4xl md:text-5xl">{props.title ?? title}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">{props.text ?? text}</p>
      {reference && !known && (
        <p className="mt-2 text-sm text-ink-soft">
          {withElement(t`Reference <0>${reference}</0>`, (words) => (
            <span className="tabular-nums">{words}</span>
          ))}
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">{props.children}</p>
    </div>
  )
}
