import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkRow } from '~/features/site/components/info-links'
import { pageMeta } from '~/lib/page-meta'
import { Link } from '~/ui/link'
import { PageHeader } from '~/ui/section'
import type { Route } from './+types/mortgage-news'

const titleText = () => t`Mortgage news`

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titleText(),
    description: t`Mortgage news is disabled on this site. Our blog, the rates with their history and the newsletter go on.`,
    path: '/mortgage-news',
  })

const instead = () => [
  { to: '/blog', title: t`Blog`, text: t`What our people write, when they have something to say.` },
  { to: '/rates', title: t`Rates`, text: t`Today’s rates, and how they moved in the past 90 days.` },
  { to: '/newsletter', title: t`Newsletter`, text: t`By email, if you ask for it. One click ends it.` },
]

export default function MortgageNewsPage() {
  return (
    <>
      <PageHeader
        title={titleText()}
        lead={t`News is disabled. We do not publish a news feed on this site at the moment.`}
      >
        <LinkRow links={{ [t`Read the blog`]: '/blog', [t`See today’s rates`]: '/rates' }} first="primary" />
      </PageHeader>
      <section aria-labelledby="instead" className="page-width py-10 md:py-14">
        <h2 id="instead" className="text-2xl">
          <Trans>Where to look instead</Trans>
        </h2>
        <ul className="mt-5 grid gap-4 md:grid-cols-3">
          {instead().map((place) => (
            <li key={place.to} className="relative rounded-lg border border-line bg-surface p-5 shadow-1">
              <h3 className="text-lg">
                <Link to={place.to} className="after:absolute after:inset-0 after:rounded-lg">
                  {place.title}
                </Link>
              </h3>
              <p className="mt-1 text-ink-soft">{place.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
