import { t } from '@lingui/core/macro'
import { rateTypeOptions } from '~/features/calculators/rate-type'
import { EmailField } from '~/features/leads/intake/components/person-fields'
import { SendForm } from '~/features/leads/intake/components/send-form'
import { MORTGAGE_TYPES, RATE_TERMS } from '~/features/rates/model'
import { classLabel, shownTerm } from '~/features/rates/shown-rate'
import { alertConsent } from '~/features/reminders/model'
import { reminderPage } from '~/features/reminders/texts'
import { localizedPath } from '~/lib/localized-paths'
import { SelectField, TextField } from '~/ui/field'
import { LicenceNotice } from './licence-notice'
import { type FormProps, fieldsOf, Hidden, provinceOptions, useSeeker } from './reminder-fields'

export const RATE_ALERTS_PATH = '/reminders/rates'
/** Under which the tab keeps what was typed. */
export const ALERT_FORM = 'rate-alert'

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
            {isShown('province') && <LicenceNotice />}
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
                <SelectField {...field('type')} label={t`Rate type`} options={rateTypeOptions()} />
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
const mortgageOptions = () => MORTGAGE_TYPES.map((type) => ({ value: type, label: classLabel(type) }))
