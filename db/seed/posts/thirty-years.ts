import { thirtyYearsFrench } from './french'
import type { SeedPost } from './seed-post'

export const thirtyYears: SeedPost = {
  title: 'Thirty years on an insured mortgage: cheaper each month, dearer in the end',
  slug: 'insured-thirty-year-amortization',
  excerpt:
    'First-time buyers and buyers of new homes may now spread an insured mortgage over thirty years. What it costs, in dollars, and how to have it both ways.',
  description:
    'Who may have an insured 30-year amortization in Canada, what the extra premium is and what the longer term costs, with a worked example.',
  agent: 'demoagenttwo',
  cover: 'thirty-years',
  published: 17,
  created: 22,
  translations: thirtyYearsFrench,
  content: `<p>For more than a decade, anyone who bought with less than twenty percent down had twenty-five years to pay it back. Since 15 December 2024 there are two exceptions: first-time buyers, whatever they buy, and anyone who buys a newly built home. Both may take thirty years. I am asked about it every week, so here is the whole sum.</p>
<h2>Who qualifies</h2>
<ul>
<li>At least one buyer is a first-time buyer, <strong>or</strong> the home is new and has not been lived in.</li>
<li>The price is below $1.5 million, the limit for insured mortgages.</li>
<li>You live in it, and you meet the usual rules for the down payment, the ratios and the stress test.</li>
</ul>
<p>The definition of a first-time buyer is kinder than it sounds. It includes people who have not lived in a home that they or their partner owned for the last four years, and people whose marriage or common-law relationship has just ended.</p>
<h2>What it costs at the start</h2>
<p>The insurance premium rises by 0.20 percent of the loan when the amortization is longer than twenty-five years. Take a home at $700,000 with ten percent down. The loan is $630,000.</p>
<ul>
<li>Over 25 years the premium is 3.10 percent: $19,530. The mortgage is $649,530.</li>
<li>Over 30 years it is 3.30 percent: $20,790. The mortgage is $650,790.</li>
</ul>
<p>The extra $1,260 is added to the mortgage like the rest. In Ontario, Quebec and Saskatchewan there is provincial tax on the premium, and that part you pay in cash at closing.</p>
<h2>What it saves each month</h2>
<p>At a five-year fixed rate of 3.94 percent (APR 3.94 without fees or the premium; an example as of this post), compounded semi-annually, the payment is $3,396 over 25 years and $3,073 over 30. That is $323 less every month, which for many families is daycare, or the repair that always comes in February.</p>
<h2>What it costs in the end</h2>
<p>If nothing ever changed, the interest would be about $369,000 over 25 years and about $455,000 over 30: some $86,000 more. After the first five years you would owe roughly $588,000 instead of $565,000.</p>
<p>Things do change, of course: you renew, you earn more, you move. But the direction is clear, and it is fair to see it before you sign.</p>
<h2>Having it both ways</h2>
<p>Almost every mortgage lets you pay more than you must. The trick is to take thirty years for the safety of the low payment, and then to pay as though you had taken twenty-five.</p>
<ol>
<li>Choose an accelerated payment, every two weeks. It adds one monthly payment a year and takes several years off.</li>
<li>Raise the payment whenever your income rises. Most lenders allow ten to twenty percent a year without a penalty.</li>
<li>Put tax refunds and bonuses in as a lump sum on the anniversary.</li>
</ol>
<p>If a lean year comes, you go back to the required payment without asking anybody. With twenty-five years you would have to ask.</p>
<h2>When I advise against it</h2>
<p>When thirty years are the only way to qualify, and there is nothing left at the end of the month even then. A smaller home, a larger down payment or another year of saving will feel better than a mortgage that holds its breath.</p>
<blockquote>Une bonne hypothèque, c'est celle qu'on oublie entre deux paiements.</blockquote>
<p>Try your own figures in the <a href="/mortgage-calculator">payment calculator</a>: change only the amortization and watch the total.</p>`,
}
