import { t } from '@lingui/core/macro'
import { EVENT_MONTHS } from '~/features/analytics/model'
import { UNCONFIRMED_DAYS } from '~/features/consents/model'
import type { ApplicationField, ContactField } from '~/features/leads/fields'
import { MAX_TERM_YEARS, RETENTION_YEARS } from '~/features/leads/retention/model'
import { EMAIL_DAYS, WEBHOOK_DAYS } from '~/features/privacy/model'
import { ENDED_YEARS } from '~/features/reminders/model'
import { InfoContact, PersonInCharge } from '~/features/site/components/info-contact'
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { getFrameSettings } from '~/features/site/queries.server'
import { byLocale } from '~/lib/i18n'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/privacy'
import french from './texts/privacy.fr.md?raw'
import english from './texts/privacy.md?raw'
import { useSettings } from './use-site'

const TEXTS = { en: parseInfoText(english), fr: parseInfoText(french) }

/** What the two forms store of a visitor beside name, e-mail and phone. */
const APPLICATION_FIELDS: Record<ApplicationField, () => string> = {
  mortgage_amount: () => t`the amount`,
  property_address: () => t`the address of the property`,
}
const CONTACT_FIELDS: Record<ContactField, () => string> = {
  phoneType: () => t`its type`,
  city: () => t`city if you give it`,
  postalCode: () => t`postal code if you give it`,
}
const listed = (fields: Record<string, () => string>) =>
  Object.values(fields)
    .map((text) => text())
    .join(', ')

export async function loader({ context }: Route.LoaderArgs) {
  const { privacyOfficer } = await getFrameSettings(context.get(dbContext), context.get(logContext))
  // Until the owner has named a person.
  const isUnnamed = privacyOfficer === UNNAMED_BROKERAGE.privacyOfficer
  return { officer: isUnnamed ? t`Privacy Officer` : privacyOfficer }
}

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, byLocale(TEXTS))

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const settings = useSettings()
  return (
    <InfoDocument
      text={byLocale(TEXTS)}
      values={{
        legalName: settings.legalName,
        applicationFields: listed(APPLICATION_FIELDS),
        contactFields: listed(CONTACT_FIELDS),
        officer: <PersonInCharge text={loaderData.officer} fallbackEmail={settings.supportEmail} />,
        keptYears: RETENTION_YEARS,
        longestYears: MAX_TERM_YEARS + RETENTION_YEARS,
        viewMonths: EVENT_MONTHS,
        emailDays: EMAIL_DAYS,
        webhookDays: WEBHOOK_DAYS,
        unconfirmedDays: UNCONFIRMED_DAYS,
        endedYears: ENDED_YEARS,
      }}
      wide={{ complaints: () => <InfoContact settings={settings} /> }}
    />
  )
}
