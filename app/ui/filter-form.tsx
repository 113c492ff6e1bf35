import { Trans } from '@lingui/react/macro'
import { ListFilter, Search } from 'lucide-react'
import { type ReactNode, useCallback, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Link } from '~/ui/link'
import { buttonClass } from './button'
import { SelectField, TextField } from './field'

const SEARCH_AND_CHOICE =
  '@md:grid-cols-[minmax(0,1fr)_12rem] @4xl:max-w-3xl @4xl:grid-cols-[minmax(0,1fr)_12rem_auto]'

/** Search, filters and order of a list: a GET form, so that every view of the list has a URL. */
export function FilterForm(props: {
  query: string
  /** The list's path; 'Clear' leads there. */
  path: string
  /** The form's accessible name: 'Leads'. */
  label: string
  isFiltered: boolean
  /** 'Show' where the form has no text field. */
  submit?: 'Search' | 'Show'
  /** The columns of its grid, from `@4xl` with one for the buttons; left out: a search and one choice. */
  columns?: string
  children: ReactNode
  /** Filters that a narrow list folds behind 'Filter (n)'; `count` of them are set. */
  more?: { count: number; columns: string; fields: ReactNode }
}) {
  const { submit: label = 'Search', columns = SEARCH_AND_CHOICE, more } = props
  const submit = useSubmit()
  // A new query remounts the form; the focus returns to the field that was changed.
  const chosen = useRef<string>(undefined)
  const onMount = useCallback((form: HTMLFormElement | null) => {
    if (!form || !chosen.current) return
    document.getElementById(chosen.current)?.focus()
    chosen.current = undefined
  }, [])
  return (
    // By the room that there is, not by the window: the sidebar may stand beside it.
    <div className="@container">
      <Form
        // A link that changes the query must reset the fields.
        key={props.query}
        ref={onMount}
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
        <div className={`flex gap-2 ${more ? '' : 'col-span-full @4xl:col-auto'}`}>
          <button type="submit" className={`${buttonClass('secondary')} grow @4xl:grow-0`}>
            {label === 'Search' && <Search aria-hidden="true" className="size-5" />}
            <span className={more ? 'sr-only @md:not-sr-only' : undefined}>{label}</span>
          </button>
          {props.isFiltered && (
            <Link to={props.path} className={buttonClass('quiet')}>
              <Trans>Clear</Trans>
            </Link>
          )}
        </div>
        {more && (
          <details className="filter-more col-span-full">
            <summary className={`${buttonClass('outline')} w-full`}>
              <ListFilter aria-hidden="true" className="size-5" />
              <Trans>Filter</Trans>
              {more.count > 0 && ` (${more.count})`}
            </summary>
            <div className={`mt-3 grid items-end gap-3 @4xl:mt-0 ${more.columns}`}>{more.fields}</div>
          </details>
        )}
      </Form>
    </div>
  )
}

export function FilterSearch(props: { id: string; label: string; value: string }) {
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

/** A select; `all` is the label of no choice. */
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

/** Returns a table of labels as a select's options. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
