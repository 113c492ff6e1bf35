import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { SignInForm } from '~/features/auth/components/sign-in-form'
import { Footer } from '~/features/site/components/footer'
import { Header } from '~/features/site/components/header'
import { currentLocale } from '~/lib/i18n'
import { findProvince } from '~/lib/provinces'
import { Link } from '~/ui/link'
import { useSettings, useSite } from './use-site'

/** Header and footer around a page: for every public page, and for errors, when the root's data may be missing. */
export function PageFrame({ children, advisor }: { children: React.ReactNode; advisor?: React.ReactNode }) {
  const site = useSite()
  const { pathname, search } = useLocation()
  const ofPage = useMatches().map(provinceOfPage).find(Boolean) ?? null
  const settings = useSettings()
  return (
    <>
      <Header
        settings={settings}
        pathname={pathname}
        applyUrl={site?.applyUrl ?? '/applications'}
        newsletterUrl={site?.newsletterUrl ?? null}
        signedIn={site?.signedIn ?? null}
        advisor={advisor}
        signInForm={
          <>
            <SignInForm idPrefix="dialog" className="mt-5" isInDialog />
            <Link to="/auth/forgot" className="mt-4 inline-block text-sm text-brand underline">
              {t`Forgot your password?`}
            </Link>
          </>
        }
      />
      <FrenchOffer />
      {children}
      <Footer settings={settings} province={provinceNamed(search) ?? ofPage} />
    </>
  )
}

const LanguageOffer = lazy(() => import('~/features/site/components/language-offer'))

/** Only a browser that is set to French loads the offer to read in French. */
function FrenchOffer() {
  const [isFrench, setIsFrench] = useState(false)
  useEffect(() => setIsFrench(/^fr/i.test(navigator.language) && currentLocale() === 'en'), [])
  return isFrench && <Suspense>{<LanguageOffer />}</Suspense>
}

/** The province that the URL names: the only thing known of the visitor that a cached page may show. */
const provinceNamed = (search: string) =>
  findProvince(new URLSearchParams(search).get('province') ?? '')?.name ?? null

function provinceOfPage({ loaderData }: { loaderData?: unknown }): string | null {
  const agent = (loaderData as { agent?: { province?: unknown } } | null | undefined)?.agent
  return typeof agent?.province === 'string' ? agent.province : null
}
