import { type DragEvent, type ReactNode, type Ref, useState } from 'react'
import { buttonClass } from './button'
import type { UploadState } from './use-upload'

export type UploadAreaProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  accept: string
  action: string
  fields?: Record<string, string>
}

/**
 * The form of one file: by click, by drag where a script runs, and as a plain form with a button where none does. With
 * a script `onPick` gets the file at once, and `state` is shown.
 */
export function UploadArea(
  props: UploadAreaProps & {
    state: UploadState
    inputRef: Ref<HTMLInputElement>
    onPick: (file: File) => void
    onCancel: () => void
    /** The present file: above the text, or beside it if narrow. */
    preview?: ReactNode
    actions?: ReactNode
  },
) {
  const { id, state, onPick } = props
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onPick(file)
  }
  const error = state.kind === 'failed' ? state.message : undefined
  const described =
    [error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <form
      method="post"
      action={props.action}
      encType="multipart/form-data"
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`min-w-0 rounded-md border border-dashed p-4 transition-colors duration-(--quick) ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface'}`}
    >
      {Object.entries(props.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-x-5 gap-y-4">
        {props.preview}
        <div className="min-w-0 grow basis-52">
          <label htmlFor={id} className="mb-2 block text-sm font-medium">
            {props.label}
          </label>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <input
              ref={props.inputRef}
              id={id}
              type="file"
              name="file"
              accept={props.accept}
              required
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                if (file) onPick(file)
              }}
              aria-invalid={error ? true : undefined}
              aria-describedby={described}
              // Where a script takes the file at once, the browser's "no file chosen" would be wrong.
              className={`max-w-full min-w-0 text-sm text-ink-soft file:mr-3 file:h-11 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line-strong file:bg-transparent file:px-5 file:font-semibold file:text-ink hover:file:bg-sunken in-[.js]:w-32 in-[.js]:text-transparent`}
            />
            <button type="submit" className={`${buttonClass('secondary')} in-[.js]:hidden`}>
              Upload
            </button>
            <span aria-hidden="true" className="js-only text-sm text-ink-faint max-md:hidden">
              or drop it here
            </span>
            {props.actions}
          </div>
          {props.hint && (
            <p id={`${id}-hint`} className="mt-2 text-sm text-ink-faint">
              {props.hint}
            </p>
          )}
        </div>
      </div>
      <Progress state={state} onCancel={props.onCancel} />
      {/* Always there, so that a screen reader hears the message when it appears. */}
      <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </form>
  )
}

function Progress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const percent = state.kind === 'sending' ? state.percent : 0
  return (
    <>
      {state.kind === 'sending' && (
        <div className="mt-3 flex items-center gap-3 text-sm">
          <progress
            aria-label="Upload"
            max={100}
            // Without a value it moves to and fro: the bytes are there, and the server is at work.
            {...(percent < 100 ? { value: percent } : {})}
            className="h-2 min-w-0 grow appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
          />
          <span aria-hidden="true" className="tabular-nums w-24 text-right text-ink-soft">
            {percent < 100 ? `${percent}%` : 'Processing…'}
          </span>
          <button type="button" onClick={onCancel} className={buttonClass('quiet', 'sm')}>
            Cancel
          </button>
        </div>
      )}
      {/* Announced in quarters: every percent would interrupt a screen reader's other text. */}
      <p aria-live="polite" className="sr-only">
        {state.kind === 'sending' &&
          (percent < 100 ? `Uploading, ${Math.floor(percent / 25) * 25} percent` : 'Processing')}
        {state.kind === 'done' && 'Done'}
      </p>
    </>
  )
}
