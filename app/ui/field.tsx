import type { ComponentProps, ReactNode } from 'react'
import { groupBy } from '~/lib/group-by'

const CONTROL =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 h-11 text-ink aria-invalid:border-danger'

type FrameProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  className?: string
}

/** Label above, then the control, then its hint and its error, both tied to the control. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  className = '',
  children,
}: FrameProps & { children: ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {/* Always there, so that a screen reader hears the message when it appears. */}
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}

const described = ({ id, hint, error }: FrameProps) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined

const frameOf = ({ id, label, hint, error, className }: FrameProps) => ({ id, label, hint, error, className })

type InputProps = FrameProps & Omit<ComponentProps<'input'>, 'id'> & { prefix?: string; suffix?: string }

export function TextField({ prefix, suffix, ...props }: InputProps) {
  const { label: _label, hint: _hint, error, className: _className, ...control } = props
  return (
    <FieldFrame {...frameOf(props)}>
      <div className="relative">
        {prefix && <Affix side="left">{prefix}</Affix>}
        <input
          {...control}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(props)}
          className={`${CONTROL} ${prefix ? 'pl-7' : ''} ${suffix ? 'pr-10' : ''} ${control.inputMode ? 'tabular-nums' : ''}`}
        />
        {suffix && <Affix side="right">{suffix}</Affix>}
      </div>
    </FieldFrame>
  )
}

function Affix({ side, children }: { side: 'left' | 'right'; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-faint ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      {children}
    </span>
  )
}

type SelectProps = FrameProps & Omit<ComponentProps<'select'>, 'id'> & { options: readonly SelectOption[] }

/** Options of the same `group` stand together under its name, behind those of none. */
type SelectOption = { value: string; label: string; group?: string }

export function SelectField({ options, ...props }: SelectProps) {
  const { label: _label, hint: _hint, error, className: _className, ...control } = props
  return (
    <FieldFrame {...frameOf(props)}>
      <select
        {...control}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(props)}
        className={`${CONTROL} pr-8`}
      >
        <SelectOptions options={options} />
      </select>
    </FieldFrame>
  )
}

/** The options of a select, in their groups. */
export const SelectOptions = ({ options }: Pick<SelectProps, 'options'>) =>
  groupBy(options, ({ group }) => group ?? '').map(([group, members]) => {
    const list = members.map((option) => (
      <option key={`${option.value} ${option.label}`} value={option.value}>
        {option.label}
      </option>
    ))
    return group === '' ? (
      list
    ) : (
      <optgroup key={group} label={group}>
        {list}
      </optgroup>
    )
  })

type TextAreaProps = FrameProps & Omit<ComponentProps<'textarea'>, 'id'>

export function TextAreaField(props: TextAreaProps) {
  const { label: _label, hint: _hint, error, className: _className, ...control } = props
  return (
    <FieldFrame {...frameOf(props)}>
      <textarea
        rows={4}
        {...control}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(props)}
        className={`${CONTROL} h-auto py-2`}
      />
    </FieldFrame>
  )
}

type CheckProps = Pick<FrameProps, 'label' | 'hint'> & Omit<ComponentProps<'input'>, 'type'>

export function CheckField({ label, hint, ...control }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input {...control} type="checkbox" className="size-5 shrink-0 accent-brand" />
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-faint">{hint}</span>}
      </span>
    </label>
  )
}
