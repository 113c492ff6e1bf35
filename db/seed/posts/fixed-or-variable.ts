import { fixedOrVariableFrench } from './french'
import type { SeedPost } from './seed-post'

export const fixedOrVariable: SeedPost = {
  title: 'Fixed or variable? Ask how you sleep, then do the arithmetic',
  slug: 'fixed-or-variable',
  excerpt:
    'Variable is cheaper today, fixed is certain. A kitchen-table way to decide, with the break-even worked out.',
  description:
    'Fixed or variable mortgage in Canada: how each is priced, what a quarter point costs, and a worked break-even for a $400,000 mortgage.',
  agent: 'callummacaskill',
  cover: 'fixed-or-variable',
  published: 44,
  created: 46,
  translations: fixedOrVariableFrench,
  content: `<p>People ask me this before they have taken their coats off. I put the kettle on, because it is two questions and only one of them is about money.</p>
<h2>Where the two prices come from</h2>
<p>A <strong>fixed rate</strong> follows the bond market. When the yield on five-year Government of Canada bonds moves, fixed rates move within days, whatever the Bank of Canada does. The rate that you sign holds until the term ends.</p>
<p>A <strong>variable rate</strong> is the lender's prime rate minus a discount, and prime follows the Bank of Canada. With prime at 4.45 percent, a discount of 0.85 gives 3.60 percent. The discount stays yours for the whole term; prime does what it likes.</p>
<h2>What it means on $400,000</h2>
<p>Over 25 years, with interest compounded semi-annually, for a conventional mortgage, at example rates as of this post. Without fees the APR equals the rate:</p>
<ul>
<li>Five-year fixed at 4.04 percent (APR 4.04): about $2,113 a month.</li>
<li>Five-year variable at 3.60 percent (APR 3.60): about $2,018 a month.</li>
<li>The variable, after a rise of a quarter point, at 3.85 percent: about $2,072.</li>
<li>The variable, after a rise of a full point, at 4.60 percent: about $2,236.</li>
</ul>
<p>So the variable saves $95 a month to begin with. Each quarter point costs roughly $54. After two increases the two are about level, and from the third on the variable is the dearer.</p>
<h2>It matters when it happens</h2>
<p>A rise in the first year hurts more than one in the fourth, since you owe the most at the beginning and have saved the least. A fair rule of thumb: if rates rise steadily by less than one percentage point over the whole term, the variable tends to come out ahead; if they rise by more than that, and early, the fixed does.</p>
<h2>Not all variables behave alike</h2>
<p>With an <em>adjustable</em> mortgage the payment changes with prime. With a <em>static-payment</em> variable it stays, and the share that goes to interest grows instead. The second kind feels calmer and can be more dangerous: if rates climb far enough the payment no longer covers the interest, which is called the trigger rate, and the lender will be in touch. Ask which kind you are being offered.</p>
<h2>The exit is part of the price</h2>
<p>Leaving a variable early usually costs three months' interest. Leaving a fixed can cost that or a good deal more. If there is a fair chance that you will sell within the term, and down here a posting or a new job moves a lot of people, that counts for the variable. Most variables can also be locked into a fixed rate along the way, at whatever the fixed rate then is.</p>
<h2>Now the other question</h2>
<p>Picture three announcements in a row, each adding $54 to the payment. Do you shrug, or do you lie awake? Could you pay $162 more a month without giving up something that matters? There is no shame in either answer. I have seen folks save $4,000 with a variable and spend all of it in worry.</p>
<ol>
<li>Is your income steady, with room in the month? The variable is open to you.</li>
<li>Is every dollar spoken for? Take the fixed, and maybe a shorter term.</li>
<li>Cannot decide? Some lenders will split the mortgage in two.</li>
</ol>
<blockquote>The best rate is the one that you never think about.</blockquote>
<p>See both side by side on our <a href="/rates">rates page</a>, or come by. The kettle is on.</p>`,
}
