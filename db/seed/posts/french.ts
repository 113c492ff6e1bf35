import type { Translations } from '~/lib/translations'

// The demo's posts in French: the same facts, figures and links as the English beside them.

export const thirtyYearsFrench: Translations = {
  title_fr: 'Trente ans pour un prêt assuré : moins cher chaque mois, plus cher au bout du compte',
  excerpt_fr:
    'Les acheteurs d’une première propriété ou d’une propriété neuve peuvent maintenant étaler un prêt assuré sur trente ans. Ce qu’il en coûte, en dollars, et comment profiter des deux.',
  content_fr: `<p>Pendant plus de dix ans, quiconque achetait avec moins de vingt pour cent de mise de fonds avait vingt-cinq ans pour rembourser. Depuis le 15 décembre 2024, il y a deux exceptions : les acheteurs d’une première propriété, quoi qu’ils achètent, et tous ceux qui achètent une propriété neuve. Les uns et les autres ont droit à trente ans. On m’en parle chaque semaine; voici donc le calcul au complet.</p>
<h2>Qui y a droit</h2>
<ul>
<li>Au moins un des acheteurs en est à sa première propriété, <strong>ou</strong> la propriété est neuve et n’a jamais été habitée.</li>
<li>Le prix est inférieur à 1,5 million de dollars, la limite des prêts assurés.</li>
<li>Vous y habitez et vous respectez les règles habituelles sur la mise de fonds, les ratios et la simulation de crise.</li>
</ul>
<p>La définition de l’acheteur d’une première propriété est plus généreuse qu’il n’y paraît. Elle comprend les personnes qui, depuis quatre ans, n’ont pas habité un logement dont elles ou leur conjoint étaient propriétaires, ainsi que celles dont le mariage ou l’union de fait vient de prendre fin.</p>
<h2>Ce qu’il en coûte au départ</h2>
<p>La prime d’assurance augmente de 0,20 % du prêt quand l’amortissement dépasse vingt-cinq ans. Prenons une propriété de 700 000 $ avec dix pour cent de mise de fonds. Le prêt est de 630 000 $.</p>
<ul>
<li>Sur 25 ans, la prime est de 3,10 % : 19 530 $. Le prêt total est de 649 530 $.</li>
<li>Sur 30 ans, elle est de 3,30 % : 20 790 $. Le prêt total est de 650 790 $.</li>
</ul>
<p>Les 1 260 $ de plus s’ajoutent au prêt comme le reste. En Ontario, au Québec et en Saskatchewan, une taxe provinciale s’applique à la prime, et cette partie se paie comptant à la signature.</p>
<h2>Ce qu’on économise chaque mois</h2>
<p>À un taux fixe de cinq ans de 3,94 % (TAC 3,94 % sans frais ni prime; un exemple à la date de cet article), avec intérêts composés semestriellement, le versement est de 3 396 $ sur 25 ans et de 3 073 $ sur 30. C’est 323 $ de moins par mois : pour bien des familles, la garderie, ou la réparation qui arrive toujours en février.</p>
<h2>Ce qu’il en coûte à la fin</h2>
<p>Si rien ne changeait jamais, les intérêts seraient d’environ 369 000 $ sur 25 ans et d’environ 455 000 $ sur 30 : quelque 86 000 $ de plus. Après les cinq premières années, vous devriez à peu près 588 000 $ au lieu de 565 000 $.</p>
<p>Bien sûr, les choses changent : vous renouvelez, vous gagnez plus, vous déménagez. Mais la direction est claire, et il est juste de la voir avant de signer.</p>
<h2>Profiter des deux</h2>
<p>Presque tous les prêts permettent de payer plus que le minimum. L’astuce consiste à prendre trente ans pour la sécurité du petit versement, puis à payer comme si vous en aviez pris vingt-cinq.</p>
<ol>
<li>Choisissez le versement accéléré, aux deux semaines. Il ajoute un versement mensuel par année et retranche plusieurs années.</li>
<li>Augmentez le versement chaque fois que votre revenu augmente. La plupart des prêteurs permettent de dix à vingt pour cent par année sans pénalité.</li>
<li>Versez vos remboursements d’impôt et vos primes en somme forfaitaire à la date anniversaire.</li>
</ol>
<p>Si une année maigre arrive, vous revenez au versement exigé sans rien demander à personne. Avec vingt-cinq ans, il faudrait demander.</p>
<h2>Quand je le déconseille</h2>
<p>Quand trente ans sont la seule façon d’être admissible et qu’il ne reste rien à la fin du mois, même ainsi. Une propriété plus petite, une mise de fonds plus grande ou une année d’épargne de plus vaudront mieux qu’un prêt qui retient son souffle.</p>
<blockquote>Un bon prêt, c’est celui qu’on oublie entre deux paiements.</blockquote>
<p>Essayez vos propres chiffres dans la <a href="/fr/calculatrices/versement-hypothecaire">calculatrice de versement</a> : changez seulement l’amortissement et regardez le total.</p>`,
}

export const breakingEarlyFrench: Translations = {
  title_fr: 'Rompre son prêt avant terme : lisez la pénalité avant de lire le taux',
  excerpt_fr:
    'Trois mois d’intérêts, ou des milliers de dollars de plus? Comment se calculent les pénalités de remboursement anticipé au Canada, pourquoi les taux affichés comptent, et comment réduire la facture.',
  content_fr: `<p>Cinq ans, c’est long. On se sépare, on est muté, on a des jumeaux, on hérite, ou on voit simplement un taux d’un point plus bas que le sien. Une bonne part des prêts de cinq ans ne se rendent pas à cinq ans. Avant que le vôtre prenne fin plus tôt, vous devriez savoir exactement ce qu’il en coûtera; l’idéal aurait été de le savoir avant de signer.</p>
<h2>Ouvert, fermé et les privilèges habituels</h2>
<p>Un prêt ouvert se rembourse en tout temps; vous payez cette liberté par un taux plus élevé. Presque tous les prêts sont fermés : vous pouvez en rembourser une partie par anticipation chaque année, d’ordinaire de dix à vingt pour cent du montant initial, et vous devez une pénalité sur tout ce qui dépasse.</p>
<h2>Taux variable : trois mois d’intérêts</h2>
<p>Pour la plupart des prêts à taux variable, la pénalité est simple : trois mois d’intérêts sur le solde. Pour 400 000 $ à 3,60 %, cela donne 400 000 $ × 0,036 ÷ 4 = <strong>3 600 $</strong>.</p>
<h2>Taux fixe : le plus élevé de deux montants</h2>
<p>Pour un prêt à taux fixe, le prêteur compare trois mois d’intérêts au <strong>différentiel de taux d’intérêt</strong>, ou DTI, et exige le plus élevé des deux. Le DTI, ce sont les intérêts que le prêteur perd en prêtant de nouveau votre argent au taux d’aujourd’hui pour le reste de votre terme.</p>
<p>Supposons que vous devez 400 000 $ à 4,89 %, qu’il reste 24 mois et que le taux de comparaison du prêteur pour deux ans est de 3,99 %.</p>
<ul>
<li>Trois mois d’intérêts : 400 000 $ × 0,0489 ÷ 4 = 4 890 $.</li>
<li>DTI : 400 000 $ × (0,0489 − 0,0399) × 24 ÷ 12 = 7 200 $.</li>
</ul>
<p>Vous paieriez 7 200 $. Si le taux de comparaison était plus élevé que le vôtre, le DTI serait nul et les trois mois s’appliqueraient.</p>
<h2>Ce que la loi limite</h2>
<p>Si votre terme dépasse cinq ans, que cinq ans se sont écoulés et que vous êtes une personne et non une société, vous devez au plus trois mois d’intérêts, quoi que dise le contrat (Loi sur l’intérêt, article 10).</p>
<h2>Le piège du taux affiché</h2>
<p>Bien des grandes banques ne comparent pas avec le taux qu’elles vous offriraient aujourd’hui. Elles prennent leur taux <em>affiché</em>, un prix de catalogue, et en soustraient le rabais qu’on vous avait consenti au départ. Comme les taux affichés à court terme sont souvent proches du vôtre avant cette soustraction, l’écart se creuse, et la pénalité avec lui. Le même prêt chez un prêteur qui compare des taux réels peut coûter trois fois moins cher à quitter.</p>
<p>C’est pourquoi je compare les pénalités avant de comparer les taux. Un taux inférieur de 0,05 % fait économiser environ 200 $ par année sur 400 000 $. Une seule formule de pénalité malheureuse coûte trente années de cela.</p>
<h2>Cinq façons de la réduire</h2>
<ol>
<li><strong>Utilisez d’abord votre privilège de remboursement anticipé.</strong> Une somme forfaitaire de quinze pour cent la semaine précédente réduit le solde sur lequel la pénalité est calculée. Vérifiez que votre prêteur le permet.</li>
<li><strong>Transférez le prêt.</strong> Si vous déménagez, emportez-le. Vous avez habituellement de 30 à 120 jours entre les deux signatures.</li>
<li><strong>Mélangez et prolongez.</strong> Le prêteur combine votre ancien taux et un nouveau, sans pénalité à payer comptant. Demandez le taux combiné par écrit et comparez-le.</li>
<li><strong>Attendez la date anniversaire</strong>, ou le mois où la durée restante passe à l’échelon suivant de la comparaison.</li>
<li><strong>Laissez un refinancement l’absorber.</strong> Si un taux plus bas fait économiser plus que la pénalité sur les mêmes mois, la pénalité est un placement. Sinon, ce n’est qu’un coût.</li>
</ol>
<h2>Quoi demander à votre prêteur</h2>
<p>Demandez un relevé de remboursement écrit qui indique le solde, le taux de comparaison, la méthode et la date jusqu’à laquelle il est valable. Les prêteurs sous réglementation fédérale doivent expliquer comment la pénalité a été calculée.</p>
<blockquote>Le taux le plus bas n’est pas toujours le prêt le moins cher.</blockquote>
<p>Notre <a href="/fr/calculatrices/penalite-hypothecaire">calculatrice de pénalité</a> montre les frais selon les deux méthodes, et si le départ en vaut la peine. <a href="/fr/nous-joindre">Envoyez-moi votre relevé</a> et je mettrai pour vous les trois options sur une page : rester, mélanger ou partir.</p>`,
}

export const fixedOrVariableFrench: Translations = {
  title_fr: 'Fixe ou variable? Demandez-vous comment vous dormez, puis faites le calcul',
  excerpt_fr:
    'Le variable est moins cher aujourd’hui, le fixe est certain. Une façon de décider à la table de cuisine, seuil de rentabilité compris.',
  content_fr: `<p>Les gens me posent la question avant même d’enlever leur manteau. Je mets l’eau à bouillir, car ce sont deux questions, et une seule parle d’argent.</p>
<h2>D’où viennent les deux prix</h2>
<p>Un <strong>taux fixe</strong> suit le marché obligataire. Quand le rendement des obligations du gouvernement du Canada à cinq ans bouge, les taux fixes bougent en quelques jours, quoi que fasse la Banque du Canada. Le taux que vous signez tient jusqu’à la fin du terme.</p>
<p>Un <strong>taux variable</strong>, c’est le taux préférentiel du prêteur moins un rabais, et le taux préférentiel suit la Banque du Canada. Avec un taux préférentiel de 4,45 %, un rabais de 0,85 donne 3,60 %. Le rabais reste le vôtre pendant tout le terme; le taux préférentiel, lui, fait ce qu’il veut.</p>
<h2>Ce que cela donne sur 400 000 $</h2>
<p>Sur 25 ans, avec intérêts composés semestriellement, pour un prêt conventionnel, à des taux donnés en exemple à la date de cet article. Sans frais, le TAC est égal au taux :</p>
<ul>
<li>Fixe de cinq ans à 4,04 % (TAC 4,04 %) : environ 2 113 $ par mois.</li>
<li>Variable de cinq ans à 3,60 % (TAC 3,60 %) : environ 2 018 $ par mois.</li>
<li>Le variable, après une hausse d’un quart de point, à 3,85 % : environ 2 072 $.</li>
<li>Le variable, après une hausse d’un point entier, à 4,60 % : environ 2 236 $.</li>
</ul>
<p>Le variable fait donc économiser 95 $ par mois au début. Chaque quart de point coûte à peu près 54 $. Après deux hausses, les deux sont presque à égalité; à partir de la troisième, le variable coûte plus cher.</p>
<h2>Le moment compte</h2>
<p>Une hausse la première année fait plus mal qu’une hausse la quatrième, puisque c’est au début que vous devez le plus et que vous avez le moins économisé. Une bonne règle générale : si les taux montent régulièrement de moins d’un point de pourcentage sur tout le terme, le variable a tendance à l’emporter; s’ils montent davantage, et tôt, c’est le fixe.</p>
<h2>Les variables ne se ressemblent pas tous</h2>
<p>Avec un prêt à versement <em>ajustable</em>, le versement change avec le taux préférentiel. Avec un variable à <em>versement fixe</em>, il reste le même, et c’est la part des intérêts qui grandit. Le second paraît plus calme et peut être plus dangereux : si les taux montent assez, le versement ne couvre plus les intérêts. C’est ce qu’on appelle le taux déclencheur, et le prêteur vous appellera. Demandez lequel des deux on vous offre.</p>
<h2>La sortie fait partie du prix</h2>
<p>Quitter un variable avant terme coûte habituellement trois mois d’intérêts. Quitter un fixe peut coûter autant, ou bien davantage. S’il y a une bonne chance que vous vendiez pendant le terme, et par ici une mutation ou un nouvel emploi fait déménager bien du monde, cela parle pour le variable. La plupart des variables peuvent aussi être convertis en cours de route en taux fixe, au taux fixe du moment.</p>
<h2>Maintenant, l’autre question</h2>
<p>Imaginez trois annonces d’affilée, chacune ajoutant 54 $ au versement. Haussez-vous les épaules, ou fixez-vous le plafond? Pourriez-vous payer 162 $ de plus par mois sans renoncer à quelque chose d’important? Il n’y a de honte dans aucune des deux réponses. J’ai vu des gens économiser 4 000 $ avec un variable et tout dépenser en inquiétude.</p>
<ol>
<li>Votre revenu est stable et il reste de la place dans le mois? Le variable vous est ouvert.</li>
<li>Chaque dollar est déjà compté? Prenez le fixe, et peut-être un terme plus court.</li>
<li>Vous n’arrivez pas à décider? Certains prêteurs divisent le prêt en deux.</li>
</ol>
<blockquote>Le meilleur taux est celui auquel on ne pense jamais.</blockquote>
<p>Voyez les deux côte à côte sur notre <a href="/fr/taux">page des taux</a>, ou passez me voir. L’eau est chaude.</p>`,
}

export const whatABrokerDoesFrench: Translations = {
  title_fr: 'Ce que fait un courtier hypothécaire, et qui le paie',
  excerpt_fr:
    'La plupart des emprunteurs ne paient rien à un courtier. Voici d’où vient l’argent, ce que vous devriez demander à ce sujet et ce que vous devriez recevoir en retour.',
  content_fr: `<p>Si quelque chose ne vous coûte rien, il est sage de demander qui paie. Nous aimons mieux répondre avant que vous ayez à le demander.</p>
<h2>Le travail en cinq étapes</h2>
<ol>
<li><strong>Écouter.</strong> Ce que vous gagnez et ce que vous devez, ce que vous voulez acheter ou changer, et combien de temps vous comptez rester.</li>
<li><strong>Rassembler.</strong> Talons de paie, avis de cotisation, relevés, et l’histoire qui les relie. La plupart des demandes refusées sont des demandes mal racontées.</li>
<li><strong>Jumeler.</strong> Banques, caisses, sociétés de fiducie, prêteurs exclusivement hypothécaires et prêteurs alternatifs n’aiment pas tous les mêmes dossiers. L’un compte vos heures supplémentaires, un autre vos revenus de location, un troisième votre période d’essai.</li>
<li><strong>Négocier.</strong> Pas seulement le taux, mais aussi sa réservation, les remboursements anticipés, la formule de pénalité et les conditions.</li>
<li><strong>Porter.</strong> L’évaluation, l’assureur, l’avocat ou le notaire, les dates. C’est de là que vient notre nom : un portage est la partie du voyage où quelqu’un doit porter le canot.</li>
</ol>
<h2>Qui paie</h2>
<p>Pour un prêt ordinaire auprès d’une banque ou d’un prêteur semblable, <strong>le prêteur verse au cabinet une commission d’intermédiaire à la signature de votre prêt</strong>, et le cabinet la partage avec le courtier. Elle se situe habituellement entre un demi pour cent et un peu plus d’un pour cent du montant, selon le prêteur et le terme. Certains prêteurs versent aussi une somme plus petite chaque année où vous restez.</p>
<p>Le prêteur économise la succursale, le salaire et la publicité; c’est pourquoi votre taux n’en est pas plus élevé.</p>
<h2>Quand vous paieriez des frais</h2>
<p>Les prêteurs alternatifs et privés paient souvent peu ou rien aux courtiers. Pour un tel dossier, le cabinet peut vous demander des frais. Ils doivent vous être divulgués par écrit, avec le montant, avant que vous vous engagiez à quoi que ce soit, et ils sont normalement payés à même le prêt à la signature. Méfiez-vous de quiconque demande de l’argent d’avance pour un prêt ordinaire : en Ontario, par exemple, les cabinets ne peuvent en accepter que dans des limites précises.</p>
<h2>La commission influence-t-elle le conseil?</h2>
<p>Elle le pourrait. Un terme plus long ou un prêt plus gros peut rapporter davantage. La réponse honnête, ce sont la divulgation et la comparaison. Demandez à tout courtier, à nous aussi :</p>
<ul>
<li>Quels prêteurs avez-vous comparés, et pourquoi celui-ci?</li>
<li>Combien recevez-vous de chacun d’eux, et y a-t-il une prime de volume?</li>
<li>Combien me coûterait un départ après deux ans?</li>
<li>Y a-t-il un prêteur avec lequel vous ne travaillez pas et que je devrais appeler?</li>
</ul>
<p>La dernière question est la plus révélatrice. Certains prêteurs ne traitent avec aucun courtier, et parfois l’un d’eux est le meilleur choix. Nous le disons.</p>
<h2>Qui nous surveille</h2>
<p>Le courtage hypothécaire est encadré par les provinces : en Ontario par l’Autorité ontarienne de réglementation des services financiers, au Québec par l’Autorité des marchés financiers, en Colombie-Britannique par la BC Financial Services Authority, et ainsi de suite. Chaque courtier a un numéro de permis et travaille pour un cabinet autorisé; les deux devraient être faciles à trouver sur toute page ou carte. Vous pouvez les vérifier dans le registre public de l’autorité.</p>
<h2>Ce que vous devriez recevoir en retour</h2>
<p>Une comparaison écrite, avec le coût total pendant le terme. Des documents demandés une seule fois. Une personne qui répond au téléphone la semaine de la signature. Et un appel avant votre renouvellement, car c’est le moment où un bon conseil vaut le plus.</p>
<blockquote>Le plus lourd, on s’en charge. Vous devriez quand même voir où nous allons.</blockquote>
<p><a href="/fr/trouver-un-courtier">Trouvez un courtier</a> qui travaille dans votre ville et parle votre langue.</p>`,
}

export const firstHomeCostsFrench: Translations = {
  title_fr: 'Ce que coûte vraiment une première propriété le jour de la signature',
  excerpt_fr:
    'La mise de fonds n’est que le premier chèque. Droits de mutation, avocat, répartitions et le reste, additionnés pour une première propriété de 850 000 $ à Toronto.',
  content_fr: `<p>Chaque printemps, je reçois le même appel, d’ordinaire d’un corridor : « L’avocat dit qu’il nous faut encore dix-neuf mille dollars d’ici vendredi. Est-ce possible? » Souvent, oui. Personne ne le leur a caché; ce n’était simplement le travail de personne de le dire. Voici donc la liste.</p>
<h2>Les droits de mutation</h2>
<p>C’est le gros morceau. La plupart des provinces imposent la cession d’une propriété, par paliers comme l’impôt sur le revenu, et vous payez comptant à la signature. On ne peut pas les ajouter au prêt.</p>
<p>En <strong>Ontario</strong>, une propriété de 850 000 $ est imposée ainsi :</p>
<ul>
<li>0,5 % des premiers 55 000 $ : 275 $</li>
<li>1 % des 195 000 $ suivants : 1 950 $</li>
<li>1,5 % des 150 000 $ suivants : 2 250 $</li>
<li>2 % des 450 000 $ restants : 9 000 $</li>
</ul>
<p>En tout, 13 475 $. Dans la <strong>ville de Toronto</strong>, le même montant est dû une deuxième fois, soit 26 950 $ au total. Les acheteurs d’une première propriété récupèrent jusqu’à 4 000 $ de la province et jusqu’à 4 475 $ de la ville, ce qui laisse 18 475 $.</p>
<h3>Ailleurs</h3>
<ul>
<li><strong>Colombie-Britannique :</strong> 1 % jusqu’à 200 000 $ et 2 % de là jusqu’à 2 millions de dollars. Les acheteurs d’une première propriété paient jusqu’à 8 000 $ de moins pour une propriété d’au plus 835 000 $, et l’allègement disparaît à 860 000 $. Les propriétés neuves ont une limite plus élevée, de 1,1 million de dollars.</li>
<li><strong>Québec :</strong> la « taxe de bienvenue » commence à 0,5 %, avec 1 % au-dessus de 62 900 $ et 1,5 % au-dessus de 315 000 $ en 2026. D’autres villes peuvent ajouter leurs propres paliers, jusqu’à 3 % au-dessus de 500 000 $, et Montréal va jusqu’à 4 %. La facture arrive quelques semaines après la signature; gardez l’argent de côté.</li>
<li><strong>Alberta :</strong> pas de droits de mutation, mais des frais d’enregistrement de 50 $ plus 5 $ par tranche de 5 000 $ du prix, et autant pour le prêt.</li>
<li><strong>Nouvelle-Écosse :</strong> fixés par la municipalité; 1,5 % à Halifax.</li>
</ul>
<h2>Les autres chèques</h2>
<ul>
<li><strong>Avocat ou notaire :</strong> de 1 200 $ à 2 000 $ avec les recherches et les inscriptions.</li>
<li><strong>Assurance de titres :</strong> de 300 $ à 500 $, une fois.</li>
<li><strong>Inspection :</strong> de 450 $ à 700 $. C’est le meilleur achat de cette page.</li>
<li><strong>Évaluation :</strong> environ 475 $, si le prêteur en demande une et ne la paie pas.</li>
<li><strong>Taxe sur la prime d’assurance :</strong> avec moins de vingt pour cent de mise de fonds, l’Ontario prélève 8 %, le Québec 9 % (9,975 % à compter du 1er janvier 2027) et la Saskatchewan 6 % sur la prime elle-même. Sur une prime de 20 000 $ en Ontario, cela fait 1 600 $, comptant.</li>
<li><strong>Répartitions :</strong> vous remboursez au vendeur les taxes foncières et les frais de copropriété payés au-delà du jour de la signature. Prévoyez un mois ou deux.</li>
<li><strong>Assurance habitation</strong>, qui doit être en vigueur le jour de la signature, et les déménageurs.</li>
</ul>
<h2>L’argent qui revient, ou auquel vous avez droit</h2>
<p>Le <strong>compte d’épargne libre d’impôt pour l’achat d’une première propriété (CELIAPP)</strong> vous permet de mettre de côté jusqu’à 8 000 $ par année et 40 000 $ en tout, déduits du revenu comme un REER et retirés sans impôt pour une première propriété. Le <strong>Régime d’accession à la propriété (RAP)</strong> vous prête jusqu’à 60 000 $ de votre propre REER. Dans un couple, chacun peut utiliser les deux. Le <strong>montant pour l’achat d’une habitation</strong> vaut jusqu’à 1 400 $ dans la déclaration de revenus de 2026 : 10 000 $ multipliés par le taux fédéral le plus bas, 14 %.</p>
<p>Surveillez les dates : l’argent doit être dans le REER depuis 90 jours avant que vous l’en retiriez.</p>
<h2>Combien garder en réserve</h2>
<ol>
<li>Hors de Toronto, gardez au moins de 2 à 3 % du prix en plus de la mise de fonds. De toute façon, bien des prêteurs de prêts assurés veulent voir 1,5 %.</li>
<li>À Toronto, prévoyez de 3 à 4 %.</li>
<li>Gardez encore 5 000 $ pour le premier mois. Il y a toujours une serrure, un escabeau et une fuite.</li>
</ol>
<blockquote>Si les frais de clôture vous surprennent, quelqu’un n’a pas fait son travail.</blockquote>
<p>Additionnez les vôtres dans la <a href="/fr/calculatrices/frais-de-cloture">calculatrice des frais de clôture</a>. Donnez-moi l’adresse et je vous <a href="/fr/nous-joindre">enverrai la liste avec vos propres chiffres</a>, le jour même.</p>`,
}

export const renewalChecklistFrench: Translations = {
  title_fr:
    'Votre lettre de renouvellement est une offre d’ouverture : liste de vérification sur quatre mois',
  excerpt_fr:
    'Au renouvellement, vous pouvez partir sans pénalité. Quoi faire quatre mois, deux mois et deux semaines avant, et ce que peut coûter une signature trop rapide.',
  content_fr: `<p>La lettre arrive dans une enveloppe à fenêtre. Il y a un taux, une case à cocher et une ligne à signer, et cela prend deux minutes. Ce sont aussi les deux minutes les plus chères des cinq prochaines années. Voici comment employer plutôt les mois qui précèdent.</p>
<h2>Quatre mois avant</h2>
<ul>
<li><strong>Trouvez votre date d’échéance</strong> et le solde que vous devrez ce jour-là. Les deux figurent sur votre relevé annuel.</li>
<li><strong>Réservez un taux.</strong> Bien des prêteurs en réservent un pendant 120 jours. Si les taux montent entre-temps, vous le gardez. S’ils baissent, bien des prêteurs vous accordent le plus bas, la plupart seulement si vous le demandez.</li>
<li><strong>Demandez-vous ce qui a changé à la maison.</strong> Une retraite, un enfant à l’université, des rénovations, un déménagement dans deux ans : chacun mène à un terme différent.</li>
</ul>
<h2>Deux mois avant</h2>
<ul>
<li><strong>Demandez à votre propre prêteur son meilleur taux,</strong> par écrit, et non le taux de la lettre.</li>
<li><strong>Comparez ce qui est comparable :</strong> le même terme, fixe ou variable, les mêmes remboursements anticipés et la façon de calculer la pénalité.</li>
<li><strong>Décidez de l’amortissement.</strong> Si votre revenu a augmenté, c’est le moment de garder le versement tel quel et de raccourcir la durée.</li>
</ul>
<h2>Ce que vaut un petit écart</h2>
<p>Prenons un solde de 380 000 $ et vingt ans à courir. À un taux fixe de cinq ans de 4,34 % (TAC 4,34 %), le versement est d’environ 2 363 $ par mois. À 4,04 % (TAC 4,04 %; deux exemples à la date de cet article, sans frais), il est d’environ 2 304 $. C’est 59 $ par mois, et au bout de cinq ans vous devez aussi quelque 1 750 $ de moins. En tout, ces trente centièmes de point valent à peu près <strong>5 300 $</strong>. C’est un bon salaire pour quelques courriels.</p>
<h2>Faudra-t-il repasser la simulation de crise?</h2>
<p>Si vous restez chez votre prêteur sans rien changer, non. Si vous transférez un prêt non assuré chez un autre prêteur sous réglementation fédérale avec le même solde et le même amortissement, non plus : ces <em>simples transferts</em> en sont dispensés depuis le 21 novembre 2024. Si vous voulez emprunter davantage ou étirer la durée, c’est un nouveau prêt et la simulation s’applique.</p>
<p>Vous devrez quand même démontrer un revenu et un historique de crédit raisonnable. Le nouveau prêteur veut savoir qui emménage.</p>
<h2>Combien coûte un transfert?</h2>
<p>Pour un prêt ordinaire, habituellement peu ou rien : le nouveau prêteur paie le transfert et, s’il en faut une, l’évaluation. Votre ancien prêteur peut exiger des frais de quittance de quelques centaines de dollars. Deux situations compliquent l’affaire : si votre prêt est inscrit comme <strong>charge subsidiaire</strong> ou s’il est lié à une marge de crédit, il faudra peut-être un avocat ou un notaire. Demandez avant de décider.</p>
<h2>Deux semaines avant</h2>
<ol>
<li>Vérifiez la date du transfert. S’il glisse après l’échéance, vous pourriez vous retrouver dans un prêt ouvert à taux élevé.</li>
<li>Annulez ou déplacez les paiements automatiques : taxes, assurance, le prêt lui-même.</li>
<li>Faites un versement forfaitaire le jour de l’échéance si vous le pouvez. Ce jour-là, il n’y a ni limite ni pénalité.</li>
</ol>
<h2>Si vous avez déjà signé</h2>
<p>Tout n’est pas perdu. Si le nouveau terme n’a pas encore commencé, la plupart des prêteurs vous laisseront vous retirer. S’il a commencé, la pénalité après quelques semaines peut être plus petite que l’économie. Faites le calcul, ou demandez à quelqu’un de le faire pour vous.</p>
<blockquote>« Je ne savais pas qu’on avait le droit de demander. » Vous en avez le droit.</blockquote>
<p>La <a href="/fr/calculatrices/renouvellement">calculatrice de renouvellement</a> met l’offre de votre prêteur à côté d’un autre taux. Envoyez-moi la lettre par la <a href="/fr/nous-joindre">page de contact</a>, et je vous répondrai avec trois offres, dont la vôtre.</p>`,
}
