import { Link, useRouteLoaderData } from 'react-router'
import { KEPT_YEARS, LETTER_DAYS, LONGEST_TERM_YEARS, WEBHOOK_DAYS } from '~/features/privacy/model'
import { InfoContact, PrivacyOfficer } from '~/features/site/components/info-contact'
import { InfoNote, InfoPage, InfoSection } from '~/features/site/components/info-page'
import { CollectedTable, StoredTable } from '~/features/site/components/info-privacy-tables'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { pageMeta } from '~/lib/page-meta'
import type { loader as rootLoader } from '~/root'
import type { Route } from './+types/privacy'

const TITLE = 'Privacy policy'

const SECTIONS = {
  officer: { id: 'officer', title: 'Who is responsible' },
  collected: { id: 'collected', title: 'What we collect, and why' },
  identity: { id: 'identity', title: 'Identity checks that the law requires' },
  consent: { id: 'consent', title: 'Your consent' },
  shared: { id: 'shared', title: 'Who else sees it' },
  val: { id: 'val', title: 'Val, the AI chat' },
  decisions: { id: 'decisions', title: 'Automated decisions' },
  cookies: { id: 'cookies', title: 'Cookies and storage' },
  kept: { id: 'kept', title: 'How long we keep it' },
  safe: { id: 'safe', title: 'How we protect it' },
  rights: { id: 'rights', title: 'Your rights' },
  complaints: { id: 'complaints', title: 'Complaints' },
} as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'What personal information we collect and why, who sees it, how long a mortgage brokerage must keep it, and how to see, correct or delete yours.',
    path: '/privacy',
  })

export default function PrivacyPage() {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  return (
    <InfoPage
      title={TITLE}
      lead="A mortgage asks for more about your life than almost anything else you sign. This is what we do with what you tell us."
      asOf="November 23, 2026"
      contents={Object.values(SECTIONS)}
    >
      <InfoNote title="In short">
        <p>
          You can read every page, see every rate and use every calculator without telling us who you are.
          What you send us is used to answer you and to arrange your mortgage, and is not sold. You can ask at
          any time to see it, correct it or have it deleted; a person answers, within the 30 days of the law.
        </p>
      </InfoNote>

      <InfoSection {...SECTIONS.officer}>
        <p>
          {settings.legalName} answers for the personal information in its hands. Which law governs depends on
          where we deal with you: in Alberta and British Columbia each province’s Personal Information
          Protection Act (PIPA), in Quebec the province’s private-sector privacy act as amended by Law 25, and
          elsewhere, or where information crosses a border, Canada’s Personal Information Protection and
          Electronic Documents Act (PIPEDA).
        </p>
        <p>
          The person in charge is our <PrivacyOfficer settings={settings} />. Write to them about anything on
          this page.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.collected} wide={<CollectedTable />}>
        <p>
          We ask for what a purpose needs and no more. The forms on this site never ask for your social
          insurance number, a bank password or a card number; please do not write them into a message either.
          The papers that a lender needs, such as proof of income, are asked for later by your broker.
        </p>
        <p>A credit report is requested only by a broker, and only after you have agreed to it.</p>
      </InfoSection>

      <InfoSection {...SECTIONS.identity}>
        <p>
          Since October 11, 2024 mortgage brokerages are subject to Canada’s law against money laundering, the
          Proceeds of Crime (Money Laundering) and Terrorist Financing Act, under FINTRAC. When we arrange a
          mortgage for you, your broker must therefore:
        </p>
        <ul>
          <li>verify who you are, for example by government photo identification or your credit file,</li>
          <li>find out whether you act for somebody else, and who that is,</li>
          <li>
            find out whether you are a politically exposed person or the head of an international
            organization, or a relative or close associate of one,
          </li>
          <li>note what the mortgage is for, and watch for what does not fit,</li>
          <li>
            report certain transactions to FINTRAC, if need be without telling you, because the law forbids
            it.
          </li>
        </ul>
        <p>
          The site itself collects none of this. We keep these records for at least five years, as the law
          asks, and use them for nothing else.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.consent}>
        <p>
          When you send a form we keep the words that you agreed to, the time and the page. Each consent is
          kept on its own, so that you can withdraw one without the other. No box is ticked in advance.
          Agreeing to be contacted about your request does not sign you up for the newsletter; that is a
          choice of its own.
        </p>
        <p>
          You can withdraw your consent. Every issue of the newsletter carries a link to unsubscribe that
          works without signing in: it takes you off our list at once, and issues stop within 10 business days
          at the latest, as Canada’s anti-spam law requires. The e-mail that answers your request has a link
          that ends our calls and e-mails about it. For anything else, write or call. If a mortgage is under
          way, withdrawing can mean that we have to stop working on it; we will tell you before that happens.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.shared}>
        <ul>
          <li>
            <strong>Your broker and the people who run the brokerage.</strong> A broker sees the requests that
            came to them, not those of other brokers.
          </li>
          <li>
            <strong>Lenders, mortgage insurers, credit bureaus, appraisers and your lawyer or notary,</strong>{' '}
            when your application needs them and you have agreed.
          </li>
          <li>
            <strong>The mortgage network that we belong to,</strong> if your message on the contact form
            carries its broker code and form key and this site is connected to it. Otherwise nothing is passed
            on. We tell it that you agreed to its own messages only if you ticked the box that names it.
          </li>
          <li>
            <strong>Companies that work for us,</strong> such as those that host the site and carry our email,
            and only for that work.
          </li>
          <li>
            <strong>Regulators and courts,</strong> where the law obliges us.
          </li>
        </ul>
        <p>
          Some of them may handle information outside your province or outside Canada, where other laws hold.
          Our privacy officer will tell you which apply to you. We do not sell personal information, and this
          site carries no advertising trackers. Recent applications listed on the{' '}
          <Link to="/applications">applications page</Link> never show the name, email, phone or address of a
          client.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.val}>
        <p>
          Val is software, not a person. To answer you, what you write may be passed to the company that runs
          the language model behind Val. Once you write an email address or a phone number, the conversation
          is saved as a request and given to our team, so that somebody can call you. If you would rather talk
          to a person from the start, <Link to="/contact">contact us</Link>.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.decisions}>
        <p>
          No program on this site approves, refuses or prices a mortgage, and none builds a profile of you. A
          simple rule may choose which broker your request goes to: in turn, or by your province and language;
          a person can change it. The calculators work on what you type and decide nothing. Lenders and
          mortgage insurers may use automated scoring; your broker can tell you whom to ask about it.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.cookies} wide={<StoredTable />}>
        <p>
          There is no banner to click away, because there is nothing to refuse: no advertising cookies and no
          analytics cookies. Page views on brokers’ profiles are counted without a cookie. Your network
          address and your browser’s name are turned into a code with a key that is thrown away every day;
          neither is stored with the count.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.kept}>
        <ul>
          <li>
            <strong>Mortgages that we arranged, and applications:</strong> {KEPT_YEARS} years after the
            mortgage expires, or after the application if it led to none, as Ontario’s regulator, FSRA, asks.
            The site does not know when a mortgage expires, so a person deletes these by hand once their time
            is over.
          </li>
          <li>
            <strong>Quotes, questions and chats that led to nothing:</strong> {KEPT_YEARS} years after anybody
            here last worked on them. Then the site deletes them by itself, in the night.
          </li>
          <li>
            <strong>Records of a person whose data we erased on request:</strong> what we must keep leaves
            every list and is deleted by the site {KEPT_YEARS} years after its last change, or{' '}
            {LONGEST_TERM_YEARS + KEPT_YEARS} where a mortgage may have been arranged.
          </li>
          <li>
            <strong>E-mails that this site sent:</strong> {LETTER_DAYS} days. Messages to our brokers’ own
            software: {WEBHOOK_DAYS} days for what they say, {LETTER_DAYS} for the note that they were sent.
            The site deletes both by itself.
          </li>
          <li>
            <strong>Newsletter:</strong> until you unsubscribe; afterwards what proves that you had agreed,
            and that you left, until you ask us to delete it.
          </li>
          <li>
            <strong>Records of identity checks:</strong> at least five years, as FINTRAC asks.
          </li>
          <li>
            <strong>Records of a privacy breach:</strong> at least 24 months.
          </li>
        </ul>
        <p>Where another province sets a longer period, that period holds there.</p>
      </InfoSection>

      <InfoSection {...SECTIONS.safe}>
        <p>
          Passwords of those who sign in are stored only in scrambled form. Brokers’ documents have no public
          address. Who may read or change what is checked on the server at each request, and taking away
          somebody’s access holds from their next click.
        </p>
        <p>
          If information is lost or seen by someone who should not have seen it, and there is a real risk of
          significant harm, we tell you and the authority without delay: the Privacy Commissioner of Canada,
          in Alberta the province’s Information and Privacy Commissioner, in Quebec the Commission d’accès à
          l’information.
        </p>
      </InfoSection>

      <InfoSection
        {...SECTIONS.rights}
        wide={
          <InfoNote title="How to ask">
            <p>
              Write to our <PrivacyOfficer settings={settings} />. Say what you want and how we can reach you.
              A person reads it and does what you ask by hand: there is no button for it on this site. We will
              ask for enough to be sure that it is you, and answer within the 30 days that the law sets, at no
              charge for an ordinary request.
            </p>
          </InfoNote>
        }
      >
        <ul>
          <li>See the information that we hold about you, and learn who has had it.</li>
          <li>Have it corrected where it is wrong or out of date.</li>
          <li>
            Have it deleted. What we must keep by law, we keep for that purpose alone and no longer; we tell
            you what it is and until when.
          </li>
          <li>
            In Quebec, receive what you gave us in a common computer format, or have it sent to somebody else.
          </li>
          <li>Withdraw consent, as described above.</li>
        </ul>
      </InfoSection>

      <InfoSection {...SECTIONS.complaints} wide={<InfoContact settings={settings} />}>
        <p>
          Tell our privacy officer first, if you can: most things can be put right quickly. You may also go to
          the Office of the Privacy Commissioner of Canada, in Quebec to the Commission d’accès à
          l’information, and in Alberta or British Columbia to the province’s Information and Privacy
          Commissioner. Other complaints are explained on our <Link to="/complaints">complaints page</Link>.
        </p>
        <p>
          When this policy changes, the date at the top changes with it. See also our{' '}
          <Link to="/terms">terms of use</Link>.
        </p>
      </InfoSection>
    </InfoPage>
  )
}
