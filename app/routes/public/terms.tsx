import { Link, useRouteLoaderData } from 'react-router'
import { InfoContact } from '~/features/site/components/info-contact'
import { InfoNote, InfoPage, InfoSection } from '~/features/site/components/info-page'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { pageMeta } from '~/lib/page-meta'
import type { loader as rootLoader } from '~/root'
import type { Route } from './+types/terms'

const TITLE = 'Terms of use'

const SECTIONS = {
  us: { id: 'us', title: 'Who we are' },
  rates: { id: 'rates', title: 'Rates' },
  calculators: { id: 'calculators', title: 'Calculators' },
  val: { id: 'val', title: 'Val, the AI chat' },
  advice: { id: 'advice', title: 'Information, not advice' },
  requests: { id: 'requests', title: 'Quotes and applications' },
  use: { id: 'use', title: 'Using the site' },
  others: { id: 'others', title: 'Other sites' },
  responsibility: { id: 'responsibility', title: 'What we answer for' },
  law: { id: 'law', title: 'Law, language and changes' },
} as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'The terms of this site in plain words: what a displayed rate means, what the calculators leave out, what Val is, and what a quote request does and does not do.',
    path: '/terms',
  })

export default function TermsPage() {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings ?? UNNAMED_BROKERAGE
  return (
    <InfoPage
      title={TITLE}
      lead="What you may expect of this site, and what it cannot promise."
      asOf="November 23, 2026"
      contents={Object.values(SECTIONS)}
    >
      <InfoNote title="In short">
        <p>
          Rates change and depend on approval. Calculators estimate. Val is software and can be wrong. Nothing
          here commits you or a lender to anything until you have signed a mortgage commitment.
        </p>
      </InfoNote>

      <InfoSection {...SECTIONS.us}>
        <p>
          This site belongs to {settings.legalName} (“we”).{' '}
          {settings.licenceLine && `${settings.licenceLine}.`} We arrange mortgages; we do not lend. By using
          the site you accept these terms. If you do not, please do not use it; you can still call us.
        </p>
        {settings.isDemo && (
          <p>
            <strong>This is a demonstration site.</strong> Its people, firms, rates and pictures are invented,
            and no mortgage can be arranged through it.
          </p>
        )}
      </InfoSection>

      <InfoSection {...SECTIONS.rates}>
        <p>
          Rates may vary provincially and are subject to change without notice, on approved credit (OAC). Each
          rate shows the date on which it was last confirmed, its term and its annual percentage rate (APR).
          The <Link to="/rates">rates page</Link> lists them.
        </p>
        <p>
          The rate that a lender offers you depends on your credit, income, down payment, the property and the
          closing date. It is certain once the lender holds it for you in writing, and only for as long as
          that says. The APR here is worked out from the rate, the fees that we know of and the term; your
          disclosure statement gives yours. Posted rates are lenders’ list prices, shown for comparison: those
          of the terms that the Bank of Canada publishes come from there, others are entered by us.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.calculators}>
        <p>
          The <Link to="/calculators">calculators</Link> give estimates from what you type. Their pages say by
          which formula, and as of which date the rules hold that they use. They do not know your contract,
          your lender’s rounding, every fee or every rule. Ask for a written figure before you rely on one.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.val}>
        <p>
          Val, our AI mortgage advisor, is a computer program and not a licensed person. Its answers are
          general and can be wrong, so check anything that matters with a broker. Val cannot approve a
          mortgage, hold a rate or change an application. We answer for what our site says, Val included; if
          an answer misled you, tell us. What happens to your messages is in our{' '}
          <Link to="/privacy#val">privacy policy</Link>.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.advice}>
        <p>
          The pages and posts here are general information. They are not legal, tax, accounting or investment
          advice, and they are not a recommendation of a mortgage for you. A recommendation comes from a
          licensed broker who has seen your situation.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.requests}>
        <p>
          A quote request or an application asks us to contact you. It is not an approval, a commitment to
          lend or a hold on a rate, and it does not oblige you to go on. What you send must be true and yours
          to send.
        </p>
        <p>
          For most mortgages the lender pays us when yours closes. If a fee would be yours to pay, you read it
          in writing and agree to it first. <Link to="/why-broker#who-pays">Who pays a broker</Link> says when
          that happens.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.use}>
        <p>
          Read, print, link and share as you like. Please do not try to get into parts of the site that are
          not open to you, send forms in somebody else’s name, overload the site, or copy its content into
          another business’s site. Brokers and staff who sign in keep their password to themselves.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.others}>
        <p>
          Some buttons lead to sites of others, such as the online application, a broker’s booking page or a
          newsletter page. Their terms and privacy policies hold there.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.responsibility}>
        <p>
          We take care that the site is right and working, but do not promise that it always will be. As far
          as the law allows, we do not answer for losses from relying on an estimate or on general information
          here without checking it with us. Nothing in these terms takes away a right that consumer protection
          law or mortgage brokerage law gives you.
        </p>
      </InfoSection>

      <InfoSection {...SECTIONS.law} wide={<InfoContact settings={settings} />}>
        <p>
          These terms are governed by the laws
          {settings.officeAddress.province && ` of ${settings.officeAddress.province} and the federal laws`}{' '}
          of Canada that apply there, without taking from you the protection of the consumer law of the
          province where you live.
        </p>
        <p>
          The pages of this site are in English. In French there are short answers from Val, the brokers whom
          the <Link to="/find-broker">directory</Link> shows as speaking French, and documents on request.
          That is not a French version of the site. In Quebec you have the right to be served and informed in
          French; tell us before you agree to anything, and we will see to it that you are.
        </p>
        <p>When these terms change, the date at the top changes too. Questions are welcome.</p>
      </InfoSection>
    </InfoPage>
  )
}
