import { Form, useNavigation } from 'react-router'
import { formatShortDate } from '~/lib/dates'
import { buttonClass } from '~/ui/button'
import { Confirm } from '~/ui/confirm'
import { EmptyState } from '~/ui/empty-state'
import { FormError } from '~/ui/form-error'
import BadgeCheck from '~icons/badge-check'
import CalendarX2 from '~icons/calendar-x-2'
import Clock from '~icons/clock'
import Pencil from '~icons/pencil'
import Plus from '~icons/plus'
import Trash2 from '~icons/trash'
import { dayText, type LicenceRecord } from '../model'
import { regulatorOf } from '../regulators'
import { LicenceForm, type LicenceRejection } from './licence-form'

type Props = {
  licences: readonly LicenceRecord[]
  isBrokerage: boolean
  /** The owner confirms; an agent waits for that. */
  isOwner: boolean
  holderName: string
  rejection?: LicenceRejection
}

export function LicenceList(props: Props) {
  const { licences, rejection } = props
  const isNewRejected = rejection !== undefined && rejection.fields.intent === 'licence-enter'
  const isElsewhere = rejection && !isNewRejected && !licences.some(({ id }) => id === rejection.fields.id)
  return (
    <div className="space-y-6">
      <FormError message={isElsewhere ? rejection.message : undefined} />
      {licences.length > 0 ? (
        <ul className="space-y-4">
          {licences.map((licence) => (
            <li key={`${licence.id}-${licence.version}`}>
              <LicenceCard {...props} licence={licence} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No licence entered yet">
          <p>
            {props.isBrokerage
              ? 'Enter your brokerage’s licence for each province where you work. Until then, pages show the licence line of your site settings.'
              : 'Enter a licence for at least one province. The page is listed once the brokerage has confirmed it.'}
          </p>
        </EmptyState>
      )}
      <details
        key={`new-${licences.length}`}
        open={isNewRejected || licences.length === 0}
        className="rounded-lg border border-line bg-surface p-5"
      >
        <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-lg font-semibold">
          <Plus aria-hidden="true" className="size-5" />
          Add a licence
        </summary>
        <div className="mt-4">
          <LicenceForm
            isBrokerage={props.isBrokerage}
            holderName={props.holderName}
            rejection={isNewRejected ? rejection : undefined}
          />
        </div>
      </details>
    </div>
  )
}

function LicenceCard(props: Props & { licence: LicenceRecord }) {
  const { licence, isOwner, rejection } = props
  const own = rejection?.fields.id === licence.id ? rejection : undefined
  const isEdit = own?.fields.intent === 'licence-edit'
  const titleId = `licence-title-${licence.id}`
  const regulator = regulatorOf(licence.province)
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg leading-tight wrap-anywhere">
            {licence.title}, {licence.province}
          </h2>
          <p className="tabular-nums mt-1 text-ink-soft wrap-anywhere">
            {regulator} licence {licence.number}, {licence.authorizedName}
          </p>
          <p className="tabular-nums text-ink-soft">
            {licence.validUntil ? `Valid until ${dayText(licence.validUntil)}` : 'No end date entered'}
          </p>
        </div>
        <StateBadge licence={licence} />
      </div>
      <FormError message={isEdit ? undefined : own?.message} className="mt-3" />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isOwner && licence.state !== 'expired' && <ConfirmButton licence={licence} />}
        <Confirm
          id={`remove-${licence.id}`}
          label={
            <>
              <Trash2 aria-hidden="true" className="size-4" />
              Remove
            </>
          }
          name={`Remove the licence of ${licence.province}`}
          title="Remove this licence?"
          fields={{ intent: 'licence-delete', id: licence.id, version: licence.version }}
          submit="Remove licence"
        >
          <p>
            {props.isBrokerage
              ? `The site then states that the brokerage holds no licence in ${licence.province}.`
              : 'Without another confirmed licence the page leaves the site at once.'}
          </p>
        </Confirm>
      </div>
      <details open={isEdit} className="mt-3 border-t border-line pt-3">
        <summary className="flex min-h-9 cursor-pointer items-center gap-1.5 font-medium text-brand">
          <Pencil aria-hidden="true" className="size-4" />
          Edit<span className="sr-only"> the licence of {licence.province}</span>
        </summary>
        <div className="mt-3">
          <LicenceForm
            isBrokerage={props.isBrokerage}
            holderName={props.holderName}
            licence={licence}
            rejection={isEdit ? own : undefined}
          />
        </div>
      </details>
    </section>
  )
}

function ConfirmButton({ licence }: { licence: LicenceRecord }) {
  const isBusy = useNavigation().state !== 'idle'
  const isConfirmed = licence.confirmedAt !== null
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={isConfirmed ? 'licence-withdraw' : 'licence-confirm'} />
      <input type="hidden" name="id" value={licence.id} />
      <input type="hidden" name="version" value={licence.version} />
      <button
        type="submit"
        disabled={isBusy}
        aria-describedby={`licence-title-${licence.id}`}
        className={buttonClass(isConfirmed ? 'outline' : 'secondary', 'sm')}
      >
        {isConfirmed ? 'Withdraw confirmation' : 'Confirm licence'}
      </button>
    </Form>
  )
}

const BADGE = 'inline-flex shrink-0 items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium'

function StateBadge({ licence }: { licence: LicenceRecord }) {
  const { state, confirmedAt, validUntil } = licence
  if (state === 'expired')
    return (
      <p className={`${BADGE} bg-danger-soft text-danger`}>
        <CalendarX2 aria-hidden="true" className="size-4" />
        Expired on {dayText(validUntil ?? '')}
      </p>
    )
  if (state === 'unconfirmed' || !confirmedAt)
    return (
      <p className={`${BADGE} bg-accent-soft text-ink`}>
        <Clock aria-hidden="true" className="size-4" />
        Waiting for the brokerage to confirm
      </p>
    )
  return (
    <div className="text-right">
      <p className={`${BADGE} bg-brand-soft text-brand-strong`}>
        <BadgeCheck aria-hidden="true" className="size-4" />
        Confirmed on {formatShortDate(confirmedAt)}
      </p>
      {state === 'expiring' && <p className="mt-1 text-sm font-medium text-accent-text">Expires soon</p>}
    </div>
  )
}
