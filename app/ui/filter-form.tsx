import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { buttonClass } from './button'
import { SelectField, TextField } from './field'

const SEARCH_AND_CHOICE =
  '@md:grid-cols-[minmax(0,1fr)_12rem] @4xl:max-w-3xl @4xl:grid-cols-[minmax(0,1fr)_12rem_auto]'

/** Search, filters and order of a list: a plain form by GET, so that a list has an address to come back to. */
export function FilterForm(props: {
  /** What is asked for, as an address says it. */
  query: string
  /** Where the list stands; 'Clear' leads there. */
  path: string
  /** What is looked for, as a screen reader names the form: 'Leads'. */
  label: string
  isFiltered: boolean
  /** Without a text to look for, 'Show' is the better word. */
  submit?: 'Search' | 'Show'
  /** The columns of its grid, from `@4xl` with one for the buttons; left out: a search and one choice. */
  columns?: string
  children: ReactNode
}) {
  const { submit: label = 'Search', columns = SEARCH_AND_CHOICE } = props
  const submit = useSubmit()
  // The fields are made anew with the address; the keyboard stays at the one that was chosen.
  const chosen = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address has changed
  useEffect(() => {
    if (chosen.current) document.getElementById(chosen.current)?.focus()
    chosen.current = undefined
  }, [props.query])
  return (
    // By the room that there is, not by the window: the sidebar may stand beside it.
    <div className="@container">
      <Form
        // Fresh fields where the address was changed by a link: what was chosen would otherwise outlive it.
        key={props.query}
        method="get"
        action={props.path}
        // A choice applies when it is made; a text when it is sent.
        onChange={({ target, currentTarget }) => {
          if (!(target instanceof HTMLSelectElement)) return
          chosen.current = target.id
          submit(currentTarget)
        }}
        role="search"
        aria-label={props.label}
        className={`grid items-end gap-3 ${columns}`}
      >
        {props.children}
        <div className="col-span-full flex gap-2 @4xl:col-auto">
          <button type="submit" className={`${buttonClass('secondary')} grow @4xl:grow-0`}>
            {label === 'Search' && <Search aria-hidden="true" className="size-5" />}
            {label}
          </button>
          {props.isFiltered && (
            <Link to={props.path} className={buttonClass('quiet')}>
              Clear
            </Link>
          )}
        </div>
      </Form>
    </div>
  )
}

/** A part of a text to look for. */
export function FilterSearch(props: { id: string; label: string; value: string; className?: string }) {
  const { value, ...field } = props
  return (
    <TextField
      {...field}
      name="search"
      type="search"
      defaultValue={value}
      maxLength={100}
      autoComplete="off"
    />
  )
}

type Option = { value: string; label: string }

/** One of some; `all` is what stands there when none is asked for. */
export function FilterChoice(props: {
  id: string
  name: string
  label: string
  all?: string
  value: string | number | null | undefined
  options: readonly Option[]
}) {
  const { all, value, options, ...field } = props
  return (
    <SelectField
      {...field}
      defaultValue={value ?? ''}
      options={all === undefined ? options : [{ value: '', label: all }, ...options]}
    />
  )
}

/** What a select offers of a table of words: its keys, shown by their words. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
