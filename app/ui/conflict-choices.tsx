import { type Ref, useEffect, useRef } from 'react'
import type { Conflict } from '~/lib/merge-fields'

/** Fields that another person changed too: shows both values, and the person chooses one. Inside a form. */
export function ConflictChoices({ conflicts }: { conflicts: readonly Conflict[] | undefined }) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!conflicts?.length) return
    // The button that was pressed may be a screen further down; the bar above must not cover the choice.
    first.current?.scrollIntoView({ block: 'center' })
    first.current?.focus({ preventScroll: true })
  }, [conflicts])
  return conflicts?.map(({ name, label, theirs, yours, seen }, at) => (
    <fieldset key={`${name} ${seen}`} className="rounded-lg border border-danger p-4">
      <legend className="px-1 font-semibold">{`${label}: which one stays?`}</legend>
      <input type="hidden" name={`seen.${name}`} value={seen} />
      <Choice
        ref={at === 0 ? first : undefined}
        name={name}
        value="theirs"
        label="Saved in the meantime"
        text={theirs}
      />
      <Choice name={name} value="yours" label="What you entered" text={yours} />
    </fieldset>
  ))
}

function Choice(props: {
  ref?: Ref<HTMLInputElement>
  name: string
  value: string
  label: string
  text: string
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        ref={props.ref}
        type="radio"
        name={`keep.${props.name}`}
        value={props.value}
        required
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block text-sm text-ink-soft">{props.label}</span>
        <span className="wrap-anywhere">{props.text || 'Empty'}</span>
      </span>
    </label>
  )
}

/** Whether a field belongs to the merge and not to the form's contents. */
export const isMergeField = (name: string) =>
  name === 'version' || name === 'base' || name.startsWith('keep.') || name.startsWith('seen.')
