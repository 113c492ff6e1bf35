import type { RouterContextProvider } from 'react-router'
import { requireBroker, requireRole } from '~/features/auth/guards.server'
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
