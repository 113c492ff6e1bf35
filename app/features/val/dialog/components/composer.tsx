import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CHAT_TEXT, QUESTION_LIMIT } from '../model'

const BUTTON = 'inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-md font-semibold'

/** Where a finger writes, the keyboard would cover what one wants to read. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

/** The field for the next question: Enter sends, Shift+Enter begins a line; while an answer comes it can be stopped. */
export function Composer(props: {
  isPending: boolean
  /** False when the question cannot be taken now; then it stays in the field. */
  onSend: (text: string) => boolean
  onStop: () => void
}) {
  const { isPending } = props
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  // Who opens the dialog wants to write, the second time, too.
  useEffect(() => {
    if (!field.current || isTouch()) return
    field.current.autofocus = true
    field.current.focus()
  }, [])

  // Who pressed a button that is gone now writes next.
  useEffect(() => {
    if (!isPending && isFree(document.activeElement) && !isTouch()) field.current?.focus()
  }, [isPending])

  const send = () => {
    const question = text.trim()
    if (question && !isPending && props.onSend(question)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character where words are composed.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex items-end gap-2 rounded-lg border border-line-strong bg-surface p-1.5 has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-accent-text"
    >
      <label htmlFor="val-question" className="sr-only">
        Your question to Val
      </label>
      <textarea
        ref={field}
        id="val-question"
        rows={1}
        value={text}
        maxLength={QUESTION_LIMIT}
        // Not switched off, which would take the focus away.
        readOnly={isPending}
        aria-disabled={isPending || undefined}
        placeholder={CHAT_TEXT.placeholder}
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-36 min-h-11 min-w-0 grow resize-none rounded-md bg-transparent px-2.5 py-2.5 outline-none placeholder:text-ink-faint aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      />
      {isPending ? (
        <button
          key="stop"
          type="button"
          onClick={props.onStop}
          className={`${BUTTON} border border-line-strong px-3.5 hover:bg-sunken`}
        >
          <Square aria-hidden="true" className="size-4 fill-current" />
          <span className="max-sm:sr-only">Stop</span>
        </button>
      ) : (
        <button
          key="send"
          type="submit"
          aria-label="Send"
          disabled={text.trim() === ''}
          className={`${BUTTON} w-11 bg-brand text-on-brand hover:bg-brand-strong disabled:cursor-not-allowed disabled:opacity-50`}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </button>
      )}
    </form>
  )
}

/** Whether the focus is nowhere, or on the dialog itself, since what held it is gone. */
const isFree = (element: Element | null) =>
  !element || element === document.body || element instanceof HTMLDialogElement
