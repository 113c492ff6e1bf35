import { ANY_RATE_TYPE } from './rate-type-words'
import { TWO_TERMS } from './role-words'
/** The concepts by which a message names a task: whole words between single spaces, in any form and both languages. */
export const words = (pattern: string) => new RegExp(` (?:${pattern})(?= )`)

export const PENALTY = words(
  `penal\\S*|ird|(?:sell\\S*|(?:want|wanna|get) out\\S*|leav\\S*|break\\S*|walk\\S*)(?: \\S+){0,24} the damage|walk(?: away)?|charge(?: \\S+){0,3} (?:to )?(?:leave|exit|get out)|(?:interest )?rate differential|differentiel|prepayment (?:charge|fee)s?|discharge fees?|break(?:ing)? fees?|break\\S*(?: \\S+){0,4} (?:mortgage|term|contract|loan|early|it|${ANY_RATE_TYPE}|deal|lender)|break\\S* (?:(?:my|the|a|our|out|of|this|${ANY_RATE_TYPE}) ){0,3}#|(?:get|getting|want|wants|way|be|pull|buy|come|out)(?: \\S+){0,2} out(?: early)?(?: of)?(?: \\S+){0,4} (?:mortgage|mtg|${ANY_RATE_TYPE}|term|contract|deal|loan|early)|get out of it|costs?(?: me)? to (?:leave|exit|get out|break|end)(?: it)?|(?:leave|leaving|exit|exiting|end|(?<!is )ending|terminate|terminating|cancel|cancelling|quit|ditch|dump)(?: \\S+){0,4} (?:mortgage|mtg|term|contract|loan|early|${ANY_RATE_TYPE}|lender|bank)(?: early)?|(?:pay|paying) (?:out|off|it)(?: \\S+){0,4} (?:early|before|in full)|(?:#|three) months? (?:of )?interest|(?:#|trois) mois d'?(?: )?interets?|bris(?:er|e|ant|es)?|romp\\S*|cass(?:er|e)|rembours\\S* (?:par )?(?:anticip\\S*|avant)|(?:sortir|quitter|sors)(?: \\S+){0,5} (?:hypotheque|pret|terme|contrat|preteur|${ANY_RATE_TYPE}|banque)|mettre fin a(?: \\S+){0,3} (?:hypotheque|pret|terme|contrat)`,
)
export const TRANSFER_TAX = words(
  'land (?:title|titles|transfer|registration|registry)\\S*|(?:deed|title) (?:fee|fees|registration|transfer|tax)|regist\\S*(?: \\S+){0,4} (?:deed|deeds|title|transfer|house|home|property)|mutation|taxes? de (?:bienvenue|mutation)|bienvenue|welcome tax|property transfer|transfer tax\\S*|ltt|ptt|transfer (?:the )?title',
)
export const WORTH_IT = words(
  'worth|worthwhile|make sense|makes sense|save|saving|savings|saves|should (?:i|we)|pay off to|better to|ahead|break ?even|vaut|vaudrait|payant|avantageux|economi\\S*|rentable|devrais|devrions',
)
export const LEAVES = words('refinanc\\S*|refi|switch\\S*|leave|leaving|changer|refinancer')
export const OWING_LATER = words(
  'gone|owe|owing|owed|left|balance|remain\\S*|outstanding|paid (?:off|down)|pay (?:off|down)|principal|equity|solde|rest(?:e|er|era|erait|ant)|devr\\S*|capital|rembourse\\S*',
)
export const OLD_AND_NEW = words(
  'renew\\S*|renouvel\\S*|was|were|from|becomes?|became|jump\\S*|shock|going|goes|go up|old|previous\\S*|expir\\S*|matur\\S*|coming due|came due|due|currently|increase\\S*|now|new|passe|passera|passant|etait|ancien\\S*|avant|montera|choc|avait|avais|propose\\S*|offre|offrent|maintenant|nouveau|nouvelle|rises?|climbs?|locked|lock|hike|change\\S*|differ\\S*|different',
)
export const BUYING = words(
  'buy|buying|purchase|purchasing|house hunting|down payment|acheter|achat|mise de fonds|# down',
)
export const PART_OF_PAYMENT = words(
  '(?:interest|principal|interets?|capital)(?: \\S+){0,9} (?:first|1st|next|each|every|one|month one|single|premier|premiere|chaque|prochain|prochaine|#) ?(?:st|nd|rd|th|er)? ?(?:monthly |regular |mortgage |biweekly |weekly )?(?:payment|pmt|month|instalment|installment|versement|paiement|mensualite|mois)|(?:first|1st|next|each|every|one|my|monthly|premier|premiere|chaque|prochain|mon) (?:\\S+ )?(?:payment|pmt|payments|month|instalment|versement|paiement|mensualite|mois)(?: \\S+){0,9} (?:interest|principal|interets?|capital)|(?:goes|going|go|va) (?:to|toward|towards|on|into|en|a|au|aux)(?: \\S+)? (?:interest|principal|interets?|capital)|(?:how much|combien)(?: \\S+){0,3} (?:of )?(?:that|it|this)(?: \\S+){0,2} (?:principal|interest|interets?|capital)|(?:split|breakdown|repartition|ventilation)(?: \\S+){0,6} (?:interest|principal|payment|interets?|capital|versement)',
)
export const BUYS_OUT = words(
  '(?:keep|keeping|garder)(?: \\S+){0,2} (?:house|home|place|condo|maison|propriete)|owe (?:her|him|them|my ex)|pay(?:ing)?(?: out)? (?:her|him|them|my ex|my wife|my husband|my partner)(?: \\S+){0,2}|(?:buy|buying|bought|buys)(?: \\S+){0,4} out(?: of (?:the|our) (?:house|home|place))?|(?:buy|buying) ?out|(?:buy|buying|purchase|keep|get)(?: \\S+){0,3} (?:half|share|part|portion|stake)|(?:his|her|their|my|sa|son|ma) (?:half|share|moitie|part)|spousal buyout|rachet\\S*(?: \\S+){0,4}|racheter (?:la|sa) part|rachat (?:de|d) ?(?:part|parts|mon|la)',
)
export const PARTS = words(
  'ex|spousal|spouses|spouse|wife|husband|partner|brother|sister|sibling|siblings|co ?owner|share|half|her|him|them|divorc\\S*|separ\\S*|split\\S*|part|parts|conjoint|conjointe|copropri\\S*|mari|femme|frere|soeur|moitie|estate|parents?|business partner|roommate',
)

export const RATES_AGE = words(
  '(?:rates?|numbers|taux|chiffres)(?: \\S+){0,5} (?:from today|old|up to date|updat\\S*|refresh\\S*|recent|a jour|datent|fresh|stale)|how (?:old|recent|current|fresh)(?: \\S+){0,5} (?:rates?|numbers)|(?:when|how often|last|quand|a quelle frequence)(?: \\S+){0,6} (?:updat\\S*|refresh\\S*|chang\\S*|mis a jour|rates?|taux)(?: \\S+){0,3} (?:rates?|taux|updat\\S*|chang\\S*|refresh\\S*)',
)

/** "The rate on it": the message is about what Val explained or found before. */
export const REFERS = words('(?:on|for|of|about) (?:it|that|this|those|these|them)')
/** Two rates with which a message asks for something else than the change at renewal. */
export const COMPARES_OFFERS = new RegExp(
  `${PENALTY.source}|${BUYING.source}| diff\\S*(?: \\S+){0,3} between(?= )|${TWO_TERMS.source}`,
)
