import type { Translations } from '~/lib/translations'

/** The French of the brokers who write in English, by slug. */
export const biosFrench: Record<string, Translations> = {
  priyaraghunathan: {
    specialty_fr: 'Séparations, rachats de part et deuxièmes chances',
    bio_fr: `À titre de courtière principale, je réponds du travail de tout le monde chez Portage & Pine. Avant cela, j’ai passé neuf ans comme analyste chez un prêteur, à refuser des dossiers qu’il aurait suffi de bien expliquer. J’y ai appris qu’une approbation est le plus souvent une histoire racontée dans le bon ordre, avec le bon papier à l’appui.

Je garde un petit nombre de clients : des séparations où l’un rachète la part de l’autre, des successions et des demandes déjà refusées ailleurs. Ces dossiers ne vont jamais vite, et je ne prétends pas le contraire. Je promets une chose : tous les vendredis, vous savez où nous en sommes.

Si quelque chose vous préoccupe dans le travail d’un de nos courtiers, écrivez-moi directement. Je lis chaque message.`,
  },
  weilinzhao: {
    specialty_fr: 'Préventes, maisons de ruelle et nouveaux arrivants',
    bio_fr: `Vancouver a le don de faire paraître petits de bons revenus. J’aide les gens à trouver la combinaison qui fonctionne ici : une maison de ruelle dont le loyer vous rend admissible, un don de la famille documenté comme les prêteurs le veulent, un amortissement de trente ans aujourd’hui et un plan pour le raccourcir plus tard.

J’ai une formation d’ingénieure et je travaille encore ainsi. Chaque client reçoit une feuille qui compare au moins trois prêteurs : le taux, le calcul de la pénalité, les remboursements anticipés permis et le coût total pendant le terme. Le taux le plus bas n’est pas toujours le prêt le moins cher. Si une pénalité fondée sur le taux affiché se cache dans les petits caractères, vous la verrez en rouge.

Je parle mandarin et cantonais. Les nouveaux arrivants sont les bienvenus; je suis moi-même arrivée à dix-neuf ans, avec deux valises.`,
  },
  callummacaskill: {
    specialty_fr: 'S’installer dans les Maritimes',
    bio_fr: `Halifax est assez petite pour que je vous croise au marché du port; j’ai donc intérêt à bien faire. Depuis onze ans, je finance des propriétés de Yarmouth au Cap-Breton : des maisons en rangée patrimoniales au vieux câblage, des chalets de la côte sud et le bon vieux bungalow qui tient encore sur un seul salaire.

Beaucoup m’appellent après une mutation. Ils savent ce que coûtait une maison en Ontario et croient que les règles sont les mêmes ici. Elles ne le sont pas. Les droits de mutation sont fixés par la municipalité, le puits et la fosse septique doivent être vérifiés, et un prêteur peut exiger qu’un réservoir de mazout disparaisse avant d’envoyer un dollar. J’ai une liste pour tout cela, et quelques inspecteurs à qui je confierais la maison de ma mère.

Pas de jargon, pas de hâte, et l’eau du thé est toujours chaude. Je travaille en anglais.`,
  },
  gurleendhaliwal: {
    specialty_fr: 'Travailleurs autonomes et maisons familiales avec logement',
    bio_fr: `Mon père conduisait un camion, ma mère cousait, et ils ont acheté leur première maison à Calgary avec six noms sur le titre. Je comprends donc les familles qui achètent ensemble, les parents qui cosignent et les revenus qui arrivent au kilomètre.

Ma spécialité, ce sont les travailleurs autonomes : camionneurs, entrepreneurs, restaurateurs, agents immobiliers. Deux déclarations de revenus racontent rarement une entreprise qui grandit; le bon prêteur regarde plutôt les relevés bancaires, les contrats et le rythme de l’année. Je monte ces dossiers moi-même, page par page, pour que l’analyste n’ait plus rien à demander.

Je parle anglais, pendjabi et hindi, et je donne des rendez-vous le soir, parce que c’est le soir que les travailleurs sont à la maison.`,
  },
  tomaszwierzbicki: {
    specialty_fr: 'Rénovations, et achats avec un revenu de travailleur autonome',
    bio_fr: `J’ai travaillé six ans aux fours à coke de Hamilton avant de lire mon premier engagement de prêt, et je le lis encore comme un rapport de quart : ce qui tourne, ce qui va lâcher, qui il faut prévenir. Des métallos, des gens de métier et des Canadiens de première génération m’envoient leurs cousins; c’est la seule publicité dont j’ai eu besoin.

Je fais beaucoup de prêts pour achat et rénovations. Une charpente saine et une cuisine affreuse sont une occasion si l’argent des travaux est dans le prêt dès le premier jour, et la plupart des gens n’ont jamais entendu dire que c’était possible.

Je parle polonais et ukrainien, et je vous rejoins sur place avec un ruban à mesurer.`,
  },
  joannafriesen: {
    specialty_fr: 'Fermes, terrains à la campagne et premières propriétés',
    bio_fr: `Le Manitoba est un pays honnête pour un prêt hypothécaire : des prix qu’une enseignante et un infirmier peuvent encore payer, et des terres que les banques des grandes villes ne comprennent pas toujours. Je finance des maisons de ferme avec terrain, des maisons sur un terrain loué, des maisons usinées et, de temps à autre, une église que quelqu’un veut habiter.

Je garde ma clientèle petite, une soixantaine de familles par année, pour faire moi-même chaque bilan annuel. Une fois l’an, nous regardons votre taux, vos remboursements anticipés et ce qui a changé à la maison. S’il y a de l’argent à gagner en changeant de prêteur, je le dis; s’il n’y en a pas, je le dis aussi.

Mes clients me trouvent calme. Je leur réponds que j’ai quatre enfants et qu’après cela, tout est tranquille.`,
  },
  leilahaddad: {
    specialty_fr: 'Nouveaux arrivants à l’historique de crédit court',
    bio_fr: `Mes parents sont arrivés à Mississauga avec trois diplômes à eux deux et aucune cote de crédit canadienne. Personne ne voulait leur prêter le prix d’une auto. Je pense à eux chaque fois qu’un nouvel arrivant s’assoit devant moi avec un bon emploi, une mise de fonds économisée avec soin et un dossier que l’ordinateur a déjà refusé.

Il existe d’excellents prêts pour les résidents permanents et les titulaires d’un permis de travail, et des prêteurs qui acceptent un rapport de crédit étranger, des reçus de loyer et une lettre de votre banque d’origine. J’accompagne aussi des gens qui se relèvent d’une proposition de consommateur; les prêteurs alternatifs avec qui je travaille sont un pont dont l’autre rive a une date, non un endroit où s’établir.

Je parle arabe, français et anglais.`,
  },
}
