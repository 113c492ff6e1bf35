import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '~/ui/link'
import ListFilter from '~icons/list-filter'
import Search from '~icons/search'
import X from '~icons/x'
import { buttonClass } from './button'
import { SelectField, TextField } from './field'

const SEARCH_AND_CHOICE =
  '@md:grid-cols-[minmax(0,1fr)_12rem] @4xl:max-w-3xl @4xl:grid-cols-[minmax(0,1fr)_12rem_auto]'

const SEARCH_DELAY_MS = 250

/** A filter that is set, and the URL of the list without it. */
export type FilterChip = { label: string; without: string }

/**
 * Search, filters and order of a list: a GET form, so that every view of the list has a URL. With scripts it has no
 * button: a choice applies at once, a text when the typing pauses.
 */
export function FilterForm(props: {
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
  /** Filters behind 'Filter (n)', and a chip for each that is set. */
  more?: { chips: readonly FilterChip[]; fields: ReactNode }
}) {
  const { submit: label = 'Search', columns = SEARCH_AND_CHOICE, more, path } = props
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current)
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (value) query.append(name, String(value))
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace })
  }
  return (
    // By the room that there is, not by the window: the sidebar may stand beside it.
    <search className="@container" aria-label={props.label}>
      <form
        method="get"
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget, false)
        }}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) return apply(currentTarget, false)
          clearTimeout(timer.current)
          // A search that grows letter by letter is one step of the history.
          timer.current = setTimeout(apply, SEARCH_DELAY_MS, currentTarget, true)
        }}
        className={`grid items-end gap-3 ${columns}`}
      >
        {props.children}
        <div className={`flex gap-2 empty:hidden ${more ? '' : 'col-span-full @4xl:col-auto'}`}>
          <button type="submit" className={`${buttonClass('secondary')} grow in-[.js]:hidden @4xl:grow-0`}>
            {label === 'Search' && <Search aria-hidden="true" className="size-5" />}
            <span className={more ? 'sr-only @md:not-sr-only' : undefined}>{label}</span>
          </button>
          {more && <MoreFilters label={props.label} count={more.chips.length} fields={more.fields} />}
          {!more && props.isFiltered && (
            <Link to={path} className={buttonClass('quiet')}>
              <Trans>Clear</Trans>
            </Link>
          )}
        </div>
      </form>
      {more && more.chips.length > 0 && <Chips chips={more.chips} path={path} />}
    </search>
  )
}

/** 'Filter (2)' and its panel, a sheet on a phone: a popover, so that it opens and closes without a script. */
function MoreFilters(props: { label: string; count: number; fields: ReactNode }) {
  return (
    <>
      <button type="button" popoverTarget="filters" className={`${buttonClass('outline')} filter-button`}>
        <ListFilter aria-hidden="true" className="size-5" />
        <Trans>Filter</Trans>
        {props.count > 0 && ` (${props.count})`}
      </button>
      <fieldset
        id="filters"
        popover="auto"
        aria-label={`Filter: ${props.label}`}
        className="filter-panel border border-line bg-surface p-5 text-ink shadow-3"
      >
        <div className="grid grid-cols-2 items-end gap-4">{props.fields}</div>
        <div className="mt-5 flex justify-end gap-3">
          <button type="submit" className={`${buttonClass('secondary')} in-[.js]:hidden`}>
            Show
          </button>
          <button
            type="button"
            popoverTarget="filters"
            popoverTargetAction="hide"
            className={`${buttonClass('secondary')} js-only max-md:w-full`}
          >
            Done
          </button>
        </div>
      </fieldset>
    </>
  )
}

function Chips({ chips, path }: { chips: readonly FilterChip[]; path: string }) {
  return (
    <ul aria-label="Filters" className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={without}
            aria-label={`Remove the filter ${label}`}
            className="flex h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface pr-2 pl-3 text-sm font-medium hover:bg-sunken"
          >
            {label}
            <X aria-hidden="true" className="size-4 text-ink-soft" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={path} className={buttonClass('quiet')}>
          <Trans>Clear</Trans>
        </Link>
      </li>
    </ul>
  )
}

/** A link changes the URL, and so the field, without a new form; a text that is being typed is left alone. */
function useUrlValue(id: string, value: string) {
  useEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLSelectElement) field.value = value
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = value
  }, [id, value])
}

/** A search; with `isAlone`, of a form whose other filters are in its panel, the label is the placeholder. */
export function FilterSearch(props: { id: string; label: string; value: string; isAlone?: boolean }) {
  const { id, value, isAlone, label } = props
  useUrlValue(id, value)
  return (
    <TextField
      id={id}
      label={isAlone ? <span className="sr-only">{label}</span> : label}
      placeholder={isAlone ? label : undefined}
      name="search"
      type="search"
      defaultValue={value}
      maxLength={100}
      autoComplete="off"
    />
  )
}

export function FilterDate(props: { id: string; name: string; label: string; value: string | null }) {
  const { value, ...field } = props
  useUrlValue(field.id, value ?? '')
  return <TextField {...field} type="date" defaultValue={value ?? ''} />
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
  useUrlValue(field.id, String(value ?? ''))
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
