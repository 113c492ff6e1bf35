import type { SeedPost } from './seed-post'

// Written in French first; the English is its translation.
export const firstSavings: SeedPost = {
  title: 'FHSA, Home Buyers’ Plan or both? A plan for a first home in Quebec',
  slug: 'fhsa-or-home-buyers-plan',
  excerpt:
    'Two accounts can pay for one down payment. What each allows, in which order to fill them, and what five percent more down is worth on a $500,000 home.',
  description:
    'FHSA and Home Buyers’ Plan together: limits, dates, and what 10 percent down instead of 5 saves in Quebec, premium tax included.',
  agent: 'simonelaframboise',
  cover: 'first-savings',
  published: 50,
  created: 53,
  translations: {
    title_fr: 'CELIAPP, RAP ou les deux? Un plan pour une première propriété au Québec',
    excerpt_fr:
      'Deux comptes peuvent payer une même mise de fonds. Ce que chacun permet, dans quel ordre les remplir, et ce que valent cinq pour cent de plus sur 500 000 $.',
    content_fr: `<p>Chaque mois de février, le même courriel : « Il me reste 8 000 $ à placer avant la date limite. Je les mets où? » La réponse dépend moins du rendement que de la date à laquelle vous voulez vos clés. Voici comment je l’explique aux jeunes fonctionnaires de Gatineau, qui ont en général un bon salaire, un REER d’employé et pas encore de mise de fonds.</p>
<h2>Le CELIAPP</h2>
<p>Le <strong>compte d’épargne libre d’impôt pour l’achat d’une première propriété</strong> réunit le meilleur des deux mondes. Ce que vous y mettez se déduit de votre revenu, comme un REER; ce que vous en retirez pour une première propriété n’est pas imposé, comme un CELI, et ne se rembourse jamais.</p>
<ul>
<li>Au plus <strong>8 000 $ par année</strong> et <strong>40 000 $</strong> en tout.</li>
<li>Les droits naissent le jour où vous ouvrez le compte. Une année où vous ne cotisez pas se reporte, jusqu’à 8 000 $.</li>
<li>Si vous n’achetez pas, le solde passe dans votre REER sans impôt et sans utiliser vos droits.</li>
</ul>
<p>Ouvrez-le donc cette année, même avec cent dollars.</p>
<h2>Le RAP</h2>
<p>Le <strong>Régime d’accession à la propriété</strong> vous prête votre propre REER : jusqu’à <strong>60 000 $</strong> par personne, sans impôt, à remettre dans le REER en quinze ans. L’argent doit y être depuis <strong>90 jours</strong> avant le retrait. C’est un prêt de vous à vous-même : ce qui sort cesse de fructifier, et une année de remboursement manquée s’ajoute à votre revenu.</p>
<h2>Les deux ensemble</h2>
<p>Rien n’oblige à choisir. Pour une même propriété, une personne peut utiliser son CELIAPP et son RAP; un couple, les quatre. Dans l’ordre :</p>
<ol>
<li>Le CELIAPP d’abord, jusqu’au maximum de l’année. Il ne se rembourse pas.</li>
<li>Puis le REER, surtout si l’employeur y ajoute quelque chose.</li>
<li>Le remboursement d’impôt de l’un devient la cotisation de l’autre. C’est là que le plan avance tout seul.</li>
</ol>
<h2>Ce que valent cinq pour cent de plus</h2>
<p>Prenons une propriété de 500 000 $ à Gatineau, à un taux fixe de cinq ans de 4,02 % (TAC 4,02 % sans frais; un exemple à la date de cet article), sur 25 ans.</p>
<ul>
<li>Avec <strong>5 %</strong>, soit 25 000 $, la prime d’assurance prêt hypothécaire est de 4 % de 475 000 $ : 19 000 $. Le prêt est de 494 000 $ et le versement d’environ 2 604 $ par mois. La taxe de 9 % sur la prime, 1 710 $, se paie comptant.</li>
<li>Avec <strong>10 %</strong>, soit 50 000 $, elle est de 3,10 % de 450 000 $ : 13 950 $. Le prêt est de 463 950 $, le versement d’environ 2 446 $ et la taxe de 1 255,50 $.</li>
</ul>
<p>Ces 25 000 $ de plus réduisent le prêt de 30 050 $, le versement de 158 $ par mois et la facture de la signature de 454,50 $. À compter du 1er janvier 2027, la taxe sur la prime passe à 9,975 % au Québec, et l’écart grandit un peu.</p>
<h2>Les dates qui font mal</h2>
<ul>
<li><strong>90 jours</strong> entre la dernière cotisation au REER et le retrait. Comptez à rebours à partir du notaire.</li>
<li><strong>Le 31 décembre</strong> pour le CELIAPP : contrairement au REER, il n’y a pas soixante jours de plus au début de l’année.</li>
<li><strong>Dix jours ouvrables</strong> pour que l’argent arrive. Demandez les retraits dès que l’offre est acceptée.</li>
</ul>
<h2>Une erreur fréquente</h2>
<p>Vider le CELIAPP, le RAP et le compte d’épargne dans la mise de fonds, et n’avoir plus rien pour le notaire, la taxe de bienvenue et les déménageurs. Un prêteur de prêts assurés veut souvent voir 1,5 % du prix de côté. Moi aussi.</p>
<blockquote>La meilleure mise de fonds est celle qui vous laisse de quoi acheter un escabeau.</blockquote>
<p>La <a href="/fr/calculatrices/premiere-maison">calculatrice de la première maison</a> met les comptes bout à bout. Pour un plan mois par mois, <a href="/fr/nous-joindre">écrivez-moi</a> en français ou en anglais.</p>`,
  },
  content: `<p>Every February brings the same e-mail: "I have $8,000 left to put away before the deadline. Where does it go?" The answer depends less on the return than on the day on which you want your keys. This is how I explain it to young public servants in Gatineau, who tend to have a good salary, a group RRSP and no down payment yet.</p>
<h2>The FHSA</h2>
<p>The <strong>First Home Savings Account</strong> has the best of both worlds. What you put in is deducted from your income, as with an RRSP; what you take out for a first home is not taxed, as with a TFSA, and is never paid back.</p>
<ul>
<li>At most <strong>$8,000 a year</strong> and <strong>$40,000</strong> in all.</li>
<li>Room begins on the day that you open the account. A year without a contribution carries forward, up to $8,000.</li>
<li>If you do not buy, the balance moves to your RRSP without tax and without using your room.</li>
</ul>
<p>So open it this year, even with a hundred dollars.</p>
<h2>The Home Buyers' Plan</h2>
<p>The <strong>Home Buyers' Plan</strong> lends you your own RRSP: up to <strong>$60,000</strong> a person, without tax, to be put back within fifteen years. The money has to be in the RRSP for <strong>90 days</strong> before you take it out. It is a loan from you to yourself: what leaves stops growing, and a repayment that you miss is added to your income.</p>
<h2>Both together</h2>
<p>Nothing makes you choose. For the same home a person may use an FHSA and the plan, and a couple all four. In this order:</p>
<ol>
<li>The FHSA first, to the limit of the year. It is not paid back.</li>
<li>Then the RRSP, above all if your employer adds to it.</li>
<li>The tax refund of the one becomes the contribution to the other. That is where the plan moves by itself.</li>
</ol>
<h2>What five percent more is worth</h2>
<p>Take a home at $500,000 in Gatineau, at a five-year fixed rate of 4.02 percent (APR 4.02 without fees; an example as of this post) over 25 years.</p>
<ul>
<li>With <strong>5 percent</strong>, or $25,000, the default insurance premium is 4 percent of $475,000: $19,000. The mortgage is $494,000 and the payment about $2,604 a month. The tax of 9 percent on the premium, $1,710, is paid in cash.</li>
<li>With <strong>10 percent</strong>, or $50,000, it is 3.10 percent of $450,000: $13,950. The mortgage is $463,950, the payment about $2,446 and the tax $1,255.50.</li>
</ul>
<p>Those $25,000 take $30,050 off the mortgage, $158 a month off the payment and $454.50 off the bill at closing. From January 1, 2027 the tax on the premium is 9.975 percent in Quebec, and the difference grows a little.</p>
<h2>The dates that hurt</h2>
<ul>
<li><strong>90 days</strong> between the last contribution to the RRSP and the withdrawal. Count back from the notary.</li>
<li><strong>December 31</strong> for the FHSA: unlike the RRSP, it has no sixty days more at the start of the year.</li>
<li><strong>Ten business days</strong> for the money to arrive. Ask for the withdrawals as soon as the offer is accepted.</li>
</ul>
<h2>A frequent mistake</h2>
<p>Emptying the FHSA, the plan and the savings account into the down payment, with nothing left for the notary, the welcome tax and the movers. A lender of insured mortgages often wants to see 1.5 percent of the price set aside. So do I.</p>
<blockquote>The best down payment leaves you enough to buy a stepladder.</blockquote>
<p>The <a href="/first-home-calculator">first home calculator</a> lines the accounts up. For a plan month by month, <a href="/contact">write to me</a> in French or in English.</p>`,
}
