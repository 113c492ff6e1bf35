import { whatABrokerDoesFrench } from './french'
import type { SeedPost } from './seed-post'

export const whatABrokerDoes: SeedPost = {
  title: 'What a mortgage broker does, and who pays for it',
  slug: 'what-a-mortgage-broker-does',
  excerpt:
    'Most borrowers pay a broker nothing. Here is where the money comes from, what you should ask about it, and what you ought to get in return.',
  description:
    'What mortgage brokers do in Canada, how lenders pay them, when a client fee applies and which questions to ask before you sign.',
  cover: 'what-a-broker-does',
  published: 58,
  created: 60,
  translations: whatABrokerDoesFrench,
  content: `<p>If something costs you nothing, it is sensible to ask who is paying. We would like to answer that before you have to ask.</p>
<h2>The job in five steps</h2>
<ol>
<li><strong>Listen.</strong> What you earn and owe, what you want to buy or change, and how long you mean to stay.</li>
<li><strong>Assemble.</strong> Pay stubs, notices of assessment, statements, and the story that connects them. Most declined applications are badly told ones.</li>
<li><strong>Match.</strong> Banks, credit unions, trust companies, mortgage-only lenders and alternative lenders differ in what they like. One counts your overtime, another your rental income, a third your probation.</li>
<li><strong>Negotiate.</strong> Not only the rate but the hold, the prepayment room, the penalty formula and the conditions.</li>
<li><strong>Carry.</strong> Appraisal, insurer, lawyer or notary, dates. That is where our name comes from: a portage is the part of the trip in which somebody has to carry the boat.</li>
</ol>
<h2>Who pays</h2>
<p>On an ordinary mortgage with a bank or a similar lender, <strong>the lender pays the brokerage a finder's fee when your mortgage closes</strong>, and the brokerage shares it with the broker. It is usually somewhere between half a percent and a little over one percent of the amount, depending on the lender and the term. Some lenders also pay a smaller sum each year that you stay.</p>
<p>The lender saves the branch, the salary and the advertising, which is why your rate is not higher for it.</p>
<h2>When you would pay a fee</h2>
<p>Alternative and private lenders often pay brokers little or nothing. On such a file the brokerage may charge you a fee. It has to be disclosed to you in writing, with the amount, before you commit to anything, and it is normally paid out of the mortgage at closing. Be wary of anybody who asks for money in advance for arranging an ordinary mortgage: in Ontario, for one, brokerages are restricted in taking it.</p>
<h2>Does the fee bend the advice?</h2>
<p>It could. A longer term or a larger loan can pay more. The honest answer is disclosure and comparison. Ask any broker, us included:</p>
<ul>
<li>Which lenders did you compare, and why this one?</li>
<li>What are you paid on each of them, and is there a bonus for volume?</li>
<li>What would it cost me to leave after two years?</li>
<li>Is there a lender that you do not work with whom I ought to call?</li>
</ul>
<p>The last question is the most telling. There are lenders that do not deal with brokers at all, and sometimes one of them is the best choice. We say so.</p>
<h2>Who keeps an eye on us</h2>
<p>Mortgage brokering is licensed by the provinces: in Ontario by the Financial Services Regulatory Authority, in Quebec by the Autorité des marchés financiers, in British Columbia by the BC Financial Services Authority, and so on. Every broker has a licence number and works for a licensed brokerage; both should be easy to find on any page or card. You can look them up in the regulator's public register.</p>
<h2>What you should get for it</h2>
<p>A comparison in writing, with the total cost over the term. Documents asked for once. A person who picks up the telephone in the week of closing. And a call before your renewal, because that is the moment at which good advice is worth the most.</p>
<blockquote>We carry the hard part. You should still be able to see where we are going.</blockquote>
<p><a href="/find-broker">Find a broker</a> who works in your city and speaks your language.</p>`,
}
