import { t } from '@lingui/core/macro'
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { LicensingTable } from '~/features/site/components/info-licensing'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoSteps } from '~/features/site/components/info-steps'
import { byLocale } from '~/lib/i18n'
import type { Route } from './+types/why-broker'
import french from './texts/why-broker.fr.md?raw'
import english from './texts/why-broker.md?raw'

const TEXTS = { en: parseInfoText(english), fr: parseInfoText(french) }

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, byLocale(TEXTS))

export default function WhyBrokerPage() {
  return (
    <>
      <InfoDocument
        text={byLocale(TEXTS)}
        wide={{ steps: (steps) => <InfoSteps steps={steps} />, licensing: () => <LicensingTable /> }}
      />
      <InfoNext
        title={t`Talk to a broker`}
        text={t`Choose a broker near you and see their page, or send us the question and we will find the right person.`}
        links={{
          [t`Find a broker`]: '/find-broker',
          [t`Contact us`]: '/contact',
          [t`Mortgage options`]: '/mortgage-options',
        }}
      />
    </>
  )
}
