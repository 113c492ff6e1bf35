import type { RouterContextProvider } from 'react-router'
import type { Actor } from '~/features/audit/model'
import { requireRole } from '~/features/auth/guards.server'
import { type FormArgs, formAction } from '../form-action.server'

/** The owner, as the audit log names them. @throws the redirects of `requireRole`. */
export async function requireOwner(context: Readonly<RouterContextProvider>): Promise<Actor> {
  const { id, name } = await requireRole(context, ['super_admin'])
  return { id, name }
}

type Owner = { actor: Actor }
type Failed = Parameters<typeof formAction<Owner>>[1]
type Run = Parameters<typeof formAction<Owner>>[3]
export type OwnerForm = Parameters<Run>[0]

export const ownerAction = async (args: FormArgs, failed: Failed, run: Run) =>
  formAction(args, failed, { actor: await requireOwner(args.context) }, run)
