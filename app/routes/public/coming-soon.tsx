import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { siteLicenceText } from '~/features/site/model'
import { isSitePublished } from '~/features/site/setup.server'
import { localizedPath } from '~/lib/localized-paths'
import { original } from '~/lib/original-language'
import { pageMeta } from '~/lib/page-meta'
import { telHref } from '~/lib/phone'
import { dbContext } from '~/platform/context.server'
import { Link } from '~/ui/link'
import type { Route } from './+types/coming-soon'
import { useSettings } from './use-site'

// 200, not 503: the page is what a new brokerage wants shown, and uptime monitors should not report it. No search
// engine keeps it, and no cache, so that the published site is seen at once.
export const headers = () => ({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' })

export async function loader({ context }: Route.LoaderArgs) {
  if (await isSitePublished(context.get(dbContext))) throw redirect(localizedPath('/'))
  return data(null)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t`Coming soon`,
    description: t`Our new site opens soon.`,
    path: '/coming-soon',
    noindex: true,
  })

/** Shown until the owner publishes the site: the name of the brokerage and how to reach it, as far as they are set. */
export default function ComingSoon() {
  const settings = useSettings()
  const { brokerageName, logoUrl, tagline, phone, supportEmail, licences } = settings
  return (
    <main id="main" className="grid min-h-svh place-items-center bg-deep text-on-deep">
      <div className="page-width py-14">
        {logoUrl ? (
          // On white in both colour schemes: most logos are drawn for paper.
          <img src={logoUrl} alt={brokerageName} className="h-14 w-auto rounded-md bg-white px-3 py-2" />
        ) : (
          <p className="text-xl font-semibold">{brokerageName}</p>
        )}
        <h1 className="mt-8 text-5xl md:text-6xl">{t`Coming soon`}</h1>
        <p
          {...original(tagline, settings.written?.tagline)}
          className="mt-5 max-w-xl text-lg text-on-deep-soft"
        >
          {tagline}
        </p>
        {(phone || supportEmail) && (
          <p className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
            {phone && (
              <a href={telHref(phone)} className="text-on-deep underline underline-offset-4">
                {phone}
              </a>
            )}
            {supportEmail && (
              <a href={`mailto:${supportEmail}`} className="text-on-deep underline underline-offset-4">
                {supportEmail}
              </a>
            )}
          </p>
        )}
        {licences.length > 0 && (
          <p className="mt-8 max-w-xl text-sm text-on-deep-soft">{siteLicenceText(settings, null)}</p>
        )}
        <p className="mt-8 text-sm text-on-deep-soft">
          <Link to="/privacy" className="underline underline-offset-4">
            <Trans>Privacy</Trans>
          </Link>
          {' · '}
          <Link to="/auth" className="underline underline-offset-4">
            <Trans>Team sign-in</Trans>
          </Link>
        </p>
      </div>
    </main>
  )
}
