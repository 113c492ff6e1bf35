import type { Translations } from '~/lib/translations'

/** The long French texts of products and services, by the English name. */
export const contentFrench: Record<string, string> = {
  'Home Equity Line of Credit': `<p>Une marge de crédit hypothécaire est un crédit renouvelable garanti par votre propriété. Vous empruntez ce qu’il vous faut, remboursez quand vous le pouvez et payez des intérêts sur le solde seulement, à un taux variable qui suit le taux préférentiel du prêteur.</p>
<h2>Combien vous pouvez avoir</h2>
<p>Un prêteur sous réglementation fédérale peut avancer jusqu’à 65 % de la valeur de votre propriété sous forme de marge. Avec votre prêt hypothécaire, le total peut atteindre 80 %. Pour une propriété de 800 000 $ et un prêt de 400 000 $, cela laisse place à une marge d’au plus 240 000 $, si votre revenu le permet.</p>
<h2>Quand c’est le bon outil</h2>
<ul><li>Des rénovations payées par étapes.</li><li>Un pont entre deux propriétés, ou un coussin pour une entreprise aux revenus irréguliers.</li><li>Des études qui durent plusieurs années.</li></ul>
<h2>Quand ce ne l’est pas</h2>
<p>Une marge n’a pas de fin. Pour une dette dont vous voulez vous défaire, un refinancement à versement fixe coûte habituellement moins cher et finit certainement plus tôt. Nous comparons les deux pour vous, frais juridiques et évaluation compris.</p>`,
  'Purchase Plus Improvements': `<p>Une charpente saine et une cuisine affreuse peuvent être le meilleur achat de la rue. Ce prêt ajoute le coût des travaux prévus dès le premier jour : vous rénovez au taux hypothécaire, et non sur une carte de crédit.</p>
<h2>Comment cela fonctionne</h2>
<p>Vous réunissez des soumissions écrites avant la date limite du financement. Le prêteur approuve le prix plus le coût des travaux, un évaluateur confirme ce que vaudra la propriété une fois rénovée, et l’argent des travaux est remis en fiducie à votre notaire ou à votre avocat. Il est libéré quand les travaux sont terminés et inspectés.</p>
<h2>Ce qu’il faut savoir avant</h2>
<ul><li>Vous payez d’abord l’entrepreneur, ou convenez d’un délai : l’argent vient après les travaux.</li><li>Les travaux doivent ajouter de la valeur : cuisine, salle de bain, toit, fenêtres, chauffage, logement au sous-sol. Les meubles et les électroménagers ne comptent habituellement pas.</li><li>Les prêteurs fixent un plafond, souvent de 10 % à 20 % de la valeur de la propriété.</li></ul>
<h2>Notre part</h2>
<p>Nous lisons les soumissions avec vous, choisissons un prêteur dont le délai convient à l’entrepreneur et commandons l’inspection le jour où vous nous dites que la poussière est retombée.</p>`,
  'Independent Home Appraisal': `<p>Un prêteur prête sur le moindre du prix et de la valeur. Une évaluation dit à tout le monde ce qu’est cette valeur, avant qu’elle vous surprenne une semaine avant la signature.</p>
<h2>Quand il en faut une</h2>
<p>La plupart des achats conventionnels, des refinancements, des ventes entre particuliers et des propriétés rurales exigent une évaluation complète. Pour un achat assuré, c’est souvent l’assureur qui établit la valeur, sans frais pour vous. Nous vous disons quel est votre cas, et n’en commandons jamais une qui serait inutile.</p>
<h2>Ce qui est compris</h2>
<ul><li>La visite d’un évaluateur agréé que nos prêteurs acceptent, pour que le rapport vous suive si nous changeons de prêteur.</li><li>Un rapport écrit avec des ventes comparables, habituellement en cinq jours ouvrables.</li><li>Un appel de notre part pour expliquer ce qu’il signifie pour votre prêt.</li></ul>
<h2>Le prix</h2>
<p>Le prix indiqué vaut pour une maison ou un condo ordinaire, en ville. Les grands terrains, les bords de l’eau et les immeubles de plusieurs logements prennent plus de temps et font l’objet d’une soumission. L’évaluateur reçoit la somme entière; nous n’ajoutons rien.</p>`,
  'Title Insurance, Explained': `<p>L’assurance de titres se paie une fois et dure tant que vous êtes propriétaire. Elle protège contre des problèmes de titre qu’aucune recherche ne peut exclure, et la plupart des prêteurs la demandent.</p>
<h2>Ce qu’elle couvre</h2>
<ul><li>La fraude : quelqu’un vend ou hypothèque votre propriété avec de faux papiers.</li><li>Les travaux faits sans permis par un propriétaire précédent, si la ville vous ordonne de les défaire.</li><li>Les erreurs d’arpentage et de registre, et la clôture du mauvais côté de la ligne.</li><li>Les taxes foncières et les comptes de services restés impayés avant votre signature.</li></ul>
<h2>Ce qu’elle ne couvre pas</h2>
<p>Ce n’est pas une assurance habitation : l’incendie, l’inondation et le vol demandent leur propre police, que votre prêteur voudra voir aussi. Elle ne couvre pas non plus les problèmes que vous connaissiez avant d’acheter.</p>
<h2>Comment l’obtenir</h2>
<p>Votre notaire ou votre avocat souscrit la police à la signature, chez un assureur choisi avec vous, et vous en dit la prime, qui monte avec le prix de la propriété. Nous sommes courtiers hypothécaires : nous ne vendons pas d’assurance, ne donnons pas de conseils à ce sujet et ne touchons rien pour vous diriger vers un assureur.</p>`,
  'Closing Legal Package': `<p>La facture qui surprend le plus les acheteurs est celle de l’avocat, parce qu’elle arrive la dernière. Nous avons demandé à plusieurs avocats indépendants en droit immobilier un prix fixe pour ce qu’exige une clôture normale.</p>
<h2>Ce qui est compris</h2>
<ul><li>La lecture de la convention d’achat et des instructions du prêteur.</li><li>La recherche de titres, la recherche de jugements et l’inscription de l’acte et du prêt.</li><li>L’état des répartitions : qui paie quelle part des taxes foncières de l’année.</li><li>Un rendez-vous de signature, sur place ou par vidéo, et les clés le jour même.</li></ul>
<h2>Ce qui ne l’est pas</h2>
<p>Les droits de mutation, l’assurance de titres, le certificat d’état d’un condo et les taxes sur les honoraires sont facturés au prix coûtant. Vous voyez chacun par écrit avant de signer.</p>
<h2>Votre choix</h2>
<p>Vous êtes toujours libre de prendre votre propre avocat ou, au Québec, votre notaire. Les cabinets de notre liste sont indépendants et agissent pour vous. Le prix est le leur : c’est eux que vous payez, et ni nous ni votre courtier ne recevons de commission de leur part. Si cela devait changer, vous le liriez avant de choisir.</p>`,
  'Renewals and Switches': `<p>Bien des emprunteurs signent simplement la lettre de leur prêteur. Cela prend deux minutes, et sur un solde ordinaire, chaque quart de point laissé sur la table coûte quelques milliers de dollars en cinq ans.</p>
<h2>Ce que l’échéance change</h2>
<p>À l’échéance, il n’y a pas de pénalité. Vous pouvez changer de prêteur, d’amortissement, de fréquence des versements ou de type de taux. Depuis novembre 2024, la simulation de crise ne s’applique plus au simple transfert d’un prêt non assuré entre prêteurs sous réglementation fédérale, si le solde et l’amortissement restent les mêmes.</p>
<h2>Notre façon de travailler</h2>
<ul><li>Quatre mois avant l’échéance, nous réservons un taux chez le prêteur qui vous convient.</li><li>Nous demandons à votre prêteur actuel son meilleur chiffre, pour que rester soit une décision et non une habitude.</li><li>Si vous partez, nous commandons le relevé de remboursement, organisons le transfert et surveillons les dates.</li></ul>
<h2>Le coût</h2>
<p>Un simple transfert ne vous coûte habituellement rien : le nouveau prêteur paie le transfert et l’évaluation. L’ancien peut exiger des frais de quittance, souvent quelques centaines de dollars; nous vous en disons le montant avant que vous décidiez.</p>`,
  'Refinancing and Debt Consolidation': `<p>Refinancer, c’est remplacer votre prêt par un plus gros, jusqu’à 80 % de la valeur de la propriété, et toucher la différence. Fait pour la bonne raison, cela économise beaucoup d’intérêts; fait deux fois en cinq ans, cela promène de vieilles dettes.</p>
<h2>Le calcul</h2>
<p>Nous mettons trois chiffres côte à côte : le coût de ne rien changer; celui d’un refinancement aujourd’hui, avec la pénalité, l’évaluation et les frais juridiques; et celui d’un deuxième prêt ou d’une marge jusqu’à la fin de votre terme. La réponse est alors le plus souvent évidente.</p>
<h2>De bonnes raisons</h2>
<ul><li>Des soldes de cartes de crédit à 19 % et plus.</li><li>Une rénovation que vous paieriez autrement au taux d’un prêt personnel.</li><li>Le rachat de la part d’un conjoint après une séparation, où les programmes assurés peuvent permettre jusqu’à 95 %.</li></ul>
<h2>Ce que nous vous dirons</h2>
<p>Étaler un prêt auto sur vingt-cinq ans réduit le versement et augmente le total. Si vous regroupez vos dettes, nous fixons le nouveau versement de façon qu’elles finissent quand elles auraient fini, ou plus tôt.</p>`,
  'Self-Employed Mortgages': `<p>Le travail de votre comptable est de rendre votre revenu petit; un prêteur le voudrait grand. Les deux ont raison, et il y a un prêteur pour l’espace entre les deux.</p>
<h2>Trois façons de montrer un revenu</h2>
<ul><li>La façon traditionnelle : la moyenne de la ligne 15000 sur deux ans, parfois en rajoutant des déductions comme l’amortissement.</li><li>Le revenu de l’entreprise : les états financiers, quand un propriétaire constitué en société laisse ses profits dans l’entreprise.</li><li>Les relevés bancaires : douze mois de dépôts, chez les prêteurs alternatifs, à un taux un peu plus élevé.</li></ul>
<h2>Ce qu’il faut préparer</h2>
<p>Deux ans de déclarations T1 complètes avec leurs avis de cotisation, la preuve qu’aucun impôt n’est dû, les statuts constitutifs ou le permis d’entreprise, et les états financiers si vous êtes constitué en société. Avec tout cela dans une chemise, une approbation prend des jours plutôt que des semaines.</p>
<h2>Un pont qui a une fin</h2>
<p>Si un prêteur alternatif est le bon endroit aujourd’hui, nous préparons dès le premier jour le retour chez un prêteur traditionnel : le revenu de quelle année il manque, quelle dette doit disparaître et à quelle date nous ferons une nouvelle demande.</p>`,
  'New to Canada': `<p>Un bon salaire, des économies, et l’ordinateur dit non : sans historique de crédit canadien, bien des demandes s’arrêtent avant que quelqu’un les lise. Les nôtres commencent par quelqu’un.</p>
<h2>Qui peut acheter</h2>
<p>Les résidents permanents achètent comme tout le monde. Les titulaires d’un permis de travail valide peuvent aussi être admissibles, mais les restrictions fédérales sur les achats par des non-Canadiens et les taxes provinciales visant les acheteurs étrangers doivent être vérifiées dans chaque cas. Nous le faisons avant que vous signiez quoi que ce soit.</p>
<h2>Monter le dossier</h2>
<ul><li>Douze mois de loyer, d’électricité et de téléphone payés à temps peuvent remplacer une cote de crédit.</li><li>Un rapport de crédit ou une lettre de référence de votre banque d’origine.</li><li>Une lettre de l’employeur et les premiers talons de paie; une période d’essai n’est pas toujours un obstacle.</li><li>Un historique de 90 jours de la mise de fonds, avec les virements de l’étranger documentés.</li></ul>
<h2>La première année</h2>
<p>Nous vous disons aussi ce qui rend le deuxième prêt moins cher que le premier : une carte payée au complet chaque mois, deux comptes de crédit et aucune surprise au renouvellement.</p>`,
  'Rental and Investment Property': `<p>Un immeuble locatif est une petite entreprise avec un toit. Le prêt décide s’il vous nourrit ou si vous le nourrissez.</p>
<h2>La mise de fonds</h2>
<p>Pour un immeuble de un à quatre logements que vous n’habitez pas, prévoyez au moins 20 %. Si vous habitez un des logements, un prêt assuré est possible à partir de 5 % pour deux logements et de 10 % pour trois ou quatre, dans la limite de prix habituelle.</p>
<h2>Comment on compte les loyers</h2>
<ul><li>Ajoutés au revenu : la moitié du loyer est traitée comme un salaire.</li><li>Déduits : une part du loyer est soustraite des coûts de l’immeuble lui-même, ce qui vaut habituellement mieux pour vous.</li><li>Une feuille de calcul locative : les loyers et les dépenses réels, pour les propriétaires de plusieurs portes.</li></ul>
<h2>Avant l’offre d’achat</h2>
<p>Nous mettons l’immeuble à l’épreuve : un mois sans locataire, un budget de réparations et un renouvellement deux points plus haut. S’il tient debout, nous cherchons le prêteur; sinon, vous vous êtes épargné une leçon.</p>`,
}

type Feature = string | { title: string; text: string }

/** The French features of services, by the English name, in the order of the English. */
export const featuresFrench: Record<string, Feature[]> = {
  'Home Purchase': [
    'Un taux réservé jusqu’à 120 jours chez plusieurs prêteurs, pendant que vous cherchez',
    'Des documents vérifiés avant l’offre, non après',
    'Les droits de mutation et les frais de clôture par écrit',
    'Un appel le soir de l’offre, quelle que soit l’heure',
  ],
  'Renewals and Switches': [
    'Un examen quatre mois avant votre échéance',
    'Pas de simulation de crise pour un simple transfert entre prêteurs sous réglementation fédérale',
    'Des frais de transfert souvent payés par le nouveau prêteur',
    'Votre propre banque parmi les options',
  ],
  'Refinancing and Debt Consolidation': [
    { title: 'Jusqu’à 80 %', text: 'de la valeur de votre propriété, prêt actuel compris.' },
    {
      title: 'La pénalité d’abord',
      text: 'Nous calculons avant tout ce qu’il en coûte de quitter votre prêt actuel.',
    },
    { title: 'Un seul versement', text: 'Cartes, auto et marge réunies en un montant mensuel plus petit.' },
  ],
  'Self-Employed Mortgages': [
    'Des prêteurs qui lisent les relevés bancaires de l’entreprise',
    'Bénéfices non répartis et déductions rajoutés là où c’est permis',
    'Société, entreprise individuelle, commissions ou plateformes',
    'Des options assurées pour une entreprise établie',
  ],
  'New to Canada': [
    'Rapports de crédit étrangers et historique de loyer acceptés',
    'À partir de 5 % de mise de fonds avec un emploi admissible',
    'Des conseils en français, en arabe, en mandarin, en pendjabi, en polonais et plus',
  ],
  'Rental and Investment Property': [
    {
      title: 'Des loyers qui comptent',
      text: 'Cinquante pour cent, quatre-vingts ou le tout : chaque prêteur a sa façon.',
    },
    {
      title: 'Vingt pour cent de mise de fonds',
      text: 'pour un immeuble que vous n’habitez pas; moins si vous prenez un des logements.',
    },
    {
      title: 'Un deuxième regard',
      text: 'Logement vide, réparations, taux plus élevé : vérifiés avant l’offre.',
    },
  ],
}

/** A record's French with its long text. */
export const withContent = (name: string, french: Translations | undefined): Translations => ({
  ...french,
  ...(contentFrench[name] && { content_fr: contentFrench[name] }),
})
