import { t } from '@lingui/core/macro'
import { InfoDocument, infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoQuestions, InfoSteps } from '~/features/site/components/info-steps'
import { byLocale } from '~/lib/i18n'
import type { Route } from './+types/become-broker'
import french from './texts/become-broker.fr.md?raw'
import english from './texts/become-broker.md?raw'

const TEXTS = { en: parseInfoText(english), fr: parseInfoText(french) }

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, byLocale(TEXTS))

export default function BecomeBrokerPage() {
  return (
    <>
      <InfoDocument
        text={byLocale(TEXTS)}
        wide={{
          'what-you-get': (offers) => (
            <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
              {offers.map(({ title, text }) => (
                <li key={title} className="border-t-2 border-accent pt-3">
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1 text-ink-soft">{text}</p>
                </li>
              ))}
            </ul>
          ),
          'how-to-apply': (steps) => <InfoSteps steps={steps} />,
          questions: (questions) => <InfoQuestions questions={questions} />,
        }}
      />
      <InfoNext
        title={t`Tell us about yourself`}
        text={t`A few lines are enough for a start. Looking around first? See how our brokers’ pages look.`}
        links={{ [t`Write to us`]: '/contact', [t`See our brokers`]: '/find-broker' }}
      />
    </>
  )
}
