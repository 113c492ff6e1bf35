import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router'
import { dbContext, envContext, logContext } from '~/platform/context.server'
import { redirectWithToast } from '~/platform/toast.server'
import { findViewer } from './auth.server'
import { ACCOUNT_MESSAGES, type Role, securityPageOf, type Viewer } from './model'
import { signInPath } from './return-path'

type Found = Awaited<ReturnType<typeof findViewer>>

const viewerContext = createContext<() => Promise<Found>>(() => Promise.resolve(null))
/** The page that a reader asked for, null for a write. */
const pageContext = createContext<string | null>(null)

/** Finds the viewer at most once per request, and only when needed; renews the session's cookie. */
export const knowViewer: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  context.set(pageContext, request.method === 'GET' ? url.pathname + url.search : null)
  let asked: Promise<Found> | undefined
  context.set(viewerContext, () => {
    asked ??= findViewer(context.get(dbContext), context.get(envContext), request.headers)
    return asked
  })
  const response = await next()
  const found = await asked?.catch(() => null)
  if (found) {
    // A response for a signed-in person must not be cached.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
    response.headers.append('Vary', 'Cookie')
  }
  const cookies = found?.headers.getSetCookie() ?? []
  // An action that signed in or out has set the cookie itself.
  const isSet = response.headers.getSetCookie().some((cookie) => cookie.includes('brokerage.session_token='))
  if (!isSet) for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

type Context = Readonly<RouterContextProvider>

/** The signed-in person; null for one who must still set up a required second factor. */
export const viewerOf = async (context: Context): Promise<Viewer | null> =>
  (await context.get(viewerContext)())?.viewer ?? null

/** A person who has signed in and must still set up a required second factor: only sign-in leads them on. */
export const pendingViewerOf = async (context: Context): Promise<Viewer | null> =>
  (await context.get(viewerContext)())?.pending ?? null

/**
 * Returns the viewer if their role is one of these, also one who must still set up a required second factor: for the
 * security pages and the frame around them alone.
 * @throws a redirect: to /auth when signed out, to / with 'Access denied' for another role; an error page with 'Error
 * checking user role' when the check fails.
 */
export async function requireRoleOrPending(context: Context, roles: readonly Role[]): Promise<Viewer> {
  const found = await context
    .get(viewerContext)()
    .catch((error) => {
      context.get(logContext).error({ err: error }, 'role not checked')
      throw data({ message: 'Error checking user role' }, { status: 503 })
    })
  const viewer = found?.viewer ?? found?.pending
  if (!viewer) throw redirect(signInPath(context.get(pageContext)))
  if (!viewer.role || !roles.includes(viewer.role)) {
    throw await redirectWithToast('/', { kind: 'error', text: ACCOUNT_MESSAGES.denied })
  }
  return viewer
}

/** As `requireRoleOrPending`; a person who must set up the second factor is redirected to the security page. */
export async function requireRole(context: Context, roles: readonly Role[]): Promise<Viewer> {
  const { role } = await requireRoleOrPending(context, roles)
  const viewer = await viewerOf(context)
  if (viewer) return viewer
  const toast = {
    kind: 'info',
    text: 'Your brokerage requires two-step sign-in. Set it up to go on.',
  } as const
  throw await redirectWithToast(securityPageOf(role), toast)
}

export type Broker = Viewer & { agent: NonNullable<Viewer['agent']> }

/** An agent or admin with the broker's record that the dashboard edits. */
export async function requireBroker(context: Context): Promise<Broker> {
  const viewer = await requireRole(context, ['agent', 'admin'])
  const { agent } = viewer
  if (!agent) throw await redirectWithToast('/', { kind: 'error', text: 'Failed to fetch agent data' })
  return { ...viewer, agent }
}

/** Middleware for the layouts of the signed-in areas: it runs before every loader and action under them. */
export const guardRole =
  (roles: readonly Role[]): MiddlewareFunction<Response> =>
  async ({ context, url }, next) => {
    const viewer = await requireRoleOrPending(context, roles)
    if (url.pathname !== securityPageOf(viewer.role)) await requireRole(context, roles)
    return next()
  }
