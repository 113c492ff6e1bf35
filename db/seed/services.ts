import type { mortgageServices } from '#db/schema/catalog'
import { featuresFrench, withContent } from './catalog-french'
import { before } from './clock'
import { catalogFrench } from './french'
import { seedId } from './ids'

type Service = {
  name: string
  description: string
  features: (string | { title: string; text: string })[]
  picture: string
  content: string
}

const list: Service[] = [
  {
    name: 'Home Purchase',
    description:
      'From the first what-if to the keys: a rate hold, a plan and somebody beside you on offer night.',
    features: [
      'A rate held for up to 120 days by many lenders, while you look',
      'Documents checked before the offer, not after it',
      'Land transfer tax and closing costs in writing',
      'A call on offer night, at whatever hour that is',
    ],
    picture: 'purchase',
    content: `<p>Buying well starts weeks before the first viewing. We begin with the payment that leaves room for the rest of your life, and turn it into a price range, a down payment and a list of papers.</p>
<h2>Before you look</h2>
<p>A real pre-approval means that somebody has read your pay stubs, notices of assessment and down-payment history. With many lenders it holds a rate for up to 120 days: if rates rise, yours does not, and if they fall, most lenders give you the lower one on request.</p>
<h2>When you make an offer</h2>
<ul><li>We read the listing for what lenders dislike: knob-and-tube wiring, oil tanks, leased land, small condominiums.</li><li>We tell you honestly how long financing needs, so that you know what waiving the condition would risk.</li><li>We send the file to the lender that fits it, the same day.</li></ul>
<h2>Until closing</h2>
<p>Appraisal, insurance, lawyer, funds: every one has a date and an owner, and you can see the list at any time. The last call is on the day that you get your keys.</p>`,
  },
  {
    name: 'Renewals and Switches',
    description:
      'Your bank’s letter is an opening offer. We compare it with the market and move you if it pays.',
    features: [
      'Review four months before your maturity date',
      'No stress test on a straight switch between federally regulated lenders',
      'Transfer costs often paid by the new lender',
      'Your own bank is one of the options',
    ],
    picture: 'renewal',
    content: `<p>Many borrowers simply sign the letter that their lender sends. It takes two minutes, and on a typical balance every quarter of a point left on the table costs a few thousand dollars over five years.</p>
<h2>Why now is different from the middle of the term</h2>
<p>At maturity there is no prepayment penalty. You can change the lender, the amortization, the payment frequency or the type of rate. Since November 2024 the stress test no longer applies to a straight switch of an uninsured mortgage between federally regulated lenders, if the balance and amortization stay the same.</p>
<h2>How we work</h2>
<ul><li>Four months before maturity we hold a rate with the lender that suits you.</li><li>We ask your own lender for its best figure, so that staying is a decision and not a habit.</li><li>If you move, we order the payout statement, arrange the transfer and watch the dates.</li></ul>
<h2>What it costs</h2>
<p>A straight switch usually costs you nothing: the new lender covers the transfer and the appraisal. A discharge fee from the old lender, commonly a few hundred dollars, may remain, and we tell you how much before you decide.</p>`,
  },
  {
    name: 'Refinancing and Debt Consolidation',
    description:
      'Use the equity in your home to replace expensive debt, pay for a renovation or buy out a partner.',
    features: [
      { title: 'Up to 80 percent', text: 'of the value of your home, mortgage included.' },
      {
        title: 'Penalty first',
        text: 'We work out what leaving your present mortgage costs before anything else.',
      },
      { title: 'One payment', text: 'Cards, car and line of credit in a single, smaller monthly figure.' },
    ],
    picture: 'refinance',
    content: `<p>Refinancing means replacing your mortgage with a larger one, up to 80 percent of the value of the home, and taking the difference in cash. Done for the right reason it saves a great deal of interest; done twice in five years it moves old debt around.</p>
<h2>The arithmetic</h2>
<p>We put three figures next to each other: the cost of staying as you are, the cost of a refinance today including penalty, appraisal and legal fees, and the cost of a second mortgage or line of credit until your term ends. Then the answer is usually obvious.</p>
<h2>Good reasons</h2>
<ul><li>Credit-card balances at nineteen percent and more.</li><li>A renovation that you would otherwise pay for at a personal-loan rate.</li><li>Buying out a spouse after a separation, where insured programs may allow up to 95 percent.</li></ul>
<h2>What we will tell you</h2>
<p>Stretching a car loan over twenty-five years lowers the payment and raises the total. If you consolidate, we set the new payment so that the old debts still end when they would have, or sooner.</p>`,
  },
  {
    name: 'Self-Employed Mortgages',
    description:
      'Two tax returns rarely tell the story of a business. We tell it properly, to a lender who listens.',
    features: [
      'Lenders that look at business bank statements',
      'Retained earnings and write-offs added back where allowed',
      'Incorporated, sole proprietor, commission or gig',
      'Insured options for a proven business',
    ],
    picture: 'self-employed',
    content: `<p>Your accountant's job is to make your income small; a lender would like it large. Both are right, and there is a lender for the space in between.</p>
<h2>Three ways to show an income</h2>
<ul><li>Traditional: the average of line 15000 over two years, sometimes with write-offs such as depreciation added back.</li><li>Business income: the company's statements, where an incorporated owner leaves profit in the business.</li><li>Bank statements: twelve months of deposits, for alternative lenders, at a somewhat higher rate.</li></ul>
<h2>What to have ready</h2>
<p>Two years of complete T1 returns with notices of assessment, proof that no tax is owing, the articles of incorporation or business licence, and financial statements if you are incorporated. With these in one folder an approval takes days instead of weeks.</p>
<h2>A bridge with an end</h2>
<p>If an alternative lender is the right place today, we plan the way back to a mainstream one from the first day: which year's income is missing, which debt has to go, and on which date we apply again.</p>`,
  },
  {
    name: 'New to Canada',
    description:
      'Permanent residents and work-permit holders can buy. We know which lenders say yes, and why.',
    features: [
      'International credit reports and rent history accepted',
      'From five percent down with qualifying employment',
      'Advice in Arabic, French, Mandarin, Punjabi, Polish and more',
    ],
    picture: 'newcomer',
    content: `<p>A good salary and savings, and still the computer says no: without a Canadian credit history many applications stop before a person has read them. Ours begin with a person.</p>
<h2>Who can buy</h2>
<p>Permanent residents can buy like anybody else. Holders of a valid work permit can qualify too, although the federal restrictions on purchases by non-Canadians and provincial taxes on foreign buyers have to be checked for each case. We check them before you sign anything.</p>
<h2>Building the file</h2>
<ul><li>Twelve months of rent, utilities and phone bills paid on time can stand in for a credit score.</li><li>A credit report or a bank's letter of reference from your home country.</li><li>An employment letter and the first pay stubs; probation is not always an obstacle.</li><li>A ninety-day history of the down payment, with transfers from abroad documented.</li></ul>
<h2>The first year</h2>
<p>We also tell you what makes the second mortgage cheaper than the first: one card, paid in full, two trade lines, and no surprises at renewal.</p>`,
  },
  {
    name: 'Rental and Investment Property',
    description:
      'From a basement suite to a small plex: how each lender counts rent, and what that means for you.',
    features: [
      {
        title: 'Rent that counts',
        text: 'Fifty percent, eighty percent or all of it: lenders differ widely.',
      },
      {
        title: 'Twenty percent down',
        text: 'for a rental that you do not live in; less if you take one of the units.',
      },
      { title: 'A second look', text: 'Vacancy, repairs and a higher rate, tested before you offer.' },
    ],
    picture: 'investment',
    content: `<p>A rental property is a small business with a roof. The mortgage decides whether it feeds you or you feed it.</p>
<h2>Down payment</h2>
<p>For a rental of one to four units that you do not live in, plan on at least twenty percent. If you live in one of the units, an insured mortgage is possible from five percent down for two units and ten percent for three or four, within the usual price limit.</p>
<h2>How rent is counted</h2>
<ul><li>Added to income: half of the rent is treated like salary.</li><li>Offset: a share of the rent is subtracted from the property's own costs, which is usually better for you.</li><li>A rental worksheet: actual rents and expenses, for landlords with several doors.</li></ul>
<h2>Before you offer</h2>
<p>We test the building with one month vacant, a repair budget and a renewal two points higher. If it still stands, we look for the lender; if it does not, you have saved yourself a lesson.</p>`,
  },
]

export function serviceRows(now: Date): (typeof mortgageServices.$inferInsert)[] {
  return list.map(({ picture, ...service }, i) => {
    const createdAt = before(now, 298 - i * 5)
    return {
      ...service,
      translations: withContent(service.name, catalogFrench[service.name]),
      featuresFr: featuresFrench[service.name] ?? null,
      id: seedId('service', i + 1),
      imageUrl: `/demo/services/${picture}.svg`,
      createdAt,
      updatedAt: createdAt,
    }
  })
}
