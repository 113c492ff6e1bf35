import { t } from '@lingui/core/macro'
import { InfoContact } from '~/features/site/components/info-contact'
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { byLocale } from '~/lib/i18n'
import type { Route } from './+types/accessibility'
import french from './texts/accessibility.fr.md?raw'
import english from './texts/accessibility.md?raw'
import { useSettings } from './use-site'

const TEXTS = { en: parseInfoText(english), fr: parseInfoText(french) }

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, byLocale(TEXTS))

export default function AccessibilityPage() {
  const settings = useSettings()
  const ways = ` ${settings.phone ? t`by phone, by email or at the office` : t`by email or at the office`}`
  return (
    <InfoDocument
      text={byLocale(TEXTS)}
      values={{ ways }}
      wide={{ 'other-ways': () => <InfoContact settings={settings} /> }}
    />
  )
}
