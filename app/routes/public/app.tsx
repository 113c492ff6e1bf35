import { t } from '@lingui/core/macro'
import { infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoQuestions, InfoSteps } from '~/features/site/components/info-steps'
import { byLocale } from '~/lib/i18n'
import { Link } from '~/ui/link'
import { PageHeader, Section } from '~/ui/section'
import Calculator from '~icons/calculator'
import MessageSquareText from '~icons/message-square-text'
import Percent from '~icons/percent'
import UserRound from '~icons/user-round'
import type { Route } from './+types/app'
import french from './texts/app.fr.md?raw'
import english from './texts/app.md?raw'

const TEXTS = { en: parseInfoText(english), fr: parseInfoText(french) }

const uses = () => [
  {
    icon: Percent,
    to: '/rates',
    title: t`Rates`,
    text: t`Fixed and variable by province and term, each with its APR and date.`,
  },
  {
    icon: Calculator,
    to: '/calculators',
    title: t`Calculators`,
    text: t`Payment, insurance and schedule, and how much home you can afford. Share a result as a link.`,
  },
  {
    icon: MessageSquareText,
    to: '/quote',
    title: t`Quote and application`,
    text: t`Ask for a quote with your figures filled in, or send an application from the sofa.`,
  },
  {
    icon: UserRound,
    to: '/find-broker',
    title: t`Your broker`,
    text: t`Find a broker near you, then call, write or book from their page.`,
  },
]

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, byLocale(TEXTS))

export default function AppPage() {
  const text = byLocale(TEXTS)
  const questions = text.sections.find(({ id }) => id === 'questions')
  const phones = text.sections.filter((section) => section !== questions)
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} />
      <Section id="what-it-does" title={t`What it does`}>
        <ul className="grid gap-4 sm:grid-cols-2">
          {uses().map(({ icon: Icon, to, title, text }) => (
            <li
              key={to}
              className="relative flex gap-4 rounded-lg border border-line bg-surface p-5 shadow-1"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div>
                <h3 className="text-lg">
                  <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                    {title}
                  </Link>
                </h3>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="home-screen"
        title={t`Put it on your home screen`}
        tone="sunken"
        lead={t`It takes half a minute. The words on your phone may differ a little from these.`}
      >
        <div className="grid gap-10 md:grid-cols-2">
          {phones.map(({ id, title, entries }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id} className="mb-5 text-2xl">
                {title}
              </h3>
              <InfoSteps steps={entries} headingLevel={4} />
            </section>
          ))}
        </div>
      </Section>
      <Section id="questions" title={t`Questions and answers`}>
        <InfoQuestions questions={questions?.entries ?? []} />
      </Section>
      <InfoNext
        title={t`Try it now`}
        text={t`Work out a payment with your own numbers. It keeps up as you type.`}
        links={{
          [t`Calculate a payment`]: '/mortgage-calculator',
          [t`See our rates`]: '/rates',
          [t`Get the newsletter`]: '/newsletter',
        }}
      />
    </>
  )
}
