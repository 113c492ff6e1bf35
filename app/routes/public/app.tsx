import { t } from '@lingui/core/macro'
import { Calculator, MessageSquareText, Percent, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { infoMeta, parseInfoText } from '~/features/site/components/info-document'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoQuestions, InfoSteps } from '~/features/site/components/info-steps'
import { PageHeader, Section } from '~/ui/section'
import type { Route } from './+types/app'
import source from './texts/app.md?raw'

const TEXT = parseInfoText(source)
const QUESTIONS = TEXT.sections.find(({ id }) => id === 'questions')
const PHONES = TEXT.sections.filter((section) => section !== QUESTIONS)

const USES = [
  {
    icon: Percent,
    to: '/rates',
    title: 'Rates',
    text: 'Fixed and variable by province and term, each with its APR and date.',
  },
  {
    icon: Calculator,
    to: '/calculators',
    title: 'Calculators',
    text: 'Payment, insurance and schedule, and how much home you can afford. Share a result as a link.',
  },
  {
    icon: MessageSquareText,
    to: '/quote',
    title: 'Quote and application',
    text: 'Ask for a quote with your figures filled in, or send an application from the sofa.',
  },
  {
    icon: UserRound,
    to: '/find-broker',
    title: 'Your broker',
    text: 'Find a broker near you, then call, write or book from their page.',
  },
] as const

export const meta: Route.MetaFunction = ({ matches }) => infoMeta(matches, TEXT)

export default function AppPage() {
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      <Section id="what-it-does" title="What it does">
        <ul className="grid gap-4 sm:grid-cols-2">
          {USES.map(({ icon: Icon, to, title, text }) => (
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
        title="Put it on your home screen"
        tone="sunken"
        lead="It takes half a minute. The words on your phone may differ a little from these."
      >
        <div className="grid gap-12 md:grid-cols-2">
          {PHONES.map(({ id, title, entries }) => (
            <section key={id} aria-labelledby={id}>
              <h3 id={id} className="mb-5 text-2xl">
                {title}
              </h3>
              <InfoSteps steps={entries} headingLevel={4} />
            </section>
          ))}
        </div>
      </Section>
      <Section id="questions" title="Questions and answers">
        <InfoQuestions questions={QUESTIONS?.entries ?? []} />
      </Section>
      <InfoNext
        title="Try it now"
        text="Work out a payment with your own numbers. It keeps up as you type."
        links={{
          [t`Calculate a payment`]: '/mortgage-calculator',
          [t`See our rates`]: '/rates',
          [t`Get the newsletter`]: '/newsletter',
        }}
      />
    </>
  )
}
