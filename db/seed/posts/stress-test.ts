import { stressTestFrench } from '../french'
import type { SeedPost } from './seed-post'

export const stressTest: SeedPost = {
  title: 'How the mortgage stress test really works',
  slug: 'how-the-mortgage-stress-test-works',
  excerpt:
    'You pay 4.04 percent but have to qualify at 6.04. Why the test exists, what it does to your budget, and the one case in which it no longer applies.',
  description:
    'The Canadian mortgage stress test explained with a worked example: the qualifying rate, GDS and TDS, and when it does not apply.',
  agent: 'demoagent',
  cover: 'stress-test',
  published: 5,
  created: 9,
  translations: stressTestFrench,
  content: `<p>Nothing confuses first-time buyers more than being told that they can afford a payment and cannot have the mortgage. The reason is usually the stress test. It is not a fee, it does not change the rate that you pay, and once you see the arithmetic it stops being frightening.</p>
<h2>The rule in one sentence</h2>
<p>A federally regulated lender has to check that you could still make your payments at the <strong>greater of your contract rate plus two percentage points, and 5.25 percent</strong>. The higher figure is called the qualifying rate. At a contract rate of 4.04 percent (five-year fixed, APR 4.04 without fees; an example as of this post) it is 6.04 percent. The floor of 5.25 percent only matters when rates are below 3.25 percent.</p>
<h2>What is measured against it</h2>
<p>The lender works out two ratios of your gross income, before tax:</p>
<ul>
<li><strong>GDS</strong>, gross debt service: the mortgage payment at the qualifying rate, property tax, heating and half of any condo fees. For an insured mortgage it may be at most 39 percent.</li>
<li><strong>TDS</strong>, total debt service: all of that plus car loans, lines of credit, card minimums and support payments. At most 44 percent.</li>
</ul>
<p>Whichever limit you reach first decides. That is why a car payment of $600 can cost you far more borrowing room than people expect: it comes out of the same 44 percent.</p>
<h2>A worked example</h2>
<p>Take a household with an income of $120,000, or $10,000 a month. Thirty-nine percent of that is $3,900. Property tax of $400 and heating of $125 leave $3,375 for the mortgage payment.</p>
<ul>
<li>At the contract rate of 4.04 percent over 25 years, $3,375 would carry a mortgage of about $639,000.</li>
<li>At the qualifying rate of 6.04 percent it carries about $525,500.</li>
<li>The difference, some $113,000, is the stress test.</li>
</ul>
<p>On the mortgage of $525,500 this household actually pays about $2,776 a month. The remaining $599 is the cushion that the regulator wants you to have in case you renew at a higher rate, and after the last few years it is hard to call that silly.</p>
<h2>What a longer amortization changes</h2>
<p>Over 30 years the same $3,375 carries about $565,000, because the test payment is spread over five more years. First-time buyers and buyers of newly built homes can have 30 years even with an insured mortgage, for a slightly higher premium. Whether you should is a different question, since the extra years cost interest.</p>
<h2>When the test does not apply</h2>
<p>Since 21 November 2024 a <strong>straight switch</strong> of an uninsured mortgage from one federally regulated lender to another, with the same balance and the same amortization, is exempt. If you are renewing and have been told that you could not pass the test elsewhere, that advice may be out of date.</p>
<p>Credit unions are regulated by their provinces and may use their own test, often the same one. Private lenders do not have to test at all, which is not a recommendation.</p>
<h2>Four ways to pass with more room</h2>
<ol>
<li>Clear the small debts first. A card that is paid off counts for nothing; one with a balance counts at its minimum every month.</li>
<li>Document all of your income. Overtime, bonuses and child benefit can count if there is a two-year history or a letter.</li>
<li>Look at homes whose costs are lower. A condo fee of $700 takes $350 a month out of the ratio.</li>
<li>Ask about a co-signer, and make sure that they understand what they sign.</li>
</ol>
<blockquote>The test tells you what a lender may lend. It does not tell you what you should spend.</blockquote>
<p>Our <a href="/stress-test-calculator">stress test calculator</a> shows both ratios, and the <a href="/affordability-calculator">affordability calculator</a> the price that follows. If the answer surprises you, <a href="/contact">send me a note</a> and I will go through it with you.</p>`,
}
