import { Calculator, MessageSquareText, Percent, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoQuestions, InfoSteps } from '~/features/site/components/info-steps'
import { pageMeta } from '~/lib/page-meta'
import { PageHeader, Section } from '~/ui/section'
import type { Route } from './+types/app'

const TITLE = 'Our app'

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

const IPHONE = [
  {
    title: 'Open this site in Safari',
    text: 'Start from the page that you want to land on; the home page is a good one.',
  },
  {
    title: 'Tap Share',
    text: 'The square with an arrow pointing up. On newer versions it can be behind the three dots.',
  },
  { title: 'Choose “Add to Home Screen”', text: 'Scroll down a little if you do not see it at once.' },
  { title: 'Tap Add', text: 'You can shorten the name first. The icon is now beside your apps.' },
] as const

const ANDROID = [
  {
    title: 'Open this site in Chrome',
    text: 'Start from the page that you want to land on; the home page is a good one.',
  },
  { title: 'Tap the three dots', text: 'They are at the top right, beside the address.' },
  {
    title: 'Choose “Add to Home screen”',
    text: 'Chrome may ask whether to install or make a shortcut; a shortcut is all that is needed.',
  },
  { title: 'Tap Add', text: 'Confirm once more if your phone asks. The icon is now on your home screen.' },
] as const

const QUESTIONS = [
  {
    ask: 'Do I have to download anything?',
    answer:
      'No. There is nothing in an app store and nothing to update. You always see the site as it is today.',
  },
  {
    ask: 'Do I need an account?',
    answer:
      'No. Rates, calculators, quotes and applications work without one. Only our brokers and staff sign in.',
  },
  {
    ask: 'Does it work without a connection?',
    answer: 'No. Rates must be fresh to be of use, so the site needs the internet.',
  },
  {
    ask: 'Will it send me notifications?',
    answer:
      'No. If you ask for a quote, your broker calls or writes. For regular reading there is the newsletter.',
  },
  {
    ask: 'How do I remove it?',
    answer:
      'Hold the icon and choose to remove or delete it. What your browser remembers of the site, such as your choice of light or dark colours, goes when you clear the site’s data there.',
  },
] as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'Rates, calculators and your broker on your phone: how to put this site on the home screen of an iPhone or Android phone. No store, no account.',
    path: '/app',
  })

export default function AppPage() {
  return (
    <>
      <PageHeader
        title={TITLE}
        lead="You are looking at it. This site is the app: it fits your phone, opens from your home screen, and needs no store, no download and no account."
      />
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
          <section aria-labelledby="iphone">
            <h3 id="iphone" className="mb-5 text-2xl">
              iPhone and iPad
            </h3>
            <InfoSteps steps={IPHONE} headingLevel={4} />
          </section>
          <section aria-labelledby="android">
            <h3 id="android" className="mb-5 text-2xl">
              Android
            </h3>
            <InfoSteps steps={ANDROID} headingLevel={4} />
          </section>
        </div>
      </Section>
      <Section id="questions" title="Questions and answers">
        <InfoQuestions questions={QUESTIONS} />
      </Section>
      <InfoNext
        title="Try it now"
        text="Work out a payment with your own numbers. It keeps up as you type."
        first={{ label: 'Calculate a payment', to: '/mortgage-calculator' }}
        others={[
          { label: 'See our rates', to: '/rates' },
          { label: 'Get the newsletter', to: '/newsletter' },
        ]}
      />
    </>
  )
}
