import { breakingEarlyFrench } from './french'
import type { SeedPost } from './seed-post'

export const breakingEarly: SeedPost = {
  title: 'Breaking your mortgage early: read the penalty before you read the rate',
  slug: 'breaking-your-mortgage-early',
  excerpt:
    "Three months' interest or thousands more? How Canadian prepayment penalties are calculated, why posted rates matter, and how to make one smaller.",
  description:
    "How prepayment penalties work in Canada: three months' interest, the interest rate differential, a worked example and five ways to pay less.",
  agent: 'weilinzhao',
  cover: 'breaking-early',
  published: 31,
  created: 34,
  translations: breakingEarlyFrench,
  content: `<p>Five years is a long time. People separate, are transferred, have twins, inherit, or simply see a rate that is a point lower than theirs. A good share of five-year mortgages do not live to be five. Before yours ends early, you should know exactly what it will cost, and ideally you should have known before you signed.</p>
<h2>Open, closed and the usual privileges</h2>
<p>An open mortgage can be repaid at any time; you pay for that freedom with a higher rate. Nearly all mortgages are closed: you may prepay a part each year, commonly ten to twenty percent of the original amount, and owe a penalty on anything beyond that.</p>
<h2>Variable rate: three months' interest</h2>
<p>For most variable mortgages the penalty is simple: three months of interest on the balance. On $400,000 at 3.60 percent that is $400,000 × 0.036 ÷ 4 = <strong>$3,600</strong>.</p>
<h2>Fixed rate: the larger of two figures</h2>
<p>For a fixed mortgage the lender compares three months' interest with the <strong>interest rate differential</strong>, or IRD, and charges the larger. The IRD is the interest that the lender loses by lending your money out again at today's rate for the rest of your term.</p>
<p>Suppose that you owe $400,000 at 4.89 percent with 24 months to go, and that the lender's comparison rate for two years is 3.99 percent.</p>
<ul>
<li>Three months' interest: $400,000 × 0.0489 ÷ 4 = $4,890.</li>
<li>IRD: $400,000 × (0.0489 − 0.0399) × 24 ÷ 12 = $7,200.</li>
</ul>
<p>You would pay $7,200. If the comparison rate were above your own, the IRD would be nothing and the three months would apply.</p>
<h2>What the law limits</h2>
<p>If your term is longer than five years, five years have passed and you are a person, not a company, you owe at most three months' interest, whatever the contract says (Interest Act, section 10).</p>
<h2>The posted-rate trap</h2>
<p>Many large banks do not compare with the rate that they would offer you today. They take their <em>posted</em> rate, which is a list price, and subtract the discount that you were given at the start. Since short posted rates are often close to your own rate before that subtraction, the difference grows, and with it the penalty. The same mortgage with a lender that compares fair rates can cost a third as much to leave.</p>
<p>This is why I compare penalties before I compare rates. A rate that is 0.05 percent lower saves about $200 a year on $400,000. One unlucky penalty formula costs thirty years of that.</p>
<h2>Five ways to make it smaller</h2>
<ol>
<li><strong>Use your prepayment privilege first.</strong> A lump sum of fifteen percent the week before lowers the balance on which the penalty is calculated. Check that your lender allows it.</li>
<li><strong>Port it.</strong> If you are moving, take the mortgage with you. You usually have 30 to 120 days between the two closings.</li>
<li><strong>Blend and extend.</strong> The lender mixes your old rate with a new one, without a penalty in cash. Ask for the blended figure in writing and compare it.</li>
<li><strong>Wait for the anniversary</strong>, or for the month in which the remaining term falls under the next step of the comparison.</li>
<li><strong>Let a refinance carry it.</strong> If a lower rate saves more than the penalty over the same months, the penalty is an investment. If not, it is only a cost.</li>
</ol>
<h2>What to ask your lender</h2>
<p>Ask for a written payout statement with the balance, the comparison rate, the method and the date until which it is valid. Federally regulated lenders must explain how the penalty was calculated.</p>
<blockquote>The cheapest rate is not always the cheapest mortgage.</blockquote>
<p>Our <a href="/prepayment-penalty-calculator">penalty calculator</a> shows the charge by both methods, and whether leaving pays. <a href="/contact">Send me your statement</a> and I will put the three options on one sheet for you: stay, blend or leave.</p>`,
}
