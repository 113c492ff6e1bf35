import { Link } from 'react-router'
import { LICENSING, Licensing } from '~/features/site/components/info-licensing'
import { InfoNext } from '~/features/site/components/info-next'
import { InfoNote, InfoPage, InfoSection } from '~/features/site/components/info-page'
import { InfoSteps } from '~/features/site/components/info-steps'
import { pageMeta } from '~/lib/page-meta'
import type { Route } from './+types/why-broker'

const TITLE = 'Why a broker'

const SECTIONS = {
  does: { id: 'what-a-broker-does', title: 'What a broker does' },
  pays: { id: 'who-pays', title: 'Who pays' },
  ask: { id: 'what-to-ask', title: 'What to ask any broker' },
  steps: { id: 'steps', title: 'From first call to keys' },
  not: { id: 'what-we-do-not-do', title: 'What we do not do' },
  licensing: LICENSING,
} as const

const STEPS = [
  {
    title: 'A first conversation',
    text: 'What you want to buy or change, by when, and what could change in the next five years. Nothing to sign, no credit check.',
  },
  {
    title: 'Your papers',
    text: 'Proof of income, where the down payment comes from, what you own and owe. For a renewal, your present mortgage statement.',
  },
  {
    title: 'A pre-approval, if you are still looking',
    text: 'With your consent the broker pulls your credit report and asks a lender to hold a rate. It tells you what you can look for. It is not yet an approval of a home.',
  },
  {
    title: 'Lenders compared',
    text: 'Once there is an offer or a renewal date, you see what suits you side by side: rate, penalty, prepayment room, what happens if you move. You choose.',
  },
  {
    title: 'The commitment',
    text: 'The lender puts its offer in writing, with conditions such as an appraisal. Read it with your broker before you sign, above all if you mean to waive a financing condition.',
  },
  {
    title: 'Lawyer or notary',
    text: 'They check the title, register the mortgage and handle the money. You bring the rest of the down payment and the closing costs.',
  },
  {
    title: 'Keys, and afterwards',
    text: 'The broker stays your person for a move, a change or a renewal. Call some months before the term ends, before you sign the letter that your lender sends.',
  },
] as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Why use a mortgage broker',
    description:
      'What a Canadian mortgage broker does for you, who pays and when it is you, what to ask before you sign, and how brokers are licensed in your province.',
    path: '/why-broker',
  })

export default function WhyBrokerPage() {
  return (
    <>
      <InfoPage
        title={TITLE}
        lead="What a mortgage broker does for you, who pays for it, and what to ask."
        asOf="November 21, 2026"
        contents={Object.values(SECTIONS)}
      >
        <InfoSection {...SECTIONS.does}>
          <p>
            A bank’s employee can offer you that bank’s mortgages. A broker takes one application to several
            lenders: banks, credit unions, lenders without branches and, where needed, alternative or private
            ones. Then they explain what came back.
          </p>
          <ul>
            <li>
              <strong>Finds what fits.</strong> Lenders differ in how they count overtime, rent, a new
              business or a recent move to Canada. Knowing who counts what saves refusals.
            </li>
            <li>
              <strong>Reads the small print first.</strong> The{' '}
              <Link to="/mortgage-options#penalties">penalty</Link>, the prepayment room and the rules for
              moving can cost more than a tenth of a point of rate.
            </li>
            <li>
              <strong>Keeps the file moving.</strong> One person gathers the papers, answers the underwriter
              and watches the dates.
            </li>
            <li>
              <strong>Tells you when to stay.</strong> Sometimes your present lender’s offer is the best one.
              You should hear that from us as well.
            </li>
          </ul>
          <p>
            A broker is not always needed. If your bank offers a good rate on a mortgage with fair terms, take
            it, after you have checked it against <Link to="/rates">today’s rates</Link>.
          </p>
        </InfoSection>

        <InfoSection
          {...SECTIONS.pays}
          wide={
            <InfoNote title="The rule to hold us to">
              <p>
                If any part of the cost is yours, you read the amount in writing and agree to it before we go
                on. No fee appears for the first time at the lawyer’s.
              </p>
            </InfoNote>
          }
        >
          <p>
            <strong>Usually the lender.</strong> When your mortgage closes, the lender pays the brokerage a
            commission, and the brokerage pays the broker. How much depends on the lender, the amount and
            often the term. Some lenders add a bonus for volume. That is a conflict of interest, and you may
            ask what a lender pays on each mortgage that we show you.
          </p>
          <p>
            <strong>Sometimes you.</strong> Alternative lenders often charge a fee of their own. Private
            lenders almost always do, and pay brokers little or nothing, so the brokerage charges you as well.
            Both fees may be taken out of the loan. Very small or unusual mortgages can carry a fee, too.
            Appraisal, legal and title costs are yours with any lender.
          </p>
        </InfoSection>

        <InfoSection {...SECTIONS.ask}>
          <p>A good broker is glad of these questions, ourselves included:</p>
          <ol>
            <li>What is your licence number, and which brokerage are you with?</li>
            <li>How many lenders do you send mortgages to, and which did most of them go to last year?</li>
            <li>What are you paid on this mortgage, and what would you be paid on the next best?</li>
            <li>Is there any fee for me? When is it due, and is it due if nothing closes?</li>
            <li>What would it cost to leave after two years? Show me the sum.</li>
            <li>What can I prepay each year, and on which dates?</li>
            <li>Why this lender for me, and what speaks against it?</li>
            <li>Until when is the rate held, and what if rates fall before closing?</li>
          </ol>
        </InfoSection>

        <InfoSection {...SECTIONS.steps} wide={<InfoSteps steps={STEPS} />}>
          <p>The order is nearly always the same. The time it takes depends mostly on the papers.</p>
        </InfoSection>

        <InfoSection {...SECTIONS.not}>
          <ul>
            <li>We do not lend money or decide on approvals. Lenders do.</li>
            <li>
              We do not promise a rate or an approval before a lender has put it in writing, and nobody else
              can either.
            </li>
            <li>
              We do not reach every lender. Some banks deal only through their own staff, and there a broker
              cannot get you an offer.
            </li>
            <li>We do not pull your credit report without your consent.</li>
            <li>
              We do not sell what you tell us. Our <Link to="/privacy#shared">privacy policy</Link> names
              everyone who may see it.
            </li>
            <li>We do not give legal, tax or investment advice.</li>
          </ul>
        </InfoSection>

        <Licensing />
      </InfoPage>
      <InfoNext
        title="Talk to somebody"
        text="Choose a broker near you and see their page, or send us the question and we will find the right person."
        first={{ label: 'Find a broker', to: '/find-broker' }}
        others={[
          { label: 'Contact us', to: '/contact' },
          { label: 'Mortgage options', to: '/mortgage-options' },
        ]}
      />
    </>
  )
}
