import { data, type RouterContextProvider } from 'react-router'
import { pendingViewerOf, requireBroker, requireRole } from '~/features/auth/guards.server'
import { countNewLeads } from '~/features/leads/intake/queries.server'
import { readOr } from '~/lib/read-or'
import { dbContext, logContext } from '~/platform/context.server'
import { isSidebarCollapsed } from '~/platform/sidebar.server'
import { type FormArgs, formAction } from './form-action.server'

/** Who works in a signed-in area: the owner (`agentId` null) on all of the brokerage, a broker on what is their own. */
export async function requireStaff(context: Readonly<RouterContextProvider>) {
  const { id, name, role } = await requireRole(context, ['super_admin', 'admin', 'agent'])
  const agentId = role === 'super_admin' ? null : (await requireBroker(context)).agent.id
  return { actor: { id, name }, agentId, scope: agentId === null ? ('all' as const) : { agentId } }
}

type Staff = Awaited<ReturnType<typeof requireStaff>>

/** As `formAction`, for a page of both areas. */
export const staffAction = async (
  args: FormArgs,
  failed: Parameters<typeof formAction<Staff>>[1],
  run: Parameters<typeof formAction<Staff>>[3],
) => formAction(args, failed, await requireStaff(args.context), run)

/** The pages of an area must not stay in the browser's cache after signing out. */
export const NO_STORE = { 'Cache-Control': 'private, no-store' }

/** What the frame of an area shows. `isPending`: a required second factor must still be set up. */
export type FrameData = { name: string; newLeads: number; isCollapsed: boolean; isPending: boolean }

/** The frame's data, with the area's own: `empty` until a required second factor is set up. */
export async function loadFrame<Own>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  empty: Own,
  read: () => Promise<Own>,
) {
  const known = { isCollapsed: isSidebarCollapsed(request), newLeads: 0 }
  const pending = await pendingViewerOf(context)
  if (pending) return data({ ...known, name: pending.name, isPending: true, ...empty }, { headers: NO_STORE })
  const { actor, scope } = await requireStaff(context)
  const counting = countNewLeads(context.get(dbContext), scope)
  const [own, newLeads] = await Promise.all([
    read(),
    readOr(counting, 0, context.get(logContext), 'new leads not counted'),
  ])
  return data({ ...known, name: actor.name, newLeads, isPending: false, ...own }, { headers: NO_STORE })
}
