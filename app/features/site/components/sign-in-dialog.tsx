import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export const SIGN_IN_ID = 'sign-in-dialog'

export function SignInDialog({ children }: { children: ReactNode }) {
  return (
    <dialog
      id={SIGN_IN_ID}
      aria-labelledby={`${SIGN_IN_ID}-title`}
      {...{ closedby: 'any' }}
      className="rise m-auto w-[min(26rem,calc(100vw-2rem))] rounded-lg bg-surface p-6 text-ink shadow-3"
    >
      <form method="dialog" className="float-right">
        <button
          type="submit"
          className="grid size-10 place-items-center rounded-full hover:bg-sunken"
          aria-label="Close"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </form>
      <h2 id={`${SIGN_IN_ID}-title`} className="text-2xl">
        Welcome Back
      </h2>
      <p className="mt-1 text-ink-soft">Sign in to your account</p>
      {children}
    </dialog>
  )
}
