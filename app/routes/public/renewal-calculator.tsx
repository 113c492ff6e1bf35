import { ToolPage } from '~/features/calculators/tools/components/tool-page'
import { RENEWAL } from '~/features/calculators/tools/renewal'
import { reminderPage } from '~/features/reminders/texts'
import { Section } from '~/ui/section'
import type { Route } from './+types/renewal-calculator'
import { RenewalReminderForm } from './reminder-form-renewal'
import { loadTool, toolMeta } from './tool-route'

export const loader = ({ request }: Route.LoaderArgs) => loadTool(RENEWAL, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toolMeta(RENEWAL, matches, loaderData?.input)

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ToolPage
      tool={RENEWAL}
      loaded={loaderData.input}
      offer={({ balance, rate, years }) => (
        <Section id="reminders" title={reminderPage('renewal').title} lead={reminderPage('renewal').lead}>
          <div className="max-w-3xl rounded-lg border border-line bg-surface p-5 shadow-1 md:p-7">
            <RenewalReminderForm
              labelledBy="reminders-heading"
              given={{ balance: String(balance), rate: String(rate), years: String(years) }}
              hidden={['balance', 'rate', 'years']}
            />
          </div>
        </Section>
      )}
    />
  )
}
