import { t } from '@lingui/core/macro'
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { LicensingTable } from '~/features/site/components/info-licensing'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoSteps } from '~/features/site/components/info-steps'
import type { Route } from './+types/why-broker'
import source from './texts/why-broker.md?raw'

const TEXT = parseInfoText(source)

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, TEXT)

export default function WhyBrokerPage() {
  return (
    <>
      <InfoDocument
        text={TEXT}
        wide={{ steps: (steps) => <InfoSteps steps={steps} />, licensing: () => <LicensingTable /> }}
      />
      <InfoNext
        title="Talk to a broker"
        text="Choose a broker near you and see their page, or send us the question and we will find the right person."
        links={{
          [t`Find a broker`]: '/find-broker',
          [t`Contact us`]: '/contact',
          [t`Mortgage options`]: '/mortgage-options',
        }}
      />
    </>
  )
}
