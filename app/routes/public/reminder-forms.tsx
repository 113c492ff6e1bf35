import {
  EmailField,
  type FormState,
  fieldOf,
  NameField,
} from '~/features/leads/intake/components/person-fields'
import { SendForm } from '~/features/leads/intake/components/send-form'
import type { FormFailure } from '~/features/leads/intake/model'
import { MORTGAGE_TYPES, RATE_TERMS } from '~/features/rates/model'
import { classLabel } from '~/features/rates/shown-rate'
import { alertConsent, renewalConsent } from '~/features/reminders/model'
import { REMINDER_PAGES } from '~/features/reminders/texts'
import { seekerOf } from '~/features/site/model'
import { PROVINCES } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { useSettings } from './use-site'

export const RENEWAL_REMINDERS_PATH = '/reminders/renewal'
export const RATE_ALERTS_PATH = '/reminders/rates'
/** Under which the tab keeps what was typed. */
export const RENEWAL_FORM = 'renewal-reminder'
export const ALERT_FORM = 'rate-alert'

type Given = Partial<Record<string, string>>

type FormProps = {
  labelledBy: string
  failure?: FormFailure
  /** Values of fields, by their names. */
  given: Given
  /** The names of the given fields that are not shown. */
  hidden?: readonly string[]
}

function useSeeker() {
  const settings = useSettings()
  return { ...seekerOf(settings), licenceLine: settings.licenceLine }
}

const Hidden = ({ names, given }: { names: readonly string[]; given: Given }) =>
  names.map((name) => <input key={name} type="hidden" name={name} value={given[name] ?? ''} />)

/** What was typed goes before what was given. */
const fieldsOf = (state: FormState, given: Given) => (name: string) => {
  const field = fieldOf(state, name)
  return { ...field, defaultValue: field.defaultValue ?? given[name] }
}

const PROVINCE_OPTIONS = PROVINCES.map(({ code, name }) => ({ value: code, label: name }))

/** Asks for e-mails before a renewal. */
export function RenewalReminderForm({ labelledBy, failure, given, hidden = [] }: FormProps) {
  const seeker = useSeeker()
  return (
    <SendForm
      idPrefix={RENEWAL_FORM}
      labelledBy={labelledBy}
      // The server knows a request by its content; a key of its own would keep the page out of the cache.
      submissionKey=""
      action={RENEWAL_REMINDERS_PATH}
      button={REMINDER_PAGES.renewal.button}
      failure={failure}
      terms={renewalConsent(seeker)}
    >
      {(state) => {
        const field = fieldsOf(state, given)
        const number = { inputMode: 'decimal', autoComplete: 'off' } as const
        return (
          <>
            <Hidden names={hidden} given={given} />
            <div className="grid gap-4 sm:grid-cols-2">
              <EmailField state={state} />
              <TextField {...field('renews')} label="Renewal date" type="date" required />
              <NameField state={state} name="name" label="First name (optional)" />
              <SelectField {...field('province')} label="Province" options={PROVINCE_OPTIONS} />
              {!hidden.includes('balance') && (
                <>
                  <TextField
                    {...field('balance')}
                    {...number}
                    label="What you still owe (optional)"
                    prefix="$"
                  />
                  <TextField {...field('rate')} {...number} label="Your rate today (optional)" suffix="%" />
                  <TextField
                    {...field('years')}
                    {...number}
                    inputMode="numeric"
                    label="Years left to pay it off (optional)"
                    hint="With these three, each email shows your payments."
                  />
                </>
              )}
            </div>
          </>
        )
      }}
    </SendForm>
  )
}

/** Asks for an e-mail when a rate is below a limit. */
export function RateAlertForm({ labelledBy, failure, given, hidden = [] }: FormProps) {
  const seeker = useSeeker()
  return (
    <SendForm
      idPrefix={ALERT_FORM}
      labelledBy={labelledBy}
      submissionKey=""
      action={RATE_ALERTS_PATH}
      button={REMINDER_PAGES.rate_alert.button}
      failure={failure}
      terms={alertConsent(seeker)}
    >
      {(state) => {
        const field = fieldsOf(state, given)
        const isShown = (name: string) => !hidden.includes(name)
        return (
          <>
            <Hidden names={hidden} given={given} />
            <div className={`grid gap-4 sm:grid-cols-2 ${hidden.length > 0 ? 'lg:grid-cols-3' : ''}`}>
              <SelectField {...field('term')} label="Term" options={TERM_OPTIONS} />
              <TextField
                {...field('below')}
                label="Tell me when it is below"
                suffix="%"
                inputMode="decimal"
                autoComplete="off"
                required
              />
              {isShown('type') && <SelectField {...field('type')} label="Rate type" options={TYPE_OPTIONS} />}
              {isShown('mortgage') && (
                <SelectField {...field('mortgage')} label="Mortgage type" options={MORTGAGE_OPTIONS} />
              )}
              {isShown('province') && (
                <SelectField {...field('province')} label="Province" options={PROVINCE_OPTIONS} />
              )}
              <EmailField state={state} />
            </div>
          </>
        )
      }}
    </SendForm>
  )
}

const TERM_OPTIONS = RATE_TERMS.map((term) => ({ value: term, label: term }))
const TYPE_OPTIONS = [
  { value: 'fixed', label: 'Fixed' },
  { value: 'variable', label: 'Variable' },
]
const MORTGAGE_OPTIONS = MORTGAGE_TYPES.map((type) => ({ value: type, label: classLabel(type) }))
