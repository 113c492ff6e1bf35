import { reminderPage } from '~/features/reminders/texts'
import { Section } from '~/ui/section'
import { RenewalReminderForm } from './reminder-form-renewal'

/** Below the renewal calculator: an e-mail before the renewal, for the mortgage as it was entered. */
export default function ReminderOffer(props: { values: { balance: number; rate: number; years: number } }) {
  const { balance, rate, years } = props.values
  return (
    <Section id="reminders" title={reminderPage('renewal').title} lead={reminderPage('renewal').lead}>
      <div className="max-w-3xl rounded-lg border border-line bg-surface p-5 shadow-1 md:p-7">
        <RenewalReminderForm
          labelledBy="reminders-heading"
          given={{ balance: String(balance), rate: String(rate), years: String(years) }}
          hidden={['balance', 'rate', 'years']}
        />
      </div>
    </Section>
  )
}
