import { firstHomeCostsFrench } from './french'
import type { SeedPost } from './seed-post'

export const firstHomeCosts: SeedPost = {
  title: 'What a first home really costs on closing day',
  slug: 'what-a-first-home-really-costs',
  excerpt:
    'The down payment is only the first cheque. Land transfer tax, the lawyer, adjustments and the rest, added up for a first home at $850,000 in Toronto.',
  description:
    'Closing costs for a first home in Canada: land transfer tax in Ontario, Toronto, BC, Quebec and Alberta, rebates, legal fees and insurance tax.',
  agent: 'demoagent',
  cover: 'first-home-costs',
  published: 71,
  created: 75,
  translations: firstHomeCostsFrench,
  content: `<p>Every spring I get the same call, usually from a hallway: "The lawyer says that we need another nineteen thousand dollars by Friday. Is that right?" It often is. Nobody hid it from them; it was simply nobody's job to say it. So here is the list.</p>
<h2>Land transfer tax</h2>
<p>This is the large one. Most provinces tax the transfer of a home, in steps like income tax, and you pay in cash at closing. It cannot be added to the mortgage.</p>
<p>In <strong>Ontario</strong> a home at $850,000 is taxed like this:</p>
<ul>
<li>0.5 percent of the first $55,000: $275</li>
<li>1 percent of the next $195,000: $1,950</li>
<li>1.5 percent of the next $150,000: $2,250</li>
<li>2 percent of the remaining $450,000: $9,000</li>
</ul>
<p>Together $13,475. Inside the <strong>City of Toronto</strong> the same amount is due a second time, $26,950 in all. First-time buyers get back up to $4,000 from the province and up to $4,475 from the city, which leaves $18,475.</p>
<h3>Elsewhere</h3>
<ul>
<li><strong>British Columbia:</strong> 1 percent to $200,000 and 2 percent from there to $2 million. First-time buyers pay up to $8,000 less on homes up to $835,000, and the relief ends at $860,000. Newly built homes have a higher limit of $1.1 million.</li>
<li><strong>Quebec:</strong> the "welcome tax" starts at 0.5 percent, with 1 percent above $62,900 and 1.5 percent above $315,000 in 2026. Other cities may add steps of their own, up to 3 percent above $500,000, and Montréal goes up to 4 percent. The bill arrives a few weeks after closing, so keep the money aside.</li>
<li><strong>Alberta:</strong> no land transfer tax, but a registration fee of $50 plus $5 for each $5,000 of the price, and the same again on the mortgage.</li>
<li><strong>Nova Scotia:</strong> set by the municipality; 1.5 percent in Halifax.</li>
</ul>
<h2>The other cheques</h2>
<ul>
<li><strong>Lawyer or notary:</strong> $1,200 to $2,000 with the searches and registrations.</li>
<li><strong>Title insurance:</strong> $300 to $500, once.</li>
<li><strong>Inspection:</strong> $450 to $700. It is the best value on this page.</li>
<li><strong>Appraisal:</strong> about $475, if the lender asks for one and does not pay for it.</li>
<li><strong>Tax on the insurance premium:</strong> with less than twenty percent down, Ontario charges 8 percent, Quebec 9 (9.975 from January 1, 2027) and Saskatchewan 6 on the premium itself. On a premium of $20,000 in Ontario that is $1,600, in cash.</li>
<li><strong>Adjustments:</strong> you pay the seller back for property tax and condo fees beyond closing day. Allow a month or two.</li>
<li><strong>Home insurance</strong>, which has to be in force on the day of closing, and the movers.</li>
</ul>
<h2>Money that comes back, or that you may have</h2>
<p>The <strong>First Home Savings Account</strong> lets you put away up to $8,000 a year and $40,000 in total, deducted from income like an RRSP and withdrawn without tax for a first home. The <strong>Home Buyers' Plan</strong> lends you up to $60,000 from your own RRSP. A couple can each use both. The <strong>home buyers' amount</strong> is worth up to $1,400 on a tax return for 2026: $10,000 times the lowest federal rate of 14 percent.</p>
<p>Watch the dates: money has to be in the RRSP for 90 days before you take it out.</p>
<h2>How much to keep ready</h2>
<ol>
<li>Outside Toronto, keep at least 2 to 3 percent of the price beyond your down payment. Many lenders of insured mortgages want to see 1.5 percent in any case.</li>
<li>Inside Toronto, plan on 3 to 4 percent.</li>
<li>Keep another $5,000 for the first month. There is always a lock, a ladder and a leak.</li>
</ol>
<blockquote>If the closing costs come as a surprise, then somebody did not do their job.</blockquote>
<p>Add up your own in the <a href="/closing-costs-calculator">closing costs calculator</a>. Tell me the address and I will <a href="/contact">send you the list with your own figures</a>, the same day.</p>`,
}
