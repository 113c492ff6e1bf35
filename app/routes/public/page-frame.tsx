import { Link, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { SignInForm } from '~/features/auth/components/sign-in-form'
import { Footer } from '~/features/site/components/footer'
import { Header } from '~/features/site/components/header'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { findProvince } from '~/lib/provinces'
import type { loader as rootLoader } from '~/root'

/** Header and footer around a page: for every public page, and for errors, when the root's data may be missing. */
export function PageFrame({ children }: { children: React.ReactNode }) {
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  const ofPage = useMatches().map(provinceOfPage).find(Boolean) ?? null
  const settings = site?.settings ?? UNNAMED_BROKERAGE
  return (
    <>
      <Header
        settings={settings}
        pathname={pathname}
        applyUrl={site?.applyUrl ?? '/applications'}
        newsletterUrl={site?.newsletterUrl ?? '/newsletter'}
        signedIn={site?.signedIn ?? null}
        signInForm={
          <>
            <SignInForm idPrefix="dialog" className="mt-5" isInDialog />
            <Link to="/auth/forgot" className="mt-4 inline-block text-sm text-brand underline">
              Forgot your password?
            </Link>
          </>
        }
      />
      {children}
      <Footer settings={settings} province={provinceNamed(search) ?? ofPage} />
    </>
  )
}

/** The province that the URL names: the only thing known of the visitor that a cached page may show. */
const provinceNamed = (search: string) =>
  findProvince(new URLSearchParams(search).get('province') ?? '')?.name ?? null

/** The province of the agent whose page this is. */
function provinceOfPage({ loaderData }: { loaderData?: unknown }): string | null {
  const agent = (loaderData as { agent?: { province?: unknown } } | null | undefined)?.agent
  return typeof agent?.province === 'string' ? agent.province : null
}
