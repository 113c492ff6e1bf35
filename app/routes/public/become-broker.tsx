import { Link } from 'react-router'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoPage, InfoSection } from '~/features/site/components/info-page'
import { InfoQuestions, InfoSteps } from '~/features/site/components/info-steps'
import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/become-broker'

const TITLE = 'Become a broker'

const SECTIONS = {
  get: { id: 'what-you-get', title: 'What you get' },
  expect: { id: 'what-we-expect', title: 'What we expect' },
  apply: { id: 'how-to-apply', title: 'How to apply' },
  questions: { id: 'questions', title: 'Questions and answers' },
} as const

const OFFERS = [
  {
    title: 'A page of your own',
    text: 'At an address that you choose: your photo and story, rates, lenders, testimonials that your clients permitted, your links for booking and applying.',
  },
  {
    title: 'Your leads, routed to you',
    text: 'Whoever asks for a quote from your page is asking you. They see that, and may choose another broker. After that only the owner of the brokerage reassigns a lead.',
  },
  {
    title: 'A dashboard without ceremony',
    text: 'Leads, posts, testimonials, page views and your page’s appearance, on a computer or a phone.',
  },
  {
    title: 'Documents that stay private',
    text: 'What you upload is open to you and to the head of the brokerage. It has no public address.',
  },
  {
    title: 'Current rates and calculators',
    text: 'Your page shows the brokerage’s rates with their APR, term and date, and links to calculators that follow Canadian rules.',
  },
  {
    title: 'Your own voice',
    text: 'Write for the blog under your name. A post is read by the brokerage before it is published.',
  },
] as const

const STEPS = [
  {
    title: 'Write to us',
    text: (
      <>
        Use the <Link to="/contact">contact form</Link>. Say where you are licensed, since when, and what kind
        of mortgages you mostly arrange.
      </>
    ),
  },
  {
    title: 'We talk',
    text: 'About your clients, our lenders, the support that you need and the split. You get the numbers in writing before you decide.',
  },
  {
    title: 'We check, and you check us',
    text: 'Licence, insurance and references on your side. On ours: ask to speak with brokers who work here.',
  },
  {
    title: 'Your licence moves',
    text: 'The regulator has to approve the transfer. You arrange mortgages in our name from that day, not before.',
  },
  {
    title: 'You sign in',
    text: 'We create your account; you choose your page’s address, add your photo and are in the directory.',
  },
] as const

const QUESTIONS = [
  {
    ask: 'What is the split?',
    answer:
      'It depends on your volume and on how much support you want. We do not print a figure that would not be yours; you have it in writing before you move your licence.',
  },
  {
    ask: 'Who sees my leads?',
    answer: 'You do, and those who administer the brokerage. Other brokers do not.',
  },
  {
    ask: 'Can I keep my website, booking page and application link?',
    answer:
      'Yes. Your page links to your website and your booking page, and its Apply Now button opens your own application link if you set one.',
  },
  {
    ask: 'Do testimonials and posts appear at once?',
    answer:
      'No. The brokerage reads them first, because it answers to the regulator for everything that is published in its name.',
  },
  {
    ask: 'I am newly licensed. May I apply?',
    answer:
      'Yes. Tell us what you have done before and who would supervise your first files; we will say openly whether we have room for that.',
  },
  {
    ask: 'What happens if I leave?',
    answer:
      'Your page comes down and your sign-in ends. Your documents and testimonials are removed. Client records stay with the brokerage, which must keep them; in Ontario that is for six years after a mortgage expires.',
  },
] as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'For licensed mortgage brokers: your own page, leads routed to you, a dashboard and private documents; what we expect of you, and how to apply.',
    path: '/become-broker',
  })

export default function BecomeBrokerPage() {
  return (
    <>
      <InfoPage
        title={TITLE}
        lead="You look after your clients. We give you a page, the leads that come through it and the tools to follow them up."
        contents={Object.values(SECTIONS)}
      >
        <InfoSection
          {...SECTIONS.get}
          wide={
            <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
              {OFFERS.map((offer) => (
                <li key={offer.title} className="border-t-2 border-accent pt-3">
                  <h3 className="text-lg">{offer.title}</h3>
                  <p className="mt-1 text-ink-soft">{offer.text}</p>
                </li>
              ))}
            </ul>
          }
        />
        <InfoSection {...SECTIONS.expect}>
          <ul>
            <li>
              <strong>The right licence.</strong> Valid in each province where your clients’ properties are.{' '}
              <Link to="/why-broker#licensing">Who licenses brokers</Link> lists the regulators.
            </li>
            <li>
              <strong>Errors and omissions insurance.</strong> In force from your first file with us, without
              a gap.
            </li>
            <li>
              <strong>Honest advertising.</strong> Your licensed name, approved title and licence number
              together with the brokerage’s, wherever you advertise. A rate never without its APR, term and
              date. Nothing that misleads.
            </li>
            <li>
              <strong>The client first.</strong> You recommend what suits them, put fees and conflicts in
              writing, and say when their present lender is the better choice.
            </li>
            <li>
              <strong>Care with data.</strong> Client papers stay in the places made for them. Marketing goes
              only to those who agreed to it, and stops when they say so.
            </li>
            <li>
              <strong>Complete files.</strong> The regulator can ask for any of them for years to come.
            </li>
          </ul>
        </InfoSection>
        <InfoSection {...SECTIONS.apply} wide={<InfoSteps steps={STEPS} />} />
        <InfoSection {...SECTIONS.questions} wide={<InfoQuestions questions={QUESTIONS} />} />
      </InfoPage>
      <InfoNext
        title="Tell us about yourself"
        text="A few lines are enough for a start. Looking around first? See how our brokers’ pages look."
        first={{ label: 'Write to us', to: '/contact' }}
        others={[{ label: 'See our brokers', to: '/find-broker' }]}
      />
    </>
  )
}
