import { t } from '@lingui/core/macro'
import { data } from 'react-router'
import { LinkRow } from '~/features/site/components/info-links'
import { buttonClass } from '~/ui/button'
import { PageHeader } from '~/ui/section'

/** The page's loader data. Loading changes nothing, because mail scanners open every link of an e-mail. */
export const knownLink = (isKnown: boolean) => data({ isKnown }, isKnown ? undefined : { status: 404 })

/** A page behind a link of an e-mail: its button, the result, or an error for a link that is not ours. */
export function EmailLinkPage(props: {
  ask: { title: string; lead: string; button: string; variant?: 'primary' | 'secondary' }
  failed?: string | false
  done?: { title: string; lead: string; links: Record<string, string>; isAnnounced?: boolean } | false
  unknown?: string | false
}) {
  const { ask, done, failed, unknown } = props
  if (unknown)
    return (
      <PageHeader title={t`This link leads nowhere`} lead={unknown}>
        <LinkRow links={{ [t`Contact us`]: '/contact' }} />
      </PageHeader>
    )
  if (done)
    return (
      <PageHeader title={done.title} lead={done.lead}>
        {done.isAnnounced && (
          <p role="status" className="sr-only">
            {done.title}
          </p>
        )}
        <LinkRow links={done.links} />
      </PageHeader>
    )
  return (
    <PageHeader title={ask.title} lead={ask.lead}>
      {failed && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {failed}
        </p>
      )}
      {/* A form of the browser's own: it works with a script and without. */}
      <form method="post" className="mt-6">
        <button type="submit" className={buttonClass(ask.variant ?? 'secondary', 'lg')}>
          {ask.button}
        </button>
      </form>
    </PageHeader>
  )
}
