import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { buttonClass } from '~/ui/button'
import { TextAreaField } from '~/ui/field'
import { RichText } from '~/ui/rich-text'
import { useDispatchInputEvent } from '~/ui/use-dispatch-input-event'
import { useHydrated } from '~/ui/use-hydrated'

const RichEditor = lazy(() => import('~/ui/rich-editor'))

/** The text of a post as the form's `name`: an editor with a preview; a plain field of HTML where no script runs. */
export function ContentField(props: {
  name: 'content' | 'content_fr'
  label: ReactNode
  title: string
  content: string
  onChange: (content: string) => void
  uploadPicture?: (file: File) => Promise<string>
  error?: string
}) {
  const { name, label } = props
  const [isPreview, setPreview] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useDispatchInputEvent(field, props.content)
  if (!useHydrated()) {
    return (
      <TextAreaField
        id={name}
        name={name}
        label={label}
        rows={16}
        defaultValue={props.content}
        hint="HTML: paragraphs, headings, lists, links."
        error={props.error}
      />
    )
  }
  return (
    <div>
      <div className="mb-1 flex items-end justify-between gap-4">
        <p id={`${name}-label`} className="text-sm font-medium">
          {label}
        </p>
        <button
          type="button"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
          className={buttonClass('outline', 'sm')}
        >
          Preview
        </button>
      </div>
      {isPreview ? (
        <article aria-label="Preview" className="rounded-md border border-line bg-paper p-6">
          <h2 className="text-3xl">{props.title}</h2>
          <RichText html={props.content} className="mt-6 text-lg" />
        </article>
      ) : (
        <Suspense fallback={<div className="h-96 rounded-md border border-line bg-sunken" />}>
          <RichEditor
            labelledBy={`${name}-label`}
            html={props.content}
            onChange={props.onChange}
            uploadPicture={props.uploadPicture}
          />
        </Suspense>
      )}
      <input ref={field} type="hidden" name={name} value={props.content} />
      <p role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {props.error}
      </p>
    </div>
  )
}
