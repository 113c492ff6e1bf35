import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import X from '~icons/x'

/** A small dialog that a `DialogTrigger` with its id opens; closed by its cross, Escape, or a press beside it. */
export function SmallDialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      {...{ closedby: 'any' }}
      className="rise m-auto w-[min(28rem,calc(100vw-2rem))] rounded-lg bg-surface p-6 text-ink shadow-3"
    >
      <form method="dialog" className="float-right">
        <button
          type="submit"
          aria-label={t`Close`}
          className="grid size-10 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </form>
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
