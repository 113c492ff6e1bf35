import { Link, useRouteLoaderData } from 'react-router'
import { InfoContact } from '~/features/site/components/info-contact'
import { InfoPage, InfoSection } from '~/features/site/components/info-page'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { pageMeta } from '~/lib/page-meta'
import type { loader as rootLoader } from '~/root'
import type { Route } from './+types/accessibility'

const TITLE = 'Accessibility'

const SECTIONS = {
  aim: { id: 'aim', title: 'What we aim for' },
  works: { id: 'works', title: 'What you can count on' },
  limits: { id: 'limits', title: 'Where it may fall short' },
  otherways: { id: 'other-ways', title: 'Other ways to reach us' },
  report: { id: 'report', title: 'Tell us about a barrier' },
} as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'How this site is made to work for everyone, the standard it is held to, known limits, and how to report a barrier or do everything by phone.',
    path: '/accessibility',
  })

export default function AccessibilityPage() {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  return (
    <InfoPage
      title={TITLE}
      lead="Whoever needs a mortgage should be able to read, calculate and apply here, in the way that works for them."
      asOf="November 21, 2026"
      contents={Object.values(SECTIONS)}
    >
      <InfoSection {...SECTIONS.aim}>
        <p>
          We aim for the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. That is beyond what the
          Accessibility for Ontarians with Disabilities Act (AODA) asks of larger organizations in Ontario,
          which is WCAG 2.0 at level AA, apart from live captions and audio description, since January 1,
          2021.
        </p>
        <p>
          Pages are checked by an automatic test in light and dark colours. Such a test finds many faults but
          not all, which is why we ask you to tell us about the rest.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.works}>
        <ul>
          <li>Everything can be reached and used with a keyboard, and you always see where you are.</li>
          <li>A link at the top of each page skips to its content.</li>
          <li>Every field has a label, and a mistake is explained in words beside the field it concerns.</li>
          <li>Charts have a table with the same numbers, and nothing is said by colour alone.</li>
          <li>
            Light and dark colours follow your device, and the switch in the header or the menu changes them.
          </li>
          <li>If your device asks for less motion, nothing moves.</li>
          <li>Text can be enlarged, and pages fit a phone without scrolling sideways.</li>
          <li>Pages and forms work without JavaScript. The chat is the exception.</li>
        </ul>
      </InfoSection>

      <InfoSection {...SECTIONS.limits}>
        <p>
          Brokers write their own profiles and posts and choose their own pictures; a description may be
          missing or poor. The online application, booking pages and social networks belong to others, and we
          cannot mend them, but we can do the same thing with you another way. A few wide tables scroll within
          themselves on a small screen.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.otherways} wide={<InfoContact settings={settings} />}>
        <p>
          Anything that this site does, a person can do with you
          {settings.phone ? ' by phone, by email or at the office' : ' by email or at the office'}: rates, a
          payment worked out, a quote, an application. Ask for a document in large print, as plain text or
          read aloud, and we will arrange it with you at no charge. Support persons and service animals are
          welcome at our office.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.report}>
        <p>
          Say which page it was, what you wanted to do and what got in the way; if you like, also your device
          and the software that you use. Call or write to the address above, or use the{' '}
          <Link to="/contact">contact form</Link>. We tell you what we will do about it and by when, and help
          you meanwhile with what you came for.
        </p>
      </InfoSection>
    </InfoPage>
  )
}
