import { lineOrRefinanceFrench } from './drafts-french'
import type { SeedPost } from './seed-post'

export const lineOrRefinance: SeedPost = {
  title: 'Line of credit or refinance? Three ways to use the equity in your home',
  slug: 'line-of-credit-or-refinance',
  excerpt:
    'A HELOC is flexible, a refinance is cheaper by the month, a second mortgage is a bridge. How to choose without moving the same debt around twice.',
  description:
    'HELOC, refinance or second mortgage in Canada: limits, costs and a worked example for borrowing $60,000 against your home.',
  agent: 'leilahaddad',
  cover: 'line-or-refinance',
  created: 3,
  translations: lineOrRefinanceFrench,
  content: `<p>A house saves money for its owners without being asked. After ten years many families have more in their walls than in the bank, and sooner or later somebody asks how to get some of it out. There are three doors, and they lead to quite different rooms.</p>
<h2>The limits come first</h2>
<p>With a federally regulated lender the mortgage and everything else secured by the home may come to <strong>80 percent of its value</strong>. A revolving line of credit may be at most <strong>65 percent</strong>. In both cases your income has to carry the payments at the stress-test rate. On a home worth $800,000 the ceiling is $640,000, so with a mortgage of $400,000 there is room for up to $240,000.</p>
<h2>Door one: a home equity line of credit</h2>
<p>You draw and repay as you like, and pay interest only on what you have drawn. The rate is variable, often prime plus half a percent. With prime at 4.45 percent that is 4.95 percent, and $60,000 costs about $248 a month in interest alone.</p>
<ul>
<li><strong>Good for</strong> a renovation in stages, a cushion, a bridge between two homes.</li>
<li><strong>Less good for</strong> debt that you want to be rid of. Nothing obliges you to repay, and so it tends to stay.</li>
</ul>
<h2>Door two: a refinance</h2>
<p>You replace the mortgage with a larger one. Suppose that you owe $400,000 and add $60,000, at a five-year fixed rate of 4.24 percent (APR 4.24 without fees; an example as of this post) over 25 years. The payment rises from about $2,156 to about $2,480, or $324 a month, and at the end it is all paid.</p>
<ul>
<li><strong>The cost:</strong> the penalty on your present mortgage if you are in the middle of a term, an appraisal, and legal fees. Together this can be $1,500, or it can be $12,000.</li>
<li><strong>Good for</strong> large sums, consolidation of expensive debt, and the buyout of a partner.</li>
<li><strong>Best moment:</strong> your renewal, when there is no penalty.</li>
</ul>
<h2>Door three: a second mortgage</h2>
<p>It is registered behind the first, usually for one or two years, with a higher rate and a fee. It leaves a good first mortgage untouched, and it asks fewer questions. I use it as a bridge with a date on the far side: to clear a tax debt, to finish a consumer proposal, to reach the renewal of the first mortgage without breaking it.</p>
<p>If nobody can tell you how it will be repaid, do not go through this door.</p>
<h2>Comparing them honestly</h2>
<ol>
<li>Write down the <strong>whole cost until the same date</strong>, usually the end of your present term: interest, penalty, fees.</li>
<li>Write down <strong>what you will owe on that date</strong>. A low payment with a high balance is not a saving.</li>
<li>Ask <strong>what happens to the debts that you pay off</strong>. If the cards stay open and fill up again, the house will have paid for the same things twice.</li>
</ol>
<h3>A useful trick</h3>
<p>If you consolidate $30,000 of card debt into a 25-year mortgage, set the payment so that this part is gone in five years. You keep the low rate and lose the long tail. Most lenders allow it under the ordinary prepayment privilege.</p>
<h2>When to leave the equity alone</h2>
<p>When the purpose is something that will be gone long before the debt is: a wedding, a holiday, a car that is worth half in four years. And when you are close to retirement and every payment counts. There may be other ways, and part of my work is to know them.</p>
<blockquote>Equity is the one savings account that you live in. Be gentle with it.</blockquote>
<p>The <a href="/home-equity-calculator">home equity calculator</a> shows what your home leaves to borrow, and our page on <a href="/mortgage-options">mortgage options</a> has the outline; for your own figures, <a href="/contact">write to me</a> in Arabic, French or English.</p>`,
}
