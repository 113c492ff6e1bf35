import type { Translations } from '~/lib/translations'

// The two drafts in French: the same facts, figures and links as the English beside them.

export const selfEmployedPapersFrench: Translations = {
  title_fr: 'Travailleur autonome? Le dossier qui fait approuver votre prêt',
  excerpt_fr:
    'Camionneurs, entrepreneurs, commerçants : les papiers que veut un prêteur, l’ordre dans lequel les mettre et ce que chacun doit prouver.',
  content_fr: `<p>Mon père a conduit pendant trente ans et gardait ses papiers dans une boîte à bottes. Chaque printemps, la boîte allait chez le comptable, et chaque printemps, le comptable faisait disparaître notre revenu. C’est ce que fait un bon comptable. Puis nous avons voulu une maison, et la banque a cru le comptable.</p>
<p>Si vous travaillez à votre compte, vous connaissez ce mur. Voici le dossier qui vous fait passer par-dessus.</p>
<h2>Première partie : qui vous êtes en affaires</h2>
<ul>
<li>Les statuts constitutifs, ou l’enregistrement de votre nom commercial.</li>
<li>L’inscription à la TPS/TVH, et les permis de votre métier s’il en faut.</li>
<li>Deux courts paragraphes sur ce que vous faites, pour qui et depuis quand. Les analystes sont des gens, et ils aiment comprendre.</li>
</ul>
<p>Les prêteurs cherchent deux ans dans le même domaine. Avoir fait le même travail comme employé auparavant aide.</p>
<h2>Deuxième partie : ce que vous avez gagné</h2>
<ul>
<li>Les déclarations T1 complètes des deux dernières années, toutes les pages, y compris l’état des résultats d’activités d’entreprise (T2125).</li>
<li>Les avis de cotisation des mêmes années. Le prêteur prend la <strong>ligne 15000</strong> et fait la moyenne des deux ans. Si la deuxième année est plus basse, il retient habituellement celle-là.</li>
<li>Si vous êtes constitué en société : les états financiers préparés par un comptable, et les déclarations T2.</li>
<li>La preuve que vous ne devez ni impôt sur le revenu ni TPS/TVH. Les arriérés d’impôt arrêtent plus d’approbations que les petits revenus.</li>
</ul>
<h3>Quand le revenu paraît petit</h3>
<p>Certaines dépenses n’existent que sur papier. L’amortissement d’un camion est l’exemple classique : il réduit votre impôt, mais aucun argent n’est sorti du compte. Bien des prêteurs le rajoutent, et certains ajoutent encore quinze pour cent au total pour faire bonne mesure. Un propriétaire constitué en société qui laisse ses profits dans l’entreprise peut souvent les faire compter aussi.</p>
<h2>Troisième partie : ce qui est entré</h2>
<ul>
<li>De six à douze mois de relevés bancaires de l’entreprise.</li>
<li>Des contrats, ou une liste de clients réguliers pour l’année qui vient.</li>
<li>Des factures, si votre revenu est saisonnier, pour montrer le rythme de l’année.</li>
</ul>
<p>Chez les prêteurs alternatifs, ces relevés peuvent remplacer les déclarations de revenus. Ils prennent la moyenne des dépôts, en retirent une part pour les dépenses et prêtent sur le reste. Le taux est plus élevé, il y a souvent des frais, et au moins vingt pour cent de mise de fonds est la norme. Cela peut quand même être la bonne solution pour un an ou deux.</p>
<h2>Quatrième partie : d’où vient la mise de fonds</h2>
<ul>
<li>Quatre-vingt-dix jours de relevés de chaque compte où vous puiserez.</li>
<li>Si l’argent vient de la société : une note du comptable sur la façon dont il sera versé, car un salaire, un dividende et un prêt à l’actionnaire ne sont pas imposés de la même façon.</li>
<li>Si c’est un don : une lettre signée disant qu’il n’a pas à être remboursé.</li>
</ul>
<h2>Deux ans avant d’acheter</h2>
<ol>
<li>Prévenez votre comptable. Déduire un peu moins pendant deux ans coûte de l’impôt et peut acheter bien des pieds carrés.</li>
<li>Séparez les comptes de l’entreprise et les vôtres. Des relevés mélangés se lisent le sourcil levé.</li>
<li>Produisez vos déclarations à temps et payez ce que vous devez, même s’il faut emprunter pour le faire.</li>
<li>Versez-vous un revenu régulier. Une habitude stable vaut plus qu’un gros mois.</li>
</ol>
<blockquote>Un prêteur ne dit pas non à une entreprise. Il dit non à une histoire dont il manque des pages.</blockquote>
<p>Apportez-moi la boîte à bottes. Nous la <a href="/fr/nous-joindre">trierons ensemble</a>, après le souper si cela vous convient mieux.</p>`,
}

export const lineOrRefinanceFrench: Translations = {
  title_fr: 'Marge de crédit ou refinancement? Trois façons d’utiliser la valeur de votre propriété',
  excerpt_fr:
    'Une marge est souple, un refinancement coûte moins par mois, un deuxième prêt est un pont. Comment choisir sans déplacer deux fois la même dette.',
  content_fr: `<p>Une maison épargne pour ses propriétaires sans qu’ils le lui demandent. Après dix ans, bien des familles ont plus d’argent dans leurs murs qu’à la banque, et tôt ou tard, quelqu’un demande comment en sortir un peu. Il y a trois portes, et elles mènent à des pièces bien différentes.</p>
<h2>D’abord, les limites</h2>
<p>Chez un prêteur sous réglementation fédérale, le prêt et tout ce qui est garanti par la propriété peuvent atteindre <strong>80 % de sa valeur</strong>. Une marge de crédit renouvelable peut en représenter au plus <strong>65 %</strong>. Dans les deux cas, votre revenu doit porter les versements au taux de la simulation de crise. Pour une propriété de 800 000 $, le plafond est de 640 000 $; avec un prêt de 400 000 $, il reste donc de la place pour au plus 240 000 $.</p>
<h2>Première porte : la marge de crédit hypothécaire</h2>
<p>Vous empruntez et remboursez à votre guise, et ne payez des intérêts que sur ce que vous avez utilisé. Le taux est variable, souvent le taux préférentiel plus un demi-point. Avec un taux préférentiel de 4,45 %, cela fait 4,95 %, et 60 000 $ coûtent environ 248 $ par mois, en intérêts seulement.</p>
<ul>
<li><strong>Bonne pour</strong> une rénovation par étapes, un coussin, un pont entre deux propriétés.</li>
<li><strong>Moins bonne pour</strong> une dette dont vous voulez vous défaire. Rien ne vous oblige à rembourser, alors elle a tendance à rester.</li>
</ul>
<h2>Deuxième porte : le refinancement</h2>
<p>Vous remplacez le prêt par un plus gros. Supposons que vous devez 400 000 $ et que vous ajoutez 60 000 $, à un taux fixe de cinq ans de 4,24 % (TAC 4,24 % sans frais; un exemple à la date de cet article), sur 25 ans. Le versement passe d’environ 2 156 $ à environ 2 480 $, soit 324 $ de plus par mois, et à la fin, tout est payé.</p>
<ul>
<li><strong>Le coût :</strong> la pénalité de votre prêt actuel si vous êtes au milieu d’un terme, une évaluation et des frais juridiques. En tout, cela peut faire 1 500 $, ou bien 12 000 $.</li>
<li><strong>Bon pour</strong> les grosses sommes, le regroupement de dettes chères et le rachat de la part d’un conjoint.</li>
<li><strong>Le meilleur moment :</strong> votre renouvellement, quand il n’y a pas de pénalité.</li>
</ul>
<h2>Troisième porte : le deuxième prêt</h2>
<p>Il est inscrit derrière le premier, habituellement pour un an ou deux, avec un taux plus élevé et des frais. Il laisse intact un bon premier prêt et pose moins de questions. Je m’en sers comme d’un pont dont l’autre rive a une date : régler une dette d’impôt, terminer une proposition de consommateur, atteindre le renouvellement du premier prêt sans le rompre.</p>
<p>Si personne ne peut vous dire comment il sera remboursé, ne passez pas cette porte.</p>
<h2>Les comparer honnêtement</h2>
<ol>
<li>Notez le <strong>coût total jusqu’à la même date</strong>, habituellement la fin de votre terme actuel : intérêts, pénalité, frais.</li>
<li>Notez <strong>ce que vous devrez ce jour-là</strong>. Un petit versement avec un gros solde n’est pas une économie.</li>
<li>Demandez <strong>ce qu’il advient des dettes remboursées</strong>. Si les cartes restent ouvertes et se remplissent de nouveau, la maison aura payé deux fois les mêmes choses.</li>
</ol>
<h3>Un truc utile</h3>
<p>Si vous regroupez 30 000 $ de dettes de cartes dans un prêt de 25 ans, fixez le versement de façon que cette part soit remboursée en cinq ans. Vous gardez le taux bas et perdez la longue traîne. La plupart des prêteurs le permettent dans le cadre du privilège de remboursement anticipé.</p>
<h2>Quand ne pas toucher à la valeur nette</h2>
<p>Quand l’argent sert à une chose qui aura disparu bien avant la dette : une noce, un voyage, une auto qui ne vaudra que la moitié dans quatre ans. Et quand la retraite approche et que chaque versement compte. Il y a peut-être d’autres moyens, et les connaître fait partie de mon travail.</p>
<blockquote>La valeur nette est le seul compte d’épargne qu’on habite. Ménagez-la.</blockquote>
<p>La <a href="/fr/calculatrices/valeur-nette">calculatrice de valeur nette</a> montre ce que votre propriété permet d’emprunter, et notre page sur les <a href="/fr/options-hypothecaires">options hypothécaires</a> en donne les grandes lignes; pour vos propres chiffres, <a href="/fr/nous-joindre">écrivez-moi</a> en arabe, en français ou en anglais.</p>`,
}
