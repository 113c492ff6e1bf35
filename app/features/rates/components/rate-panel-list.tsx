import { History, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { formatPercent } from '~/lib/money'
import { ActiveToggle } from '~/ui/active-badge'
import { buttonClass } from '~/ui/button'
import { Confirm } from '~/ui/confirm'
import { Refusal } from '~/ui/refusal'
import { isSheetSource, type PanelRate, type RateChange, type RatesAsked, rateName } from '../model'
import { ratesQuery } from '../schema'
import { RateInput } from './rate-add-form'
import { RateChanges } from './rate-changes'
import { RateSourceCell } from './rate-source-cell'

type Refused = { message: string; errors: Record<string, string>; fields: Record<string, string> }

// One list for every width: cards on a phone, lines that stand under each other on a desk.
const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(10rem,1.6fr)_5.5rem_5.5rem_7rem_minmax(11rem,1.4fr)_auto] lg:items-center lg:gap-x-4'

/** The rates with what can be done to each. `changes` are those of the rate that `asked.history` names. */
export function RatePanelList(props: {
  rates: readonly PanelRate[]
  asked: RatesAsked
  changes: readonly RateChange[] | null
  refused: Refused | undefined
  /** When the page was made, ISO: the server's clock says what is old. */
  now: string
}) {
  const { asked, changes, refused } = props
  useFocusBack(asked)
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div
        aria-hidden="true"
        className={`hidden border-b border-line px-4 py-3 text-sm font-medium text-ink-soft ${COLUMNS}`}
      >
        {['Rate', 'Posted', 'Ours', 'Status', 'Source', ''].map((name) => (
          <span key={name} className="last:w-56">
            {name}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {props.rates.map((rate) => (
          <li key={rate.id} className="px-4 py-3">
            {asked.edit === rate.id ? (
              <EditForm
                rate={rate}
                asked={asked}
                refused={refused?.fields.id === rate.id ? refused : undefined}
              />
            ) : (
              <RateLine rate={rate} asked={asked} now={props.now} />
            )}
            {asked.history === rate.id && changes && <RateChanges rate={rate} changes={changes} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Who leaves the form of a rate is where they came from: at its Edit link. */
function useFocusBack({ edit }: RatesAsked) {
  const before = useRef(edit)
  useEffect(() => {
    if (before.current && !edit) document.getElementById(`edit-${before.current}`)?.focus()
    before.current = edit
  }, [edit])
}

/** Three decimals only where there are three. */
const exactly = (rate: number | null) =>
  rate === null ? '–' : formatPercent(rate, Math.round(rate * 1000) % 10 === 0 ? 2 : 3)

function RateLine({ rate, asked, now }: { rate: PanelRate; asked: RatesAsked; now: string }) {
  const name = rateName(rate)
  const isOpen = asked.history === rate.id
  const look = `${buttonClass('quiet', 'sm')} gap-1.5`
  return (
    <div className={`relative ${COLUMNS}`}>
      <h3 className="text-base max-lg:pr-24">
        {rate.term} {rate.rateType}
        <span className="block text-sm font-normal tracking-normal text-ink-soft">
          {rate.mortgageType}, {rate.province}
        </span>
      </h3>
      <div className="flex flex-wrap items-baseline gap-x-6 max-lg:mt-2 lg:contents">
        <Figure label="Posted rate">{exactly(rate.postedRate)}</Figure>
        <Figure label="Our rate" isStrong>
          {exactly(rate.ourRate)}
        </Figure>
      </div>
      <div className="max-lg:absolute max-lg:top-0 max-lg:right-0">
        <ActiveToggle id={rate.id} version={rate.version} isActive={rate.isActive} name={name} />
      </div>
      <RateSourceCell rate={rate} now={now} />
      <div className="flex flex-wrap justify-end gap-x-1 max-lg:mt-1 max-lg:-ml-3 max-lg:justify-start lg:w-56 lg:flex-nowrap">
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
        <Confirm
          id={`delete-${rate.id}`}
          label="Delete"
          name={`Delete ${name}`}
          title="Delete this rate?"
          fields={{ intent: 'delete', id: rate.id, version: rate.version }}
          submit="Delete rate"
        >
          <p>
            {name}, ours {exactly(rate.ourRate)}, disappears from the rates page, the home page, the brokers’
            pages and the calculators.
          </p>
          {isSheetSource(rate.sourceUrl) && (
            <p>The next scrape brings it back while the rate sheet has it.</p>
          )}
          <p>To hide it for a while, switch it to inactive instead.</p>
        </Confirm>
      </div>
    </div>
  )
}

function Figure({ label, isStrong, children }: { label: string; isStrong?: boolean; children: string }) {
  return (
    <p className={`figures ${isStrong ? 'font-semibold text-brand' : ''}`}>
      <span className="mr-1.5 text-sm font-normal text-ink-soft lg:sr-only">{label}</span>
      {children}
    </p>
  )
}

function EditForm({
  rate,
  asked,
  refused,
}: {
  rate: PanelRate
  asked: RatesAsked
  refused: Refused | undefined
}) {
  return (
    <Form method="post" preventScrollReset aria-label={`Edit ${rateName(rate)}`} className="space-y-3">
      <Refusal message={refused?.message} />
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="id" value={rate.id} />
      <input type="hidden" name="version" value={refused?.fields.version ?? rate.version} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Labelled rate={rate} />
        <div className="flex grow flex-wrap gap-3">
          <Column>
            <RateInput
              id="edit-postedRate"
              name="postedRate"
              label="Posted rate"
              defaultValue={refused?.fields.postedRate ?? rate.postedRate ?? ''}
              error={refused?.errors.postedRate}
              autoFocus
            />
          </Column>
          <Column>
            <RateInput
              id="edit-ourRate"
              name="ourRate"
              label="Our rate"
              defaultValue={refused?.fields.ourRate ?? rate.ourRate ?? ''}
              error={refused?.errors.ourRate}
            />
          </Column>
          <div className="flex gap-2 sm:pt-6">
            <button type="submit" className={buttonClass('secondary')}>
              Save
            </button>
            <Link
              to={ratesQuery({ ...asked, edit: null }) || '/super-admin/rates'}
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

const Column = ({ children }: { children: ReactNode }) => <div className="w-32">{children}</div>

function Labelled({ rate }: { rate: PanelRate }) {
  return (
    <p className="min-w-40 font-semibold sm:pt-6 lg:min-w-64">
      {rate.term} {rate.rateType}
      <span className="block text-sm font-normal text-ink-soft">
        {rate.mortgageType}, {rate.province}
      </span>
    </p>
  )
}
