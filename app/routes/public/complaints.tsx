import { Link, useRouteLoaderData } from 'react-router'
import { COMPLAINT_DAYS, ComplaintsOfficer, RegulatorTable } from '~/features/site/components/info-complaints'
import { InfoContact } from '~/features/site/components/info-contact'
import { InfoNote, InfoPage, InfoSection } from '~/features/site/components/info-page'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { pageMeta } from '~/lib/page-meta'
import type { loader as rootLoader } from '~/root'
import type { Route } from './+types/complaints'

const TITLE = 'Complaints'

const SECTIONS = {
  who: { id: 'who', title: 'Who handles a complaint' },
  how: { id: 'how', title: 'How to complain' },
  next: { id: 'next', title: 'What we do, and by when' },
  regulators: { id: 'regulators', title: 'If our answer does not settle it' },
  banks: { id: 'banks', title: 'A complaint about a bank or another lender' },
} as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'How to complain about our brokerage or one of our brokers: the person who answers, how long it takes, and the regulator of your province.',
    path: '/complaints',
  })

export default function ComplaintsPage() {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  return (
    <InfoPage
      title={TITLE}
      lead="If we did something badly, we want to hear it and put it right. A complaint costs nothing and does not change how we treat you."
      asOf="November 23, 2026"
      contents={Object.values(SECTIONS)}
    >
      <InfoNote title="In short">
        <p>
          Write to the person named below. We confirm that we have your complaint within{' '}
          {COMPLAINT_DAYS.acknowledge} days and answer in writing within {COMPLAINT_DAYS.answer} days. If the
          answer does not satisfy you, your province’s regulator can look at it.
        </p>
      </InfoNote>

      <InfoSection {...SECTIONS.who}>
        <p>
          At {settings.legalName} complaints go to <ComplaintsOfficer settings={settings} />. They answer
          complaints about the brokerage and about each of its brokers, and you need not speak with your
          broker first.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.how} wide={<InfoContact settings={settings} />}>
        <p>
          By e-mail, by mail to our office or by phone. What you put in writing must be answered in writing;
          if you call, we write down what you say. Please tell us:
        </p>
        <ul>
          <li>your name, and how we can reach you,</li>
          <li>which broker and which mortgage or request it is about,</li>
          <li>what happened, and when,</li>
          <li>what would put it right.</li>
        </ul>
        <p>
          The <Link to="/contact">contact form</Link> reaches us too. Please leave out your social insurance
          number and account numbers.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.next}>
        <ol>
          <li>We confirm in writing, within {COMPLAINT_DAYS.acknowledge} days, that we have it.</li>
          <li>The person named above looks into it and hears you and the broker concerned.</li>
          <li>
            You get our answer in writing, as soon as we can and within {COMPLAINT_DAYS.answer} days: what we
            found, what we propose, and whom you may turn to if you disagree. If it is urgent, because a
            closing is near, say so and we deal with it first.
          </li>
          <li>We keep a record of the complaint and of our answer.</li>
        </ol>
        <p>
          Ontario’s regulator requires a written answer with our proposal, within a reasonable time (O. Reg.
          188/08, s. 9). Quebec’s rules, in force since July 1, 2025, set limits in days; we keep them for
          everyone.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.regulators} wide={<RegulatorTable />}>
        <p>
          The regulator of the province where the property is can look at whether we broke its rules. It does
          not decide lawsuits and usually cannot award you money. Ontario’s asks for our written answer first.
          In Quebec you may ask us to send your file to the AMF, which examines it and may offer mediation.
        </p>
        <p>
          Complaints about your personal information are explained in our{' '}
          <Link to="/privacy#complaints">privacy policy</Link>.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.banks}>
        <p>
          A bank has a complaint process of its own. If that does not settle it, the Ombudsman for Banking
          Services and Investments (OBSI, obsi.ca) looks at complaints about banks, at no charge to you. OBSI
          does not handle complaints about mortgage brokers. Credit unions and other provincial lenders answer
          to their province.
        </p>
      </InfoSection>
    </InfoPage>
  )
}
