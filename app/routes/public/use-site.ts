import { useRouteLoaderData } from 'react-router'
import { type SiteSettings, UNNAMED_BROKERAGE } from '~/features/site/model'
import type { loader as rootLoader } from '~/root'

/** The site data of every page; undefined in an error page without root data. */
export const useSite = () => useRouteLoaderData<typeof rootLoader>('root')

export const useSettings = (): SiteSettings => useSite()?.settings ?? UNNAMED_BROKERAGE
