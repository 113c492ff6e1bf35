import { redirect } from 'react-router'
import { signOut } from '~/features/auth/auth.server'
import { dbContext, envContext } from '~/platform/context.server'
import type { Route } from './+types/sign-out'

export async function action({ request, context }: Route.ActionArgs) {
  const headers = await signOut(context.get(dbContext), context.get(envContext), request.headers)
  return redirect('/', { status: 303, headers })
}

/** Only forms post here; a GET redirects home. */
export const loader = () => redirect('/')
