import { selfEmployedPapersFrench } from './drafts-french'
import type { SeedPost } from './seed-post'

export const selfEmployedPapers: SeedPost = {
  title: 'Self-employed? The folder that gets you approved',
  slug: 'self-employed-mortgage-documents',
  excerpt:
    'Truckers, contractors, shop owners: the papers a lender wants, the order to put them in, and what each of them is supposed to prove.',
  description:
    'Which documents self-employed borrowers in Canada need for a mortgage, what lenders read in them and what to do when the income looks small.',
  agent: 'gurleendhaliwal',
  cover: 'self-employed-papers',
  created: 8,
  translations: selfEmployedPapersFrench,
  content: `<p>My father drove for thirty years and kept his papers in a boot box. Every spring the box went to the accountant, and every spring the accountant made our income disappear. That is what a good accountant does. Then we wanted a house, and the bank believed the accountant.</p>
<p>If you work for yourself you have met the same wall. Here is the folder that gets you over it.</p>
<h2>Part one: who you are in business</h2>
<ul>
<li>Articles of incorporation, or the registration of your business name.</li>
<li>GST/HST registration, and trade or operating licences if your work needs them.</li>
<li>Two short paragraphs about what you do, for whom and since when. Underwriters are people, and they like to understand.</li>
</ul>
<p>Lenders look for two years in the same line of work. Having done the same job as an employee before that helps.</p>
<h2>Part two: what you earned</h2>
<ul>
<li>Complete T1 General returns for the last two years, every page, including the statement of business activities (T2125).</li>
<li>Notices of assessment for the same years. The lender uses <strong>line 15000</strong> and averages the two years. If the second is lower, it usually takes the lower one.</li>
<li>If you are incorporated: financial statements prepared by an accountant, and the T2 returns.</li>
<li>Proof that you owe no income tax and no GST/HST. Tax arrears stop more approvals than low income does.</li>
</ul>
<h3>When the income looks small</h3>
<p>Some expenses exist only on paper. Depreciation of a truck is the classic one: it lowers your tax, but no money left the account. Many lenders add it back, and some add fifteen percent to the whole figure for good measure. An incorporated owner who leaves profit in the company can often have it counted as well.</p>
<h2>Part three: what came in</h2>
<ul>
<li>Six to twelve months of business bank statements.</li>
<li>Contracts or a list of regular customers for the coming year.</li>
<li>Invoices, if your income is seasonal, to show the shape of the year.</li>
</ul>
<p>With alternative lenders these statements can replace the tax returns. They take the average of the deposits, subtract a share for expenses and lend on the rest. The rate is higher, there is often a fee, and at least twenty percent down is normal. It can still be the right thing for a year or two.</p>
<h2>Part four: where the down payment comes from</h2>
<ul>
<li>Ninety days of statements for every account that you will draw on.</li>
<li>If the money comes from the company: a note from the accountant on how it will be paid out, because salary, dividend and shareholder's loan are taxed differently.</li>
<li>If it is a gift: a signed letter saying that it does not have to be paid back.</li>
</ul>
<h2>Two years before you buy</h2>
<ol>
<li>Tell your accountant. Writing off a little less for two years costs some tax and may buy you a good deal of house.</li>
<li>Keep business and private accounts apart. Mixed statements are read with a raised eyebrow.</li>
<li>File on time and pay what you owe, even if you have to borrow for it.</li>
<li>Pay yourself regularly. A steady pattern is worth more than a large month.</li>
</ol>
<blockquote>A lender does not say no to a business. It says no to a story with pages missing.</blockquote>
<p>Bring me the boot box. We will <a href="/contact">sort it together</a>, after supper if that suits you better.</p>`,
}
