import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { InfoContact } from '~/features/site/components/info-contact'
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { byLocale } from '~/lib/i18n'
import { shownProvince } from '~/lib/provinces'
import type { Route } from './+types/terms'
import french from './texts/terms.fr.md?raw'
import english from './texts/terms.md?raw'
import { useSettings } from './use-site'

const TEXTS = { en: parseInfoText(english), fr: parseInfoText(french) }

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, byLocale(TEXTS))

export default function TermsPage() {
  const settings = useSettings()
  const { province } = settings.officeAddress
  return (
    <InfoDocument
      text={byLocale(TEXTS)}
      values={{
        legalName: settings.legalName,
        licence: settings.licenceLine && `${settings.licenceLine}.`,
        ofProvince: province && ` ${t`of ${shownProvince(province)} and the federal laws`}`,
        demo: settings.isDemo && (
          <Trans>
            <strong>This is a demonstration site.</strong> Its people, firms, rates and pictures are invented,
            and no mortgage can be arranged through it.
          </Trans>
        ),
      }}
      wide={{ law: () => <InfoContact settings={settings} /> }}
    />
  )
}
