import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { baseOf } from '~/lib/merge-fields'
import { formatCad, formatPercent } from '~/lib/money'
import { panel } from '~/lib/paths'
import { ActiveToggle } from '~/ui/active-toggle'
import { buttonClass } from '~/ui/button'
import { ConfirmDelete } from '~/ui/confirm'
import { ConflictChoices } from '~/ui/conflict-choices'
import { fieldProps } from '~/ui/field-props'
import { FormError } from '~/ui/form-error'
import type { RejectedForm } from '~/ui/use-saved-form'
import Pencil from '~icons/pencil'
import History from '~icons/rotate-ccw-clock'
import { aprPercent } from '../apr'
import { type CellFigure, cellName, gridFields, gridRates, kindKey } from '../grid'
import {
  isSheetSource,
  type PanelRate,
  RATE_TYPE_TRAITS,
  type RateChange,
  type RatesAsked,
  rateName,
} from '../model'
import { ratesQuery } from '../schema'
import { FeesInput, RateInput } from './rate-add-form'
import { RateChanges } from './rate-changes'
import { RateSourceCell } from './rate-source-cell'

// One list for every width: cards where there is little room, lines that stand under each other where there is more.
const COLUMNS =
  '@4xl:grid @4xl:grid-cols-[minmax(9rem,1.6fr)_4.25rem_4.25rem_4.25rem_4.5rem_6.5rem_minmax(9rem,1.4fr)_auto] @4xl:items-center @4xl:gap-x-3'

export function RatePanelList(props: {
  rates: readonly PanelRate[]
  all: readonly PanelRate[]
  asked: RatesAsked
  changes: readonly RateChange[] | null
  rejected: RejectedForm | undefined
  /** When the page was made, ISO: the server's clock says what is old. */
  now: string
}) {
  const { asked, changes, rejected } = props
  const inGrid = gridRates(props.all)
  useFocusBack(asked)
  return (
    <div className="@container rounded-lg border border-line bg-surface">
      <div
        aria-hidden="true"
        className={`hidden border-b border-line px-4 py-3 text-sm font-medium text-ink-soft ${COLUMNS}`}
      >
        {['Rate', 'Posted', 'Ours', 'APR', 'Fees', 'Status', 'Source', ''].map((name) => (
          <span key={name} className="last:w-56">
            {name}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {props.rates.map((rate) => {
          const mayEdit = inGrid.get(kindKey(rate))?.id === rate.id
          return (
            <li key={rate.id} className="px-4 py-3">
              {mayEdit && asked.edit === rate.id ? (
                <EditForm
                  rate={rate}
                  asked={asked}
                  rejected={rejected?.fields.edit === rate.id ? rejected : undefined}
                />
              ) : (
                <RateLine rate={rate} asked={asked} now={props.now} mayEdit={mayEdit} />
              )}
              {asked.history === rate.id && changes && <RateChanges rate={rate} changes={changes} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Closing a rate's form returns the focus to its Edit link. */
function useFocusBack({ edit }: RatesAsked) {
  const before = useRef(edit)
  useEffect(() => {
    if (before.current && !edit) document.getElementById(`edit-${before.current}`)?.focus()
    before.current = edit
  }, [edit])
}

const exactly = (rate: number | null) =>
  rate === null ? '–' : formatPercent(rate, Math.round(rate * 1000) % 10 === 0 ? 2 : 3)

const aprOf = ({ ourRate, rateType, term, fees }: PanelRate) =>
  ourRate === null ? Number.NaN : aprPercent({ ratePercent: ourRate, rateType, term, fees })

function RateLine(props: { rate: PanelRate; asked: RatesAsked; now: string; mayEdit: boolean }) {
  const { rate, asked, now, mayEdit } = props
  const name = rateName(rate)
  const isOpen = asked.history === rate.id
  const look = `${buttonClass('quiet', 'sm')} gap-1.5`
  return (
    <div className={`relative ${COLUMNS}`}>
      <h3 className="text-base @max-4xl:pr-24">
        {rate.term} {rate.rateType}
        <span className="block text-sm font-normal tracking-normal text-ink-soft">
          {rate.mortgageType}, {rate.province}
        </span>
      </h3>
      <div className="flex flex-wrap items-baseline gap-x-6 @max-4xl:mt-2 @4xl:contents">
        <Figure label="Posted rate">{exactly(rate.postedRate)}</Figure>
        <Figure label="Our rate" isStrong>
          {exactly(rate.ourRate)}
        </Figure>
        <Figure label="APR" isStrong>
          {formatPercent(aprOf(rate))}
        </Figure>
        <Figure label="Fees">{rate.fees === null ? 'Not entered' : formatCad(rate.fees)}</Figure>
      </div>
      <div className="@max-4xl:absolute @max-4xl:top-0 @max-4xl:right-0">
        <ActiveToggle id={rate.id} version={rate.version} isActive={rate.isActive} name={name} />
      </div>
      <RateSourceCell rate={rate} now={now} />
      <div className="flex flex-wrap justify-end gap-x-1 @max-4xl:mt-1 @max-4xl:-ml-3 @max-4xl:justify-start @4xl:w-56 @4xl:flex-nowrap">
        {mayEdit && (
          <Link
            id={`edit-${rate.id}`}
            to={ratesQuery({ ...asked, edit: rate.id, history: null })}
            preventScrollReset
            className={look}
            aria-label={`Edit ${name}`}
          >
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Link>
        )}
        <Link
          to={ratesQuery({ ...asked, edit: null, history: isOpen ? null : rate.id })}
          preventScrollReset
          replace
          className={look}
          aria-label={`${isOpen ? 'Close history' : 'History'} of ${name}`}
        >
          <History aria-hidden="true" className="size-4" />
          {isOpen ? 'Close' : 'History'}
        </Link>
        <ConfirmDelete
          id={rate.id}
          noun="rate"
          called={name}
          label="Delete"
          fields={{ id: rate.id, version: rate.version }}
        >
          <p>
            {name}, ours {exactly(rate.ourRate)}, disappears from the rates page, the home page, the brokers’
            pages and the calculators.
          </p>
          {isSheetSource(rate.sourceUrl) && (
            <p>The next scrape brings it back while the rate sheet has it.</p>
          )}
          <p>To hide it for a while, switch it to inactive instead.</p>
        </ConfirmDelete>
      </div>
    </div>
  )
}

function Figure({ label, isStrong, children }: { label: string; isStrong?: boolean; children: string }) {
  return (
    <p className={`tabular-nums ${isStrong ? 'font-semibold text-brand' : ''}`}>
      <span className="mr-1.5 text-sm font-normal text-ink-soft @4xl:sr-only">{label}</span>
      {children}
    </p>
  )
}

/** The cells of the rate in the grid, and its fees. */
function EditForm(props: { rate: PanelRate; asked: RatesAsked; rejected: RejectedForm | undefined }) {
  const { rate, asked, rejected } = props
  const stored = gridFields(new Map([[kindKey(rate), rate]]), [rate])
  const fieldOf = fieldProps(stored, rejected)
  const field = (figure: CellFigure) => ({ ...fieldOf(cellName(figure, rate)), id: `edit-${figure}` })
  const { followsPrime } = RATE_TYPE_TRAITS[rate.rateType]
  return (
    <Form method="post" preventScrollReset aria-label={`Edit ${rateName(rate)}`} className="space-y-3">
      <FormError message={rejected?.message} />
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="edit" value={rate.id} />
      <input type="hidden" name="base" value={rejected?.fields.base ?? baseOf(stored)} />
      <ConflictChoices conflicts={rejected?.conflicts} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <p className="min-w-40 font-semibold sm:pt-6 @4xl:min-w-64">
          {rate.term} {rate.rateType}
          <span className="block text-sm font-normal text-ink-soft">
            {rate.mortgageType}, {rate.province}
          </span>
        </p>
        <div className="flex grow flex-wrap items-start gap-3">
          <div className="w-32">
            <RateInput
              {...field('posted')}
              label="Posted rate"
              hint={followsPrime ? `None for ${rate.rateType}` : undefined}
              isOptional={followsPrime}
              autoFocus
            />
          </div>
          <div className="w-32">
            <RateInput {...field('our')} label="Our rate" />
          </div>
          <div className="w-full sm:w-80">
            <FeesInput {...field('fees')} />
          </div>
          <div className="flex gap-2 sm:pt-6">
            <button type="submit" className={buttonClass('secondary')}>
              Save
            </button>
            <Link
              to={ratesQuery({ ...asked, edit: null }) || panel('rates')}
              preventScrollReset
              className={buttonClass('quiet')}
            >
              Cancel
            </Link>
          </div>
        </div>
      </div>
    </Form>
  )
}
