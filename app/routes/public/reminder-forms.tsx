import { t } from '@lingui/core/macro'
import {
  EmailField,
  type FormState,
  fieldOf,
  NameField,
} from '~/features/leads/intake/components/person-fields'
import { SendForm } from '~/features/leads/intake/components/send-form'
import type { FormFailure } from '~/features/leads/intake/model'
import { MORTGAGE_TYPES, RATE_TERMS } from '~/features/rates/model'
import { classLabel, shownTerm } from '~/features/rates/shown-rate'
import { alertConsent, renewalConsent } from '~/features/reminders/model'
import { reminderPage } from '~/features/reminders/texts'
import { seekerOf } from '~/features/site/model'
import { typedNumber } from '~/lib/group-digits'
import { byLocale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { PROVINCES, shownProvince } from '~/lib/provinces'
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
  return { ...field, defaultValue: field.defaultValue ?? asTyped(given[name]) }
}

/** A number of a URL as a visitor types it. */
const asTyped = (text: string | undefined) =>
  text && /^\d+(\.\d+)?$/.test(text) ? typedNumber(Number(text)) : text

const provinceOptions = () => PROVINCES.map(({ code, name }) => ({ value: code, label: shownProvince(name) }))

/** Asks for e-mails before a renewal. */
export function RenewalReminderForm({ labelledBy, failure, given, hidden = [] }: FormProps) {
  const seeker = useSeeker()
  return (
    <SendForm
      idPrefix={RENEWAL_FORM}
      labelledBy={labelledBy}
      // The server knows a request by its content; a key of its own would keep the page out of the cache.
      submissionKey=""
      action={localizedPath(RENEWAL_REMINDERS_PATH)}
      button={reminderPage('renewal').button}
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
              <TextField {...field('renews')} label={t`Renewal date`} type="date" required />
              <NameField state={state} name="name" label={t`First name (optional)`} />
              <SelectField {...field('province')} label={t`Province`} options={provinceOptions()} />
              {!hidden.includes('balance') && (
                <>
                  <TextField
                    {...field('balance')}
                    {...number}
                    label={t`What you still owe (optional)`}
                    {...byLocale({ en: { prefix: '$' }, fr: { suffix: '$' } })}
                  />
                  <TextField
                    {...field('rate')}
                    {...number}
                    label={t`Your rate today (optional)`}
                    suffix="%"
                  />
                  <TextField
                    {...field('years')}
                    {...number}
                    inputMode="numeric"
                    label={t`Years left to pay it off (optional)`}
                    hint={t`With these three, each email shows your payments.`}
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
      action={localizedPath(RATE_ALERTS_PATH)}
      button={reminderPage('rate_alert').button}
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
              <SelectField {...field('term')} label={t`Term`} options={termOptions()} />
              <TextField
                {...field('below')}
                label={t`Tell me when it is below`}
                suffix="%"
                inputMode="decimal"
                autoComplete="off"
                required
              />
              {isShown('type') && (
                <SelectField {...field('type')} label={t`Rate type`} options={typeOptions()} />
              )}
              {isShown('mortgage') && (
                <SelectField {...field('mortgage')} label={t`Mortgage type`} options={mortgageOptions()} />
              )}
              {isShown('province') && (
                <SelectField {...field('province')} label={t`Province`} options={provinceOptions()} />
              )}
              <EmailField state={state} />
            </div>
          </>
        )
      }}
    </SendForm>
  )
}

const termOptions = () => RATE_TERMS.map((term) => ({ value: term, label: shownTerm(term) }))
const typeOptions = () => [
  { value: 'fixed', label: t`Fixed` },
  { value: 'variable', label: t`Variable` },
]
const mortgageOptions = () => MORTGAGE_TYPES.map((type) => ({ value: type, label: classLabel(type) }))
