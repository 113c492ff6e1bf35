import { useRouteLoaderData } from 'react-router'
import { type FrameSettings, shownLicenceLine, UNNAMED_BROKERAGE } from '~/features/site/model'
import type { loader as rootLoader } from '~/root'

/** The site data of every page; undefined in an error page without root data. */
export const useSite = () => useRouteLoaderData<typeof rootLoader>('root')

export function useSettings(): FrameSettings {
  const settings = useSite()?.settings
  if (!settings) return UNNAMED_BROKERAGE
  return { ...settings, licenceLine: shownLicenceLine({ licenceLine: '', ...settings }) }
}
