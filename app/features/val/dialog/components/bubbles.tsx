import { t } from '@lingui/core/macro'
import { RotateCcw, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '~/ui/button'
import { Markdown } from '~/ui/markdown'
import { chatText, type Message, withoutChoices } from '../model'

type BubbleProps = { message: Message /** The dialog shows its choices as buttons. */; hasButtons: boolean }

/** One message; screen readers do not announce the visitor's own ones. */
export function Bubble({ message: { role, content, kind }, hasButtons }: BubbleProps) {
  if (role === 'user') {
    return (
      <div aria-live="off" data-asked className="flex justify-end">
        <div className="max-w-[85%] rounded-lg rounded-br-sm bg-brand px-4 py-2.5 text-on-brand">
          <span className="sr-only">{t`You:`} </span>
          <p className="wrap-anywhere whitespace-pre-line">{content}</p>
        </div>
      </div>
    )
  }
  return (
    <ValSays isNotice={kind === 'notice'}>
      <Markdown text={hasButtons ? withoutChoices(content) : content} />
      {kind === 'stopped' && <p className="mt-2 text-sm text-ink-faint">{chatText().stopped}</p>}
    </ValSays>
  )
}

/** The answer in progress; screen readers announce it once, as a whole, when it joins the others. */
export function Coming({ text }: { text: string }) {
  return (
    <div aria-busy="true" data-testid="answer-coming">
      <ValSays>
        {text ? (
          <Markdown text={withoutChoices(text)} />
        ) : (
          <span className="flex h-6 items-center gap-1.5">
            <span className="sr-only">{t`Val is answering`}</span>
            {[0, 150, 300].map((delay) => (
              <span
                key={delay}
                style={{ animationDelay: `${delay}ms` }}
                className="size-2 rounded-full bg-ink-faint motion-safe:animate-pulse"
              />
            ))}
          </span>
        )}
      </ValSays>
    </div>
  )
}

/** In place of a failed answer. */
export function Unanswered({ remark, onRetry }: { remark?: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-danger bg-danger-soft px-4 py-2.5">
      <p className="grow text-sm">{remark ?? chatText().unanswered}</p>
      <button type="button" onClick={onRetry} className={buttonClass('outline', 'sm')}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {chatText().retry}
      </button>
    </div>
  )
}

/** A text of Val, or of the site (`isNotice`). */
export function ValSays({ isNotice = false, children }: { isNotice?: boolean; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <span className="mt-1 grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Sparkles aria-hidden="true" className="size-4" />
      </span>
      <div
        className={`min-w-0 max-w-[calc(100%-3rem)] rounded-lg rounded-tl-sm px-4 py-2.5 ${isNotice ? 'border border-line-strong' : 'bg-sunken'}`}
      >
        <span className="sr-only">{t`Val:`} </span>
        {children}
      </div>
    </div>
  )
}
