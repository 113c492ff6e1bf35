import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { telHref } from '~/lib/phone'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import Phone from '~icons/phone'
import { firstName, type PublicAgent, quoteHref } from '../model'

/**
 * On phones, at the bottom of the screen: call this broker or ask for a quote. `children` is the chat's button, which
 * does not float over the page there.
 */
export function CallBar(props: {
  agent: Pick<PublicAgent, 'name' | 'phone' | 'profileSlug'>
  children: ReactNode
}) {
  const { agent, children } = props
  const first = firstName(agent.name)
  return (
    <section
      aria-label={t`Reach ${first}`}
      className="call-bar fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t border-line bg-surface p-3 *:px-2 max-[26rem]:[&_svg]:hidden md:hidden"
    >
      {agent.phone && (
        <a href={telHref(agent.phone)} className={`${buttonClass('outline')} grow`}>
          <Phone aria-hidden="true" className="size-5" />
          <Trans>Call</Trans>
        </a>
      )}
      <Link
        to={quoteHref(agent.profileSlug, 'purchase')}
        preventScrollReset
        aria-label={t`Quote from ${first}`}
        className={`${buttonClass('primary')} grow`}
      >
        <Trans>Quote</Trans>
      </Link>
      {children}
    </section>
  )
}
