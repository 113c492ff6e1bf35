import { redirect } from 'react-router'
import { viewerOf } from '~/features/auth/guards.server'
import { homeOf } from '~/features/auth/model'
import type { Route } from './+types/change-password'

/** The URL by which password managers find where a password is changed (RFC 8615, W3C change-password-url). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context)
  const to = viewer?.role ? `${homeOf(viewer.role)}/account` : `/auth?to=${encodeURIComponent(url.pathname)}`
  return redirect(to, { headers: { 'Cache-Control': 'no-store' } })
}
