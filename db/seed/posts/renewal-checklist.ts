import { renewalChecklistFrench } from './french'
import type { SeedPost } from './seed-post'

export const renewalChecklist: SeedPost = {
  title: 'Your renewal letter is an opening offer: a four-month checklist',
  slug: 'mortgage-renewal-checklist',
  excerpt:
    'At renewal you can leave without a penalty. What to do four months, two months and two weeks before, and what signing too fast can cost.',
  description:
    'A mortgage renewal checklist for Canada: when to start, what to ask your lender, when the stress test applies and what a better rate is worth.',
  agent: 'simonelaframboise',
  cover: 'renewal-checklist',
  published: 83,
  created: 86,
  translations: renewalChecklistFrench,
  content: `<p>The letter comes in a window envelope. There is a rate, a box to tick and a line to sign, and it takes two minutes. It is also the most expensive two minutes of the next five years. Here is how to use the months before it instead.</p>
<h2>Four months before</h2>
<ul>
<li><strong>Find your maturity date</strong> and the balance that you will owe on it. Both are on your annual statement.</li>
<li><strong>Hold a rate.</strong> Many lenders will hold one for 120 days. If rates rise in the meantime you keep it. If they fall, many lenders give you the lower one, most of them only if you ask.</li>
<li><strong>Ask what has changed at home.</strong> A retirement, a child at university, a renovation, a move in two years: each of them points to a different term.</li>
</ul>
<h2>Two months before</h2>
<ul>
<li><strong>Ask your own lender for its best rate,</strong> in writing, and not for the rate in the letter.</li>
<li><strong>Compare like with like:</strong> the same term, fixed or variable, the same prepayment room, and the way in which the penalty is calculated.</li>
<li><strong>Decide about the amortization.</strong> If your income has grown, this is the moment to keep the payment where it is and shorten the years.</li>
</ul>
<h2>What a small difference is worth</h2>
<p>Take a balance of $380,000 with twenty years to go. At a five-year fixed rate of 4.34 percent (APR 4.34) the payment is about $2,363 a month. At 4.04 percent (APR 4.04; both are examples as of this post, without fees) it is about $2,304. That is $59 a month, and at the end of five years you also owe some $1,750 less. Together the thirty hundredths of a percent are worth roughly <strong>$5,300</strong>. It is a good wage for a few emails.</p>
<h2>Will I have to pass the stress test again?</h2>
<p>If you stay with your lender and change nothing, no. If you move an uninsured mortgage to another federally regulated lender with the same balance and the same amortization, no longer either: such <em>straight switches</em> have been exempt since 21 November 2024. If you want to borrow more or to stretch the years, it counts as a new mortgage and the test applies.</p>
<p>You will still have to show an income and a reasonable credit history. The new lender wants to know who is moving in.</p>
<h2>What does a switch cost?</h2>
<p>For an ordinary mortgage usually little or nothing: the new lender pays for the transfer and, if it needs one, the appraisal. Your old lender may charge a discharge fee of a few hundred dollars. Two things make it more complicated. If your mortgage is registered as a <strong>collateral charge</strong>, or if it is tied to a line of credit, a lawyer or notary may be needed. Ask before you decide.</p>
<h2>Two weeks before</h2>
<ol>
<li>Check the date of the transfer. If it slips past maturity, you may be put into an open mortgage at a high rate.</li>
<li>Cancel or move the automatic payments: tax, insurance, the mortgage itself.</li>
<li>Make a lump-sum payment on the day of maturity if you can. There is no limit on that day and no penalty.</li>
</ol>
<h2>If you have already signed</h2>
<p>All is not lost. If the new term has not yet begun, most lenders will let you withdraw. If it has, the penalty after a few weeks may be smaller than the saving. Do the sum, or have somebody do it for you.</p>
<blockquote>« Je ne savais pas qu'on avait le droit de demander. » You do.</blockquote>
<p>The <a href="/renewal-calculator">renewal calculator</a> puts your lender’s offer beside another rate. Send me the letter through the <a href="/contact">contact page</a>, and I will answer with three offers, yours among them.</p>`,
}
