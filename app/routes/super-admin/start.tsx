import { Form, Link } from 'react-router'
import { guardRole, requireRole } from '~/features/auth/guards.server'
import { pageMeta } from '~/lib/page-meta'
import { buttonClass } from '~/ui/button'
import type { Route } from './+types/start'

export const middleware: Route.MiddlewareFunction[] = [guardRole(['super_admin'])]

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await requireRole(context, ['super_admin'])
  return { name }
}

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Brokerage panel',
    description: 'For the owner of the brokerage.',
    path: '/super-admin',
    noindex: true,
  })

/** What the owner can do from here today. */
export default function SuperAdminStart({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-2xl py-12">
      <h1 className="text-3xl">Brokerage panel</h1>
      <p className="mt-2 text-ink-soft">
        You are signed in as {name}. The panel’s own lists are not open yet; all applications can be read in
        full.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/applications#recent" className={buttonClass('secondary')}>
          All applications
        </Link>
        <Link to="/super-admin/account" className={buttonClass('outline')}>
          Password and devices
        </Link>
      </p>
      <Form method="post" action="/auth/sign-out" className="mt-6">
        <button type="submit" className={buttonClass('outline')}>
          Logout
        </button>
      </Form>
    </div>
  )
}
