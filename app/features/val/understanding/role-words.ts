/** The words beside a number that tell its role; `ending` before it, `starting` after it. */
const LINK =
  '(?: (?:is|was|of|at|about|around|only|just|currently|still|now|for|a|an|the|de|d|est|a|environ|encore|roughly|approx|approximately|like|up|to|by))*'
const ending = (pattern: string) => new RegExp(` (?:${pattern})${LINK} $`)
const starting = (pattern: string) => new RegExp(`^ (?:${pattern}) `)

export const MORE_BEFORE = ending(
  'another|extra|additional|add|adds|adding|added|plus|increase|bump|raise|ajoute|ajouter|ajoutait|ajoutais|rajoute|augmente',
)
export const MORE_AFTER = starting(
  'more|extra|additional|on top|further|higher|longer|de plus|additionnel|additionnels|supplementaire|supplementaires|plus|dearer|pricier',
)
export const LESS_BEFORE = ending(
  'less|remove|minus|reduce|reduced|lower|lowered|decrease|drop|cut|retire|enleve|moins|baisse|diminue',
)
export const LESS_AFTER = starting('less|fewer|cheaper|lower|shorter|de moins|moins')
export const NOT_BEFORE = ending('not|pas|instead of|rather than|au lieu de|au lieu|plutot que|isnt|wasnt')
export const DOWN = / (?:down|downpayment|mise|comptant|deposit|dp|saved|savings) /
export const EACH_TIME =
  /^ (?:(?:more|extra|additional|on top|de plus|supplementaires?|plus|at|it|into|towards?|a|per|each|every|par|chaque|to|on|of|my|the|mes|mon|payment|payments|more|aux|toutes|les|deux|two) )*(?:month|monthly|quarter|quarterly|trimestre|payment|payments|week|weekly|biweekly|weeks|mois|versement|versements|paiement|paiements|semaine|semaines|mensuel|mensuellement|mensuels) /
export const LUMP_SUM =
  / (?:lump|prepay|prepayment|prepayments|bonus|inheritance|inherit|inherited|windfall|onto|toward|towards|against|principal|forfaitaire|anticipe|anticipee|heritage|anniversary|refund|annually|yearly|once|one time|pay down|paying down|at my mortgage|at the mortgage|into my mortgage|into the mortgage|on the loan|on my mortgage|on the mortgage|on it|sur mon hypotheque|sur mon pret|sur hypotheque|sur mon hypotheque|sur le capital) /
export const PAYS = ending(
  'paiement anticipe|versement anticipe|anticipe|anticipee|pay|put|threw|dump|dumped|toss|tossed|chuck|slap|throw|drop|make|use|apply|lump|lump sum|payment|prepay|prepayment|extra|bonus|inheritance|inherit|inherited|got|get|have|received|paying|putting|somme|forfaitaire|montant forfaitaire|paie|paye|payer|mets|mettre|verse|verser|rembourse|rembourser|heritage|rembourser par anticipation|prime|refund',
)
export const ASKS_LATER =
  / (?:interest|interets?|gone|rester|owe|owing|owed|left|balance|remain|remaining|principal|paid off|paid down|pay down|solde|reste|restera|restant|devrai|devrais|devrait|devoir|capital|equity|rembourse|outstanding) /
export const LATER = ending(
  'after|(?<! (?:done|free|finished) )in|within|apres|dans|next|first|over the next|over the first|over first|at the end|bout|years|premieres|prochaines|end',
)
export const ONCE_AFTER = starting(
  'un coup|un seul coup|at once|all at once|in one go|lump|lump sum|prepayment|one time|bonus|inheritance|paiement anticipe|par anticipation|forfaitaire',
)
export const NEEDED_INCOME =
  / (?:need|have|must|should|got|gotta)(?: to)? (?:make|earn|gagner)|faut(?: \S+){0,2} gagne\S*|(?:income|salary|revenu|salaire)(?: \S+){0,4} (?:need|needed|required|for|to buy|to afford|pour|faut) /
export const NET_PAY = ending('take home|net|after tax|net pay|takes home|net income|clear')
export const GROSS = / (?:gross|before tax|before taxes|brut|bruts|pre tax) /
export const COMPARES =
  / (?:differ\S*|compar\S*|vs|versus|how much (?:lower|less|more|higher|cheaper)|combien de (?:moins|plus)) /
export const AGE_BEFORE =
  / (?:i'm|im|am|age|aged|turning|suis|(?:wife|husband|partner|spouse|he|she|son|daughter|mom|dad|mother|father|boyfriend|girlfriend|conjointe?|mari|femme)(?: (?:is|'s|who is|a|est))*) $/
export const FRENCH_AGE = / (?:ai|jai|il a|elle a|femme a|mari a|conjointe? a) $/
/** Past years are no amortization: "we paid 12 years already", "lived here 8 years". */
export const PAST_BEFORE =
  / (?:(?:been|lived|living|worked|working|employed|married|owned|renting|rented|here|job|company|canada|past|last|paid|depuis|travaille|habite|marie|(?:work|works|working|live|lives|job|travaille|habite)(?: \S+){0,3} for)(?: (?:for|about|over|almost|in|here|the|last|past|our|it|pendant))*) $/
export const PAST_AFTER = starting(
  'already|ago|so far|old|experience|of experience|in canada|married|deja|passes?',
)
export const COUNTED = starting(
  'seasons?|incomes?|salaries|people|weeks|days|semaines|jours|buyers|borrowers|owners|units?|kids|children|cars?|jobs?|times|fois|revenus|salaires|of us|bedrooms?|friends|properties|houses|homes|mortgages|parents|credit cards?|lenders?|banks?',
)
export const YEAR_BEFORE =
  / (?:in|since|depuis|en|from|until|till|by|of|fin|early|late|mid|back|before|after|avant|apres|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|summer|fall|spring|winter|ete|automne|hiver|printemps|year|annee) $/
export const MONTH_BEFORE =
  / (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|closing on|possession) $/
/** "Do I need 20% down?" asks for the share. */
export const ASKED_SHARE =
  / (?:do|does|must|faut il)(?: \S+){0,3} (?:need|have to put|require|have|avoir|mettre)(?: \S+){0,2} $/
export const GIFTED = / (?:gift|gifts|gifting|gifted|gave|giving|gives|give)(?: (?:me|us|her|him|them))? $/
export const WORTH = ending(
  'worth|value|valued|appraised|appraises|vaut|valeur|evalue|evaluee|valuation|appraisal|valant|(?:sell|sells|sold|go|goes) for|sell it for',
)
export const OWED = ending(
  'owe|owes|owing|owed|balance|bal|doit|dois|devons|devoir|solde|reste|il me reste|il reste|we owe|hypotheque|mortgage balance|outstanding|remaining',
)
/** "My first is 310k", beside a second mortgage. */
export const FIRST_MORTGAGE = / (?:first|1st)(?: mortgage)? is(?: (?:at|only|about|around))* $/
export const OWED_AFTER = starting(
  'to pay|owing|owed|outstanding|balance|bal|remaining|left owing|left to pay|left on (?:my|the|our)|de solde|still owing|to go on',
)
export const EARNS =
  / (?:partner|wife|husband|spouse|conjoint|conjointe|copine|chum|mari|femme|girlfriend|boyfriend|fiance|fiancee|cosigner|co signer|dad|mom|mother|father|son|daughter|brother|sister|she|he|income|salary|revenu|salaire|earns|makes|gagne|raise|bonus|overtime|side) /
export const LEAST_DOWN =
  / (?:min|minimum|minimal|minimale|least|lowest|smallest)(?: \S+){0,2} (?:down payment|downpayment|down|dp|mise de fonds)(?: (?:on|for|of|a|an|the|pour|sur|une))* $/
export const HAS = / (?:have|got|has|only have|ai)(?: (?:only|about|just|around|like))* $/
/** "Got 52k, what is the priciest house": the money for the down payment. */
export const ASKS_HIGHEST = / (?:down|downpayment|dp|priciest|dearest|costliest|most expensive|plus chere?) /
/** "Clearing 185k" after a sale is for the next down payment. */
export const PROCEEDS = ending(
  '(?:clear|clears|clearing|cleared|net|netting|netted|walk away with|walking away with|proceeds|profit|pocket|pocketing)(?: (?:us|me|from|on|the|sale|it|with|will|be|are))*',
)
export const RENTS =
  / (?:rents?|renting|rented|loue|louer)(?: out)?(?: (?:for|at|is|it|about|around|pour|a|de))* $/
export const SOLD = / (?:sold|sell|selling|sale|vendu|vendre|vente) /
/** "The new one is 875": the next home. */
export const NEXT_HOME = ending(
  '(?:new|next|other) (?:one|house|place|home|condo)(?: (?:costs|priced|listed))?',
)
/** "81k last yr": an income in one year of several. */
export const YEAR_EARNED =
  /^ (?:# ago|(?:last|previous|prior) (?:yr|year)|the (?:yr|year) before|l'?an (?:passe|dernier)|in #|for #|en #) /
export const EARNED =
  / (?:commissions?|made|earned|self employed|bonus\S*|overtime|noas?|t4s?|gagne|income|revenus?) /
export const BUYS = / (?:buy\S*|purchas\S*|achet\S*|achat) /
/** "Carry a 2,600 mortgage". */
export const CARRIES = ending('carry|afford|handle|manage|swing|payer|assumer')
export const PUTS = / (?:put|puts|putting|dump|throw|drop|chuck|knock|mets|met|mettre|mettais|mettait) /
export const LENT_AFTER = starting(
  '(?:mortgage|loan|hypotheque|pret)(?! (?:payments?|rates?|brokers?|insurance|balance|left|owing|broker))',
)
export const GIVES =
  / (?:gives?|giving|gave|gift\S*|lends?|lending|chips? in|helps? (?:us|me|with)|donne\S*|don|prete\S*|aide) /
export const EARNER = ending(
  'partner|wife|husband|hubby|spouse|conjoint|conjointe|copine|copain|chum|blonde|mari|femme|girlfriend|boyfriend|fiance|fiancee|roommate|(?<!(?:give|gives|giving|gave|gift|gifts|gifting|send|sends|lend|lends|get|gets|offer|approve) )me|moi|she|he|elle|lui|(?:she|he|wife|husband|partner) (?:only )?(?:gets|brings in|brings home)|incomes (?:of )?# and|salaries (?:of )?# and',
)
/** "I make 96 and my wife 71": an income, no age. */
export const EARNER_LAST =
  / (?:partner|wife|husband|spouse|conjointe?|chum|blonde|mari|femme|girlfriend|boyfriend) $/
/** "How much can I borrow on 120k": the income. */
export const BORROWS_ON =
  / (?:borrow|afford|buy|qualify for|get|emprunter|acheter|guy|gal|person|couple|someone|family|single)(?: (?:a|with|just|only|as|single))* (?:on|sur|earning|making)(?: (?:about|just|only|around))* $/
export const HOME_NEXT = starting(
  '\\S*(?:house|home|condo|place|property|maison|mortgage|dollars? (?:house|home)|heloc|owing|\\S+ owing)',
)
export const EARNS_ASKED =
  / (?:make|makes|making|earn|earns|income|incomes|salary|salaries|gagne|gagnons|fais|fait|salaire|revenu|revenus) /
export const CAR =
  / (?:car|truck|vehicle|auto|loan|loans|card|cards|credit|lease|student|voiture|carte|cartes|dettes|debts?) /
const CHARGE = ending(
  'penalty|break fee|charge|cost to break|costs? (?:me )?to (?:break|leave|switch)|penalite|frais',
)
/** "The ird on my 398,000 is": the lender's figure. */
const QUOTED_CHARGE = / (?:ird|penalty|charge|fee|penalite|frais)(?: \S+){0,3} # (?:is|was|est) $/
/** Whether the words before an amount make it the charge for leaving early. */
export const saysCharge = (before: { words: string; clause: string }) =>
  CHARGE.test(before.words) || QUOTED_CHARGE.test(before.clause)
export const SAVES = ending(
  '(?:saves?|saving|save|savings?|lower|less|cheaper|economise\\S*|economie)(?: (?:me|us|you|would|be|an?|extra))*',
)
/** Words of a question when a charge comes back. */
export const COMES_BACK =
  / (?:ahead|add up|do it|break ?even|worth|worthwhile|back|recover|recoup|even|rentable|rentabilise\S*|recupere\S*|vaut) /
export const CLEARS = ending(
  '(?:(?:pay|paid|paying|payed) off|clear|cleared|get rid of|without|sans|rembourse\\S*)(?: (?:my|our|the|that|this|mon|ma|mes|le|la))?',
)
export const PAYS_NOW = ending('pay|pays|paying|paie|payons|payment|payments')
export const SUPPORT = starting(
  '(?:(?:in|of|de) )?(?:(?:child|spousal) )?(?:support|alimony|pension alimentaire)',
)
export const PAYS_SUPPORT = ending('pay|pays|paying|paid|paie|paye|payons|verse')
export const CAR_ON =
  /^ (?:on|for|sur|pour) (?:(?:a|my|our|the|un|une|mon|ma) )?(?:car|truck|vehicle|auto|lease|voiture|camion) /
export const CAR_PAYMENT =
  /^ (?:\S+ )?(?:car|truck|auto|vehicle|lease|loan|visa|card|voiture|camion) (?:payments?|loan|lease|paiements?) /
export const AMORTIZED = / (?:amortization|amort|amortized|amortissement|years|ans) /
/** Words that make an amount the price of a home. */
export const HOME =
  / (?:house|houses|home|homes|condo|condos|townhouse|townhome|property|place|duplex|triplex|fourplex|plex|bungalow|detached|semi(?! (?:monthly|annual))|apartment|unit|cottage|chalet|cabin|farm|lot|land|buy|buying|buys|bought|purchase|purchasing|price|priced|costs? #|costing|worth(?! (?:it|the|\S+ing))|value|valued|appraised|listed|listing|asking|offer|maison|propriete|logement|appartement|acheter|achat|achete|prix|vaut|valeur|coute #|quadruplex|terrain|ftb|fthb|first time|premier acheteur) /

export const MORTGAGE_FREE =
  / (?:no mortgage|mortgage free|nothing (?:is )?(?:owing|owed)|free and clear|(?<! (?:till?|until|before|when) )(?:fully |all |its |it's |is )paid off|paid off (?:house|home)|clear title|(?:sans|pas d|libre d) ?hypotheque|(?:est|deja|entierement) payee?) /
export const OF_PRIME = / (?:prime|preferentiel)(?: rate)?(?: (?:plus|minus|less|moins|is|at|est|now))? $/
/** "What is the PTT on 690?" */
export const TAX_ON =
  / (?:ptt|ltt|(?:land|property|title) transfer(?: tax)?|welcome tax|droits de mutation|bienvenue)(?: on| for| sur)(?: (?:a|the|my|our|une?|la))* $/
export const TWO_TERMS = / # (?:at|for) # (?:or|vs|versus|ou) # (?:at|for) # /
/** "Grandma left me 15k, if I throw it all on the mortgage". */
export const PUTS_IT_ON =
  / (?:throw|put|dump|use|apply|mets|mettre)(?: (?:it|that|them|all|of|ca|tout))+ (?:on|onto|toward|towards|against|at|sur) (?:the|my|our|le|la|mon) (?:mortgage|loan|principal|pret|hypotheque) /
