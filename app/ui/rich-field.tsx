import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { TextAreaField } from './field'
import { useDispatchInputEvent } from './use-dispatch-input-event'
import { useHydrated } from './use-hydrated'

const RichEditor = lazy(() => import('./rich-editor'))

/** Formatted text as a field of a form: the editor where a script runs, else its HTML in a plain field. */
export function RichField(props: {
  id: string
  name: string
  label: ReactNode
  html: string
  error?: string
  /** Stores a picture and returns its URL; without it no picture can be inserted. */
  uploadPicture?: (file: File) => Promise<string>
}) {
  const { id, name, label, error } = props
  const isScripted = useHydrated()
  const [html, setHtml] = useState(props.html)
  const field = useRef<HTMLInputElement>(null)
  useDispatchInputEvent(field, html)
  if (!isScripted) {
    return (
      <TextAreaField
        id={id}
        name={name}
        label={label}
        rows={14}
        defaultValue={html}
        hint="HTML: paragraphs, headings, lists, links."
        error={error}
      />
    )
  }
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        {label}
      </p>
      <Suspense fallback={<div className="h-96 rounded-md border border-line bg-sunken" />}>
        <RichEditor
          labelledBy={`${id}-label`}
          html={html}
          onChange={setHtml}
          uploadPicture={props.uploadPicture}
        />
      </Suspense>
      <input ref={field} type="hidden" name={name} value={html} />
      <p role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
