import { t } from '@lingui/core/macro'
import { InfoContact, PersonInCharge } from '~/features/site/components/info-contact'
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { getFrameSettings } from '~/features/site/queries.server'
import { byLocale } from '~/lib/i18n'
import { dbContext, logContext } from '~/platform/context.server'
import type { Route } from './+types/complaints'
import french from './texts/complaints.fr.md?raw'
import english from './texts/complaints.md?raw'
import { useSettings } from './use-site'

const TEXTS = { en: parseInfoText(english), fr: parseInfoText(french) }

// Quebec's limits, kept for every province.
const ACKNOWLEDGE_DAYS = 10
const ANSWER_DAYS = 60

export async function loader({ context }: Route.LoaderArgs) {
  const { complaintsOfficer } = await getFrameSettings(context.get(dbContext), context.get(logContext))
  return { officer: complaintsOfficer }
}

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, byLocale(TEXTS))

export default function ComplaintsPage({ loaderData }: Route.ComponentProps) {
  const settings = useSettings()
  return (
    <InfoDocument
      text={byLocale(TEXTS)}
      values={{
        legalName: settings.legalName,
        // Until the owner has named a person, the office answers.
        officer: (
          <PersonInCharge
            text={loaderData.officer || t`the manager of our office`}
            fallbackEmail={settings.supportEmail}
          />
        ),
        acknowledgeDays: ACKNOWLEDGE_DAYS,
        answerDays: ANSWER_DAYS,
      }}
      wide={{ how: () => <InfoContact settings={settings} /> }}
    />
  )
}
