import { t } from '@lingui/core/macro'
import { EmailField, NameField } from '~/features/leads/intake/components/person-fields'
import { SendForm } from '~/features/leads/intake/components/send-form'
import { renewalConsent } from '~/features/reminders/model'
import { reminderPage } from '~/features/reminders/texts'
import { byLocale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { SelectField, TextField } from '~/ui/field'
import { LicenceNotice } from './licence-notice'
import { type FormProps, fieldsOf, Hidden, provinceOptions, useSeeker } from './reminder-fields'

export const RENEWAL_REMINDERS_PATH = '/reminders/renewal'
/** Under which the tab keeps what was typed. */
export const RENEWAL_FORM = 'renewal-reminder'

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
            <LicenceNotice />
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
