import { useRouteLoaderData } from 'react-router'
import { type FrameSettings, UNNAMED_BROKERAGE } from '~/features/site/model'
import type { loader as rootLoader } from '~/root'

/** The site data of every page; undefined in an error page without root data. */
export const useSite = () => useRouteLoaderData<typeof rootLoader>('root')

export const useSettings = (): FrameSettings => useSite()?.settings ?? UNNAMED_BROKERAGE
