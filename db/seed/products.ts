import type { products } from '#db/schema/catalog'
import { withContent } from './catalog-french'
import { before } from './clock'
import { catalogFrench } from './french'
import { seedId } from './ids'

type Product = { name: string; description: string; price: number | null; picture: string; content: string }

const list: Product[] = [
  {
    name: 'First Home Mortgage',
    description:
      'An insured mortgage from five percent down, with the first-time buyer programs, rebates and closing costs worked out before you make an offer.',
    price: null,
    picture: 'first-home',
    content: `<p>Your first mortgage is the one with the most moving parts: a down payment collected from several places, default insurance, rebates with deadlines, and a closing bill that nobody mentioned. We put all of it on one page before you start viewing homes.</p>
<h2>How much you need to put down</h2>
<p>In Canada the minimum is five percent of the first $500,000 of the price and ten percent of the part above it, for homes priced below $1.5 million. On a home at $700,000 that is $25,000 plus $20,000, or $45,000. From $1.5 million on, it is twenty percent.</p>
<h2>What default insurance costs</h2>
<p>With less than twenty percent down a federally regulated lender has to insure the mortgage. The premium is 2.8 to 4 percent of the loan, depending on how much you put down, and is usually added to the mortgage. First-time buyers, and buyers of newly built homes, may spread an insured mortgage over thirty years instead of twenty-five for a further 0.20 percent.</p>
<h2>What we do for you</h2>
<ul><li>A written pre-approval with a rate held for up to 120 days.</li><li>A plan for your FHSA and the RRSP Home Buyers' Plan, so that withdrawals arrive before closing.</li><li>Land transfer tax and its first-time buyer refunds, by province and city.</li><li>A list of documents, checked by us before any lender sees it.</li></ul>`,
  },
  {
    name: 'Home Equity Line of Credit',
    description:
      'Borrow against the equity in your home when you need it, pay interest only on what you use, and pay it back on your own schedule.',
    price: null,
    picture: 'equity-line',
    content: `<p>A home equity line of credit, or HELOC, is a revolving credit secured by your home. You draw what you need, repay it when you can and pay interest only on the balance, at a variable rate that follows the lender's prime rate.</p>
<h2>How much you can have</h2>
<p>Federally regulated lenders can advance up to 65 percent of the value of your home as a revolving line. Together with your mortgage the total can reach 80 percent. On a home worth $800,000 with a mortgage of $400,000 that leaves room for a line of up to $240,000, income permitting.</p>
<h2>When it is the right tool</h2>
<ul><li>Renovations that are paid for in stages.</li><li>A bridge between two homes, or a cushion for a business with uneven income.</li><li>Tuition over several years.</li></ul>
<h2>When it is not</h2>
<p>A line of credit has no end date. For a debt that you want to be rid of, a refinance with a fixed payment usually costs less and certainly ends sooner. We compare the two for you, with the legal and appraisal costs included.</p>`,
  },
  {
    name: 'Purchase Plus Improvements',
    description:
      'One mortgage for the house and for the kitchen that it needs, at mortgage rates and with the down payment worked out on the improved value.',
    price: null,
    picture: 'improvements',
    content: `<p>Good bones and a terrible kitchen can be the best buy on the street. A purchase-plus-improvements mortgage adds the cost of planned work to the mortgage from the first day, so that you renovate at a mortgage rate and not on a credit card.</p>
<h2>How it works</h2>
<p>You collect written quotes before the financing deadline. The lender approves the price plus the cost of the work, an appraiser confirms what the home will be worth when it is done, and at closing the renovation money goes to your lawyer in trust. When the work is finished and inspected, it is released.</p>
<h2>What to know beforehand</h2>
<ul><li>You pay the contractor first, or agree on terms: the money comes after the work.</li><li>Work has to add value: kitchens, bathrooms, roofs, windows, furnaces, basement suites. Furniture and appliances usually do not count.</li><li>Lenders set a ceiling, commonly ten to twenty percent of the home's value.</li></ul>
<h2>Our part</h2>
<p>We review the quotes with you, choose a lender whose deadline suits the contractor, and order the inspection the day you tell us that the dust has settled.</p>`,
  },
  {
    name: 'Independent Home Appraisal',
    description:
      'A valuation by an accredited appraiser who is accepted by our lenders, ordered, scheduled and followed up by us.',
    price: 475,
    picture: 'appraisal',
    content: `<p>A lender lends on the lower of the price and the value. An appraisal tells everyone what that value is, before it can surprise you a week from closing.</p>
<h2>When you need one</h2>
<p>Most conventional purchases, refinances, private sales and rural homes require a full appraisal. Insured purchases are often valued by the insurer instead, at no charge to you. We tell you which applies, and never order one that you do not need.</p>
<h2>What is included</h2>
<ul><li>A visit by an accredited appraiser from a roster that our lenders accept, so that the report can follow you if we change lenders.</li><li>A written report with comparable sales, usually within five business days.</li><li>A call from us to explain what it means for your mortgage.</li></ul>
<h2>The price</h2>
<p>The price shown is for a typical house or condominium in a city. Acreages, waterfront homes and multi-unit buildings take longer and are quoted individually. The fee goes to the appraiser; we add nothing to it.</p>`,
  },
  {
    name: 'Title Insurance, Explained',
    description:
      'What a one-time premium covers, and who arranges it: your lawyer or notary. We do not sell insurance and are paid nothing for it.',
    price: null,
    picture: 'title-insurance',
    content: `<p>Title insurance is paid for once and lasts for as long as you own the home. It protects against problems with ownership that no search can rule out, and most lenders ask for it.</p>
<h2>What it covers</h2>
<ul><li>Title fraud: somebody else selling or mortgaging your home with forged papers.</li><li>Work done by an earlier owner without a permit, if the city orders you to undo it.</li><li>Errors in surveys and public records, and a fence that stands on the wrong side of a line.</li><li>Property taxes and utility bills that were left unpaid before your closing.</li></ul>
<h2>What it does not cover</h2>
<p>It is not home insurance: fire, flood and theft need their own policy, which your lender will want to see as well. It also does not cover problems that you knew of before you bought.</p>
<h2>How to get it</h2>
<p>Your lawyer or notary arranges the policy at closing, with an insurer of their and your choice, and tells you the premium, which rises with the price of the home. We are mortgage brokers: we do not sell or advise on insurance, and nobody pays us for sending you to an insurer.</p>`,
  },
  {
    name: 'Closing Legal Package',
    description:
      'A fixed price from an independent real-estate lawyer for a purchase, a switch or a refinance, with the disbursements listed in advance.',
    price: 1450,
    picture: 'legal-package',
    content: `<p>The bill that surprises buyers most is the one from the lawyer, because it arrives last. We have asked several independent real-estate lawyers for one fixed price that includes what a normal closing needs.</p>
<h2>What is included</h2>
<ul><li>Review of the agreement of purchase and sale and of the mortgage instructions.</li><li>Title search, execution search and registration of the deed and the mortgage.</li><li>The statement of adjustments: who pays which part of this year's property tax.</li><li>A signing appointment in person or by video, with the keys handed over the same day.</li></ul>
<h2>What is not</h2>
<p>Land transfer tax, title insurance, status certificates for condominiums and taxes on the fee are charged at cost. You see each of them in writing before you sign.</p>
<h2>Your choice</h2>
<p>You are always free to use your own lawyer or, in Quebec, your notary. The firms on our list are independent and act for you. The price is theirs, not ours: you pay them, and neither we nor your broker receive a referral fee or anything else from them. Should that ever change, you read it in writing before you choose.</p>`,
  },
]

export function productRows(now: Date): (typeof products.$inferInsert)[] {
  return list.map(({ picture, ...product }, i) => {
    const createdAt = before(now, 300 - i * 5)
    return {
      ...product,
      translations: withContent(product.name, catalogFrench[product.name]),
      id: seedId('product', i + 1),
      imageUrl: `/demo/products/${picture}.svg`,
      createdAt,
      updatedAt: createdAt,
    }
  })
}
