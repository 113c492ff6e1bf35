import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import ArrowUp from '~icons/arrow-up'
import Square from '~icons/square'
import { chatText, QUESTION_LIMIT } from '../model'
import { isTouch } from './use-kept-focus'

const BUTTON = 'inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-md font-semibold'

/** The field for the next question: Enter sends, Shift+Enter begins a line; a pending answer can be stopped. */
export function Composer(props: {
  isPending: boolean
  /** Returns false while an answer is pending; the question then stays in the field. */
  onSend: (text: string) => boolean
  onStop: () => void
  /** What the visitor must know about the text before it is sent. */
  noteOn: (text: string) => string | null
  field: RefObject<HTMLTextAreaElement | null>
}) {
  const { isPending, field } = props
  const [text, setText] = useState('')

  // The dialog opens with the focus in the field, each time.
  useEffect(() => {
    if (!field.current || isTouch()) return
    field.current.autofocus = true
    field.current.focus()
  }, [field])

  const send = () => {
    const question = text.trim()
    if (question && !isPending && props.onSend(question)) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With an input method Enter confirms a character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  const note = text && props.noteOn(text)
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        className="flex items-end gap-2 rounded-lg border border-line-strong bg-surface p-1.5 has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-accent-text"
      >
        <label htmlFor="val-question" className="sr-only">
          {t`Your question to Val`}
        </label>
        <textarea
          ref={field}
          id="val-question"
          rows={1}
          value={text}
          maxLength={QUESTION_LIMIT}
          // A disabled field would lose the focus.
          readOnly={isPending}
          aria-disabled={isPending || undefined}
          placeholder={chatText().placeholder}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 grow resize-none rounded-md bg-transparent px-2.5 py-2.5 outline-none aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        />
        {isPending ? (
          <button
            key="stop"
            type="button"
            onClick={props.onStop}
            className={`${BUTTON} border border-line-strong px-3 hover:bg-sunken`}
          >
            <Square aria-hidden="true" fill="currentColor" className="size-4" />
            <span className="max-sm:sr-only">{t`Stop`}</span>
          </button>
        ) : (
          <button
            key="send"
            type="submit"
            aria-label={t`Send`}
            disabled={text.trim() === ''}
            className={`${BUTTON} w-11 bg-brand text-on-brand hover:bg-brand-strong disabled:cursor-not-allowed disabled:opacity-50`}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </button>
        )}
      </form>
      {note && <p className="mt-1 text-xs text-ink-faint">{note}</p>}
    </>
  )
}
