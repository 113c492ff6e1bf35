import { data } from 'react-router'
import { SignInForm } from '~/features/auth/components/sign-in-form'
import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/sign-in'

/** Nobody can be signed in yet, and the form says so instead of blaming the password. */
export function action() {
  return data({ error: 'Signing in is not open yet. Please call the brokerage.' }, { status: 503 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign in',
    description: 'The way in for our brokers and administrators.',
    path: '/auth',
    noindex: true,
  })

export default function SignInPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page-width grid min-h-[60vh] place-items-center py-12">
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">Welcome Back</h1>
        <p className="mt-1 text-ink-soft">Sign in to your account</p>
        <SignInForm idPrefix="page" className="mt-6" error={actionData?.error} />
      </div>
    </div>
  )
}
