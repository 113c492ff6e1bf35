import type { SeedPost } from './seed-post'

// Written in French first; the English is its translation.
export const welcomeTax: SeedPost = {
  title: 'Montréal’s welcome tax, without the bad surprise',
  slug: 'montreal-welcome-tax',
  excerpt:
    'It comes in the mail when the boxes are unpacked. How the duties on transfers are worked out in 2026, for a duplex at $780,000, and when there are none.',
  description:
    'Duties on transfers in Quebec in 2026: the brackets in Montréal and elsewhere, a worked example for a duplex at $780,000, and who is exempt.',
  agent: 'demoagenttwo',
  cover: 'welcome-tax',
  published: 30,
  created: 34,
  translations: {
    title_fr: 'La taxe de bienvenue à Montréal, sans la mauvaise surprise',
    excerpt_fr:
      'Elle arrive par la poste quand les boîtes sont défaites. Le calcul des droits de mutation en 2026, pour un duplex à 780 000 $, et les cas où il n’y en a pas.',
    content_fr: `<p>Mes clients la connaissent tous de nom et presque personne n’en connaît le montant. Elle ne se paie pas chez le notaire, elle n’est pas dans le prêt, et l’enveloppe arrive quelques semaines après la signature, quand le compte est à son plus bas. C’est pourtant la seule facture de l’achat qu’on peut calculer au cent près avant même de visiter.</p>
<h2>Sur quel montant</h2>
<p>Les <strong>droits sur les mutations immobilières</strong>, de leur vrai nom, se calculent sur le plus élevé de trois montants : le prix payé, le prix inscrit à l’acte et la valeur au rôle de la municipalité, multipliée par son facteur comparatif. Si vous payez moins cher que la valeur au rôle ajustée, c’est celle-ci qui compte. Demandez le compte de taxes avant l’offre d’achat.</p>
<h2>Les tranches en 2026</h2>
<p>Partout au Québec, les premières tranches sont les mêmes :</p>
<ul>
<li>0,5 % jusqu’à 62 900 $;</li>
<li>1 % de 62 900 $ à 315 000 $;</li>
<li>1,5 % au-dessus de 315 000 $.</li>
</ul>
<p>Une municipalité peut, par règlement, demander jusqu’à 3 % de la partie qui dépasse 500 000 $. <strong>Montréal</strong> a sa propre échelle : 1,5 % jusqu’à 552 300 $, 2 % jusqu’à 1 104 700 $, 2,5 % jusqu’à 2 136 500 $, 3,5 % jusqu’à 3 113 000 $ et 4 % au-delà. Les seuils sont indexés chaque année.</p>
<h2>Un duplex à 780 000 $</h2>
<ul>
<li>0,5 % de 62 900 $ : 314,50 $</li>
<li>1 % des 252 100 $ suivants : 2 521 $</li>
<li>1,5 % des 237 300 $ suivants : 3 559,50 $</li>
<li>2 % des 227 700 $ qui restent : 4 554 $</li>
</ul>
<p>En tout, <strong>10 949 $</strong> à Montréal. Le même duplex dans une ville qui s’en tient aux tranches de base coûterait 9 810,50 $; dans une ville qui va jusqu’à 3 %, 14 010,50 $. La limite entre deux municipalités passe parfois au milieu d’une rue : cela vaut la peine de regarder de quel côté est la maison.</p>
<h2>Quand faut-il payer?</h2>
<p>La ville envoie le compte après l’inscription de l’acte. Vous avez d’ordinaire trente jours, en un seul versement, et les intérêts courent ensuite. Le prêteur ne peut pas l’ajouter au prêt. Je demande à mes clients d’ouvrir un compte à part le jour de la préautorisation et de n’y toucher que pour cela.</p>
<h2>Quand n’y en a-t-il pas?</h2>
<ul>
<li>Entre conjoints, et entre parents et enfants, la cession est exonérée. La ville peut demander un <em>droit supplétif</em> d’au plus 200 $.</li>
<li>Il n’y a pas, pour tout le Québec, de remboursement réservé aux acheteurs d’une première propriété, comme en Ontario. Certaines villes ont leur propre programme pour les familles ou pour les propriétés neuves; il faut le demander à la ville, et souvent avant une date précise.</li>
</ul>
<h3>Et pour un plex?</h3>
<p>La taxe est la même pour un duplex que pour une maison du même prix. Ce qui change, c’est le reste : l’inspection est plus longue, l’assurance plus chère et les répartitions comprennent les loyers du mois, que le vendeur vous remet pour les jours qui vous reviennent.</p>
<h2>Ce que je mets de côté avec vous</h2>
<ol>
<li>La taxe de bienvenue, au dollar près, d’après l’adresse.</li>
<li>Le notaire et l’inscription : de 1 200 $ à 2 000 $.</li>
<li>L’inspection : de 450 $ à 700 $, davantage pour un plex.</li>
<li>La taxe sur la prime, s’il y a une assurance prêt hypothécaire : 9 % de la prime au Québec, et 9,975 % à compter du 1er janvier 2027. Elle se paie comptant.</li>
<li>Un mois de versement, pour dormir.</li>
</ol>
<blockquote>Une taxe qu’on connaît d’avance n’est plus une surprise; c’est une ligne dans un budget.</blockquote>
<p>Calculez la vôtre avec la <a href="/fr/calculatrices/droits-de-mutation">calculatrice des droits de mutation</a>, ou <a href="/fr/nous-joindre">envoyez-moi l’adresse</a> : vous aurez le montant avant l’offre.</p>`,
  },
  content: `<p>All of my clients know its name and almost none knows its amount. It is not paid at the notary's, it is not in the mortgage, and the envelope arrives a few weeks after closing, when the account is at its lowest. Yet it is the only bill of the purchase that can be worked out to the cent before the first viewing.</p>
<h2>On which amount</h2>
<p>The <strong>duties on transfers of immovables</strong>, to use the real name, are worked out on the greatest of three amounts: the price that you pay, the price in the deed, and the value on the municipal roll times its comparative factor. If you pay less than the adjusted value on the roll, that value counts. Ask for the tax bill before you make an offer.</p>
<h2>The brackets in 2026</h2>
<p>Everywhere in Quebec the first brackets are the same:</p>
<ul>
<li>0.5 percent to $62,900;</li>
<li>1 percent from $62,900 to $315,000;</li>
<li>1.5 percent above $315,000.</li>
</ul>
<p>A municipality may by by-law charge up to 3 percent of the part above $500,000. <strong>Montréal</strong> has a scale of its own: 1.5 percent to $552,300, 2 percent to $1,104,700, 2.5 percent to $2,136,500, 3.5 percent to $3,113,000 and 4 percent beyond. The thresholds are indexed every year.</p>
<h2>A duplex at $780,000</h2>
<ul>
<li>0.5 percent of $62,900: $314.50</li>
<li>1 percent of the next $252,100: $2,521</li>
<li>1.5 percent of the next $237,300: $3,559.50</li>
<li>2 percent of the remaining $227,700: $4,554</li>
</ul>
<p>Together <strong>$10,949</strong> in Montréal. In a city with the basic brackets alone the same duplex would cost $9,810.50; in one that goes to 3 percent, $14,010.50. The line between two municipalities sometimes runs down the middle of a street, so look on which side the house is.</p>
<h2>When is it due?</h2>
<p>The city sends the bill after the deed is registered. You usually have thirty days, in one payment, and interest runs after that. The lender cannot add it to the mortgage. I ask my clients to open a separate account on the day of the pre-approval and to touch it for nothing else.</p>
<h2>When is there none?</h2>
<ul>
<li>Between spouses, and between parents and children, a transfer is exempt. The city may ask for a <em>special duty</em> of at most $200.</li>
<li>Quebec has no refund for first-time buyers in the whole province, as Ontario has. Some cities have programs of their own for families or for new homes; you have to apply to the city, often before a certain date.</li>
</ul>
<h3>And for a plex?</h3>
<p>The tax on a duplex is that on a house of the same price. What differs is the rest: the inspection takes longer, insurance costs more, and the adjustments include the month's rents, of which the seller owes you the days that are yours.</p>
<h2>What I put aside with you</h2>
<ol>
<li>The welcome tax, to the dollar, from the address.</li>
<li>The notary and the registration: $1,200 to $2,000.</li>
<li>The inspection: $450 to $700, more for a plex.</li>
<li>The tax on the premium, if there is default insurance: 9 percent of the premium in Quebec, and 9.975 percent from January 1, 2027. It is paid in cash.</li>
<li>One month's payment, for your sleep.</li>
</ol>
<blockquote>A tax that you know in advance is no surprise; it is a line in a budget.</blockquote>
<p>Work out yours in the <a href="/land-transfer-tax-calculator">land transfer tax calculator</a>, or <a href="/contact">send me the address</a>: you will have the amount before the offer.</p>`,
}
