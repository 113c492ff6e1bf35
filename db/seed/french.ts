import type { Translations } from '~/lib/translations'
import { biosFrench } from './bios-french'

// The French texts of the demo's authors; longer ones are in `bios-french`, `catalog-french` and `posts/french`.

export const siteFrench: Translations = {
  tagline_fr: 'Le plus lourd, on s’en charge.',
  privacyOfficer_fr:
    'Responsable de la protection des renseignements personnels, Portage & Pine Mortgage Group, privacy@portageandpine.test',
  complaintsOfficer_fr: 'Margaret Lindqvist, courtière principale, complaints@portageandpine.test',
  officeHours_fr: 'Du lundi au vendredi de 9 h à 18 h, le samedi de 10 h à 14 h (heure de l’Est)',
}

/** By the broker's slug. */
export const agentsFrench: Record<string, Translations> = {
  ...biosFrench,
  demoagent: {
    specialty_fr: 'Premières propriétés et revenus qui ne tiennent pas sur un seul T4',
    bio_fr: `J’ai acheté mon premier logement à Toronto à vingt-six ans, avec un chiffrier, une tête dure et aucune idée de ce qu’est une prime d’assurance prêt hypothécaire. Le conseiller assis devant moi était gentil, mais il avait les produits d’une seule banque à vendre et onze minutes pour le faire. Je me suis lancée dans le courtage pour être la personne dont j’avais besoin ce jour-là : quelqu’un qui a tout le marché à l’écran et la patience de l’expliquer.

Quatorze ans et un peu plus de neuf cents dossiers plus tard, mes clients sont surtout des acheteurs d’une première propriété, de jeunes familles qui s’agrandissent et des gens dont le revenu ne tient pas sur un seul T4 : infirmières qui font des heures supplémentaires, consultants, couples qui ont une petite entreprise. Je pars du versement qui vous laisse vivre et je remonte vers le prix, jamais l’inverse. Vous avez ma réponse le jour même, par écrit, avec les chiffres posés de façon que vous puissiez les vérifier.

Quand je ne débats pas avec les analystes, j’entraîne une équipe de soccer de moins de douze ans dans l’est de la ville et je perds aux dominos contre ma mère. Je parle français et anglais, et assez d’igbo pour me faire gronder.`,
  },
  demoagenttwo: {
    specialty_fr: 'Duplex, triplex et nouveaux arrivants à Montréal',
    bio_fr: `Je travaille à Montréal, en français et en anglais, et je passe volontiers de l’un à l’autre au milieu d’une phrase si c’est ainsi que vous pensez. J’ai grandi au-dessus de la boulangerie de mes parents, rue Beaubien; ma première leçon de trésorerie a été de compter la caisse du samedi. C’est encore ainsi que je regarde un prêt hypothécaire : ce qui entre, ce qui sort et ce qui reste quand le four tombe en panne.

Ma pratique repose sur les plex. Acheter un duplex ou un triplex avec des revenus de location est l’une des dernières bonnes portes d’entrée dans cette ville, et chaque prêteur compte ces loyers autrement. Certains ajoutent la moitié du loyer à votre revenu, d’autres le soustraient des dépenses, et l’écart peut représenter cent mille dollars de capacité d’emprunt. Je sais qui fait quoi, et je vous le dis avant l’offre d’achat.

Attendez-vous à un plan d’une page, à un appel avant chaque échéance et à la vérité sur la taxe de bienvenue.`,
  },
  simonelaframboise: {
    specialty_fr: 'Renouvellements et transferts pour la fonction publique',
    bio_fr: `La plupart des fonctionnaires renouvellent leur prêt à la table de cuisine, la lettre de la banque dans une main et un stylo dans l’autre. Posez le stylo. Le renouvellement est le seul moment en cinq ans où vous pouvez partir sans pénalité, et les prêteurs savent très bien que peu de gens le font.

Je travaille dans les deux langues officielles, à Ottawa et à Gatineau, et je connais bien les revenus de pension, les affectations intérimaires, les mutations et la directive sur la réinstallation. Les familles de militaires forment environ le tiers de ma clientèle; j’ai déjà conclu un achat par téléphone satellite.

Ce que mes clients disent le plus souvent : « Je ne savais pas qu’on avait le droit de demander. » Vous en avez le droit. Je le ferai pour vous.`,
  },
}

/** By the English name. */
export const catalogFrench: Record<string, Translations> = {
  'First Home Mortgage': {
    name_fr: 'Prêt pour une première propriété',
    description_fr:
      'Un prêt assuré à partir de 5 % de mise de fonds : les programmes, les remboursements et les frais de clôture calculés avant votre offre d’achat.',
    content_fr: `<p>Votre premier prêt hypothécaire est celui qui a le plus de pièces mobiles : une mise de fonds réunie de plusieurs sources, l’assurance prêt hypothécaire, des remboursements à échéance et une facture de clôture dont personne n’a parlé. Nous mettons tout cela sur une page avant vos premières visites.</p>
<h2>La mise de fonds nécessaire</h2>
<p>Au Canada, le minimum est de 5 % de la première tranche de 500 000 $ du prix et de 10 % de la partie qui la dépasse, pour un prix inférieur à 1,5 million de dollars. Pour une propriété de 700 000 $, cela fait 25 000 $ plus 20 000 $, soit 45 000 $. À partir de 1,5 million, c’est 20 %.</p>
<h2>Le coût de l’assurance</h2>
<p>Avec moins de 20 % de mise de fonds, un prêteur sous réglementation fédérale doit faire assurer le prêt. La prime va de 2,8 à 4 % du prêt selon la mise de fonds et s’ajoute habituellement au prêt. Les acheteurs d’une première propriété ou d’une propriété neuve peuvent amortir un prêt assuré sur trente ans au lieu de vingt-cinq, pour 0,20 % de plus.</p>
<h2>Ce que nous faisons pour vous</h2>
<ul><li>Une préautorisation écrite, avec un taux réservé jusqu’à 120 jours.</li><li>Un plan pour votre CELIAPP et le Régime d’accession à la propriété, afin que l’argent arrive avant la signature.</li><li>Les droits de mutation et leurs remboursements, par province et par ville.</li><li>Une liste de documents, vérifiés par nous avant qu’un prêteur les voie.</li></ul>`,
  },
  'Home Equity Line of Credit': {
    name_fr: 'Marge de crédit hypothécaire',
    description_fr:
      'Empruntez sur la valeur nette de votre propriété quand vous en avez besoin, payez des intérêts sur ce que vous utilisez seulement et remboursez à votre rythme.',
  },
  'Purchase Plus Improvements': {
    name_fr: 'Achat et rénovations',
    description_fr:
      'Un seul prêt pour la maison et pour la cuisine qu’il lui faut, au taux hypothécaire et avec une mise de fonds calculée sur la valeur améliorée.',
  },
  'Independent Home Appraisal': {
    name_fr: 'Évaluation indépendante',
    description_fr:
      'La valeur de votre propriété établie par un évaluateur agréé que nos prêteurs acceptent; nous la commandons, la planifions et la suivons.',
  },
  'Title Insurance, Explained': {
    name_fr: 'L’assurance de titres, expliquée',
    description_fr:
      'Ce que couvre une prime unique et qui la souscrit : votre notaire ou votre avocat. Nous ne vendons pas d’assurance et ne touchons rien.',
  },
  'Closing Legal Package': {
    name_fr: 'Forfait juridique de clôture',
    description_fr:
      'Le prix fixe d’un avocat indépendant en droit immobilier pour un achat, un transfert ou un refinancement, débours annoncés d’avance.',
  },
  'Home Purchase': {
    name_fr: 'Achat d’une propriété',
    description_fr:
      'De la première idée jusqu’aux clés : un taux réservé, un plan et quelqu’un à vos côtés le soir de l’offre.',
    content_fr: `<p>Bien acheter commence des semaines avant la première visite. Nous partons du versement qui laisse de la place au reste de votre vie et en tirons une fourchette de prix, une mise de fonds et une liste de papiers.</p>
<h2>Avant de visiter</h2>
<p>Une vraie préautorisation signifie que quelqu’un a lu vos talons de paie, vos avis de cotisation et l’historique de votre mise de fonds. Chez plusieurs prêteurs, elle réserve un taux jusqu’à 120 jours : si les taux montent, le vôtre ne bouge pas; s’ils baissent, la plupart vous accordent le plus bas sur demande.</p>
<h2>Au moment de l’offre d’achat</h2>
<ul><li>Nous lisons la fiche pour y trouver ce que les prêteurs n’aiment pas : vieux câblage, réservoir de mazout, terrain loué, petit condo.</li><li>Nous vous disons franchement le temps que demande le financement, pour que vous sachiez ce que vous risquez en renonçant à la condition.</li><li>Nous envoyons le dossier au prêteur qui lui convient, le jour même.</li></ul>
<h2>Jusqu’à la signature</h2>
<p>Évaluation, assurance, notaire, fonds : chaque étape a une date et une personne responsable, et vous pouvez voir la liste en tout temps. Le dernier appel est celui du jour où vous recevez vos clés.</p>`,
  },
  'Renewals and Switches': {
    name_fr: 'Renouvellements et transferts',
    description_fr:
      'La lettre de votre banque est une offre de départ. Nous la comparons au marché et vous transférons si c’est payant.',
  },
  'Refinancing and Debt Consolidation': {
    name_fr: 'Refinancement et regroupement de dettes',
    description_fr:
      'La valeur nette de votre propriété peut remplacer des dettes chères, payer une rénovation ou racheter la part d’un conjoint.',
  },
  'Self-Employed Mortgages': {
    name_fr: 'Prêts pour travailleurs autonomes',
    description_fr:
      'Deux déclarations de revenus racontent rarement l’histoire d’une entreprise. Nous la racontons bien, à un prêteur qui écoute.',
  },
  'New to Canada': {
    name_fr: 'Nouveaux arrivants',
    description_fr:
      'Les résidents permanents et les titulaires d’un permis de travail peuvent acheter. Nous savons quels prêteurs disent oui, et pourquoi.',
  },
  'Rental and Investment Property': {
    name_fr: 'Immeubles locatifs',
    description_fr:
      'Du logement au sous-sol au petit plex : comment chaque prêteur compte les loyers, et ce que cela change pour vous.',
  },
}

export const stressTestFrench: Translations = {
  title_fr: 'Comment fonctionne vraiment la simulation de crise',
  excerpt_fr:
    'Vous payez 4,04 %, mais devez être admissible à 6,04 %. Pourquoi la simulation existe, ce qu’elle fait à votre budget, et le seul cas où elle ne s’applique plus.',
  content_fr: `<p>Rien ne déroute autant un premier acheteur que d’apprendre qu’il peut payer le versement mais ne peut pas avoir le prêt. La raison est habituellement la simulation de crise. Ce ne sont pas des frais, elle ne change pas le taux que vous payez, et une fois le calcul sous les yeux, elle cesse de faire peur.</p>
<h2>La règle en une phrase</h2>
<p>Un prêteur sous réglementation fédérale doit vérifier que vous pourriez encore faire vos versements au <strong>taux de votre contrat plus deux points de pourcentage, ou à 5,25 %, selon le plus élevé des deux</strong>. Le plus élevé s’appelle le taux admissible. À un taux de contrat de 4,04 % (fixe de cinq ans, TAC 4,04 % sans frais; un exemple à la date de cet article), il est de 6,04 %. Le plancher de 5,25 % ne compte que lorsque les taux sont inférieurs à 3,25 %.</p>
<h2>Ce qu’on y mesure</h2>
<p>Le prêteur calcule deux ratios de votre revenu brut, avant impôt :</p>
<ul>
<li><strong>L’ABD</strong>, amortissement brut de la dette : le versement au taux admissible, les taxes foncières, le chauffage et la moitié des frais de copropriété. Pour un prêt assuré, au plus 39 %.</li>
<li><strong>L’ATD</strong>, amortissement total de la dette : tout cela, plus les prêts auto, les marges de crédit, les paiements minimums des cartes et les pensions alimentaires. Au plus 44 %.</li>
</ul>
<p>La limite que vous atteignez en premier décide. C’est pourquoi un prêt auto de 600 $ par mois peut coûter bien plus de capacité d’emprunt qu’on ne le croit : il sort du même 44 %.</p>
<h2>Un exemple</h2>
<p>Prenons un ménage dont le revenu est de 120 000 $, soit 10 000 $ par mois. Trente-neuf pour cent font 3 900 $. Des taxes foncières de 400 $ et un chauffage de 125 $ laissent 3 375 $ pour le versement.</p>
<ul>
<li>Au taux du contrat de 4,04 % sur 25 ans, 3 375 $ porteraient un prêt d’environ 639 000 $.</li>
<li>Au taux admissible de 6,04 %, ils portent environ 525 500 $.</li>
<li>L’écart, quelque 113 000 $, est la simulation de crise.</li>
</ul>
<p>Sur le prêt de 525 500 $, ce ménage paie en réalité environ 2 776 $ par mois. Les 599 $ qui restent sont le coussin que l’autorité veut vous voir garder au cas où vous renouvelleriez à un taux plus élevé; après les dernières années, difficile de dire que c’est inutile.</p>
<h2>Ce que change un amortissement plus long</h2>
<p>Sur 30 ans, les mêmes 3 375 $ portent environ 565 000 $, parce que le versement est étalé sur cinq ans de plus. Les acheteurs d’une première propriété ou d’une propriété neuve peuvent avoir 30 ans même avec un prêt assuré, pour une prime un peu plus élevée. Savoir si c’est souhaitable est une autre question, car ces années coûtent des intérêts.</p>
<h2>Quand la simulation ne s’applique pas</h2>
<p>Depuis le 21 novembre 2024, le <strong>simple transfert</strong> d’un prêt non assuré d’un prêteur sous réglementation fédérale à un autre, avec le même solde et le même amortissement, en est dispensé. Si vous renouvelez et qu’on vous a dit que vous ne passeriez pas ailleurs, ce conseil est peut-être dépassé.</p>
<p>Les caisses relèvent de leur province et peuvent avoir leur propre simulation, souvent la même. Les prêteurs privés n’y sont pas tenus du tout, ce qui n’est pas une recommandation.</p>
<h2>Quatre façons de passer avec plus de marge</h2>
<ol>
<li>Remboursez d’abord les petites dettes. Une carte payée ne compte pour rien; une carte avec un solde compte chaque mois pour son minimum.</li>
<li>Documentez tous vos revenus. Les heures supplémentaires, les primes et l’allocation pour enfants peuvent compter avec deux ans d’historique ou une lettre.</li>
<li>Regardez des propriétés dont les frais sont moindres. Des frais de copropriété de 700 $ retirent 350 $ par mois du ratio.</li>
<li>Renseignez-vous sur un cosignataire, et assurez-vous qu’il comprend ce qu’il signe.</li>
</ol>
<blockquote>La simulation vous dit ce qu’un prêteur peut prêter. Elle ne vous dit pas ce que vous devriez dépenser.</blockquote>
<p>Notre <a href="/fr/calculatrices/simulation-de-crise">calculatrice de simulation de crise</a> montre les deux ratios, et la <a href="/fr/calculatrices/capacite-emprunt">calculatrice de capacité d’emprunt</a>, le prix qui en découle. Si la réponse vous surprend, <a href="/fr/nous-joindre">écrivez-moi</a> et nous la regarderons ensemble.</p>`,
}
