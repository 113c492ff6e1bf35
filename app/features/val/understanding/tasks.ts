import type { Intent } from '../model'
import type { Circumstances } from './circumstances'
import type { Facts } from './slot-values'
import type { SaidNumbers } from './slots'
import { withoutElisions } from './words'

/** A message's words, numbers and circumstances. `text` as phraseText. */
type Frame = { text: string; said: SaidNumbers; facts: Facts; circumstances: Circumstances }

type Task = {
  intent: Intent
  /** Concepts that the message must all have. */
  when: readonly RegExp[]
  /** Concepts that exclude the task. */
  not?: RegExp
  /** The numbers that the task needs. */
  given?: (frame: Frame) => boolean
}

const words = (pattern: string) => new RegExp(` (?:${pattern})(?= )`)

const owedOrLent = ({ facts }: Frame) => Boolean(facts.balance ?? facts.loan ?? facts.price)
const twoRates = ({ said, facts }: Frame) =>
  (said.rate?.length ?? 0) >= 2 || Boolean((said.rate ?? facts.rate) && said.comparisonRate)

export const PENALTY = words(
  "penal\\S*|ird|walk(?: away)?|charge(?: \\S+){0,3} (?:to )?(?:leave|exit|get out)|(?:interest )?rate differential|differentiel|prepayment (?:charge|fee)s?|discharge fees?|break\\S*(?: \\S+){0,4} (?:mortgage|term|contract|loan|early|it|variable|fixed|deal|lender)|break\\S* (?:(?:my|the|a|our|out|of|this|fixed|variable) ){0,3}#|(?:get|getting|want|wants|way|be|pull|buy|come|out)(?: \\S+){0,2} out(?: early)?(?: of)?(?: \\S+){0,4} (?:mortgage|mtg|variable|fixed|term|contract|deal|loan|early)|get out of it|costs?(?: me)? to (?:leave|exit|get out|break|end)(?: it)?|(?:leave|leaving|exit|exiting|end|(?<!is )ending|terminate|terminating|cancel|cancelling|quit|ditch|dump)(?: \\S+){0,4} (?:mortgage|mtg|term|contract|loan|early|variable|fixed|lender|bank)(?: early)?|(?:pay|paying) (?:out|off|it)(?: \\S+){0,4} (?:early|before|in full)|(?:#|three) months? (?:of )?interest|(?:#|trois) mois d'?(?: )?interets?|bris(?:er|e|ant|es)?|romp\\S*|cass(?:er|e)|rembours\\S* (?:par )?(?:anticip\\S*|avant)|(?:sortir|quitter|sors)(?: \\S+){0,5} (?:hypotheque|pret|terme|contrat|preteur|variable|banque)|mettre fin a(?: \\S+){0,3} (?:hypotheque|pret|terme|contrat)",
)
const WORTH_IT = words(
  'worth|worthwhile|make sense|makes sense|save|saving|savings|saves|should (?:i|we)|pay off to|better to|ahead|break ?even|vaut|vaudrait|payant|avantageux|economi\\S*|rentable|devrais|devrions',
)
const LEAVES = words('refinanc\\S*|refi|switch\\S*|leave|leaving|changer|refinancer')
const OWING_LATER = words(
  'gone|owe|owing|owed|left|balance|remain\\S*|outstanding|paid (?:off|down)|pay (?:off|down)|principal|equity|solde|rest(?:e|er|era|erait|ant)|devr\\S*|capital|rembourse\\S*',
)
const OLD_AND_NEW = words(
  'renew\\S*|renouvel\\S*|was|were|from|becomes?|became|jump\\S*|shock|going|goes|go up|old|previous\\S*|expir\\S*|matur\\S*|coming due|came due|due|currently|increase\\S*|now|new|passe|passera|passant|etait|ancien\\S*|avant|montera|choc|avait|avais|propose\\S*|offre|offrent|maintenant|nouveau|nouvelle|rises?|climbs?|locked|lock|hike|change\\S*|differ\\S*|different',
)
const BUYING = words(
  'buy|buying|purchase|purchasing|house hunting|down payment|acheter|achat|mise de fonds|# down',
)
const PART_OF_PAYMENT = words(
  '(?:interest|principal|interets?|capital)(?: \\S+){0,9} (?:first|1st|next|each|every|one|month one|single|premier|premiere|chaque|prochain|prochaine|#) ?(?:st|nd|rd|th|er)? ?(?:monthly |regular |mortgage |biweekly |weekly )?(?:payment|pmt|month|instalment|installment|versement|paiement|mensualite|mois)|(?:first|1st|next|each|every|one|my|monthly|premier|premiere|chaque|prochain|mon) (?:\\S+ )?(?:payment|pmt|payments|month|instalment|versement|paiement|mensualite|mois)(?: \\S+){0,9} (?:interest|principal|interets?|capital)|(?:goes|going|go|va) (?:to|toward|towards|on|into|en|a|au|aux)(?: \\S+)? (?:interest|principal|interets?|capital)|(?:split|breakdown|repartition|ventilation)(?: \\S+){0,6} (?:interest|principal|payment|interets?|capital|versement)',
)
const BUYS_OUT = words(
  'pay(?:ing)?(?: out)? (?:her|him|them|my ex|my wife|my husband|my partner)(?: \\S+){0,2}|(?:buy|buying|bought|buys)(?: \\S+){0,4} out(?: of (?:the|our) (?:house|home|place))?|(?:buy|buying) ?out|(?:buy|buying|purchase|keep|get)(?: \\S+){0,3} (?:half|share|part|portion|stake)|(?:his|her|their|my|sa|son|ma) (?:half|share|moitie|part)|spousal buyout|rachet\\S*(?: \\S+){0,4}|racheter (?:la|sa) part|rachat (?:de|d) ?(?:part|parts|mon|la)',
)
const PARTS = words(
  'ex|spousal|spouses|spouse|wife|husband|partner|brother|sister|sibling|siblings|co ?owner|share|half|her|him|them|divorc\\S*|separat\\S*|split\\S*|part|parts|conjoint|conjointe|copropri\\S*|mari|femme|frere|soeur|moitie|estate|parents?|business partner|roommate',
)

export const RATES_AGE = words(
  '(?:rates?|numbers|taux|chiffres)(?: \\S+){0,5} (?:from today|old|up to date|updat\\S*|refresh\\S*|recent|a jour|datent|fresh|stale)|how (?:old|recent|current|fresh)(?: \\S+){0,5} (?:rates?|numbers)|(?:when|how often|last|quand|a quelle frequence)(?: \\S+){0,6} (?:updat\\S*|refresh\\S*|chang\\S*|mis a jour|rates?|taux)(?: \\S+){0,3} (?:rates?|taux|updat\\S*|chang\\S*|refresh\\S*)',
)

const TASKS: readonly Task[] = [
  {
    intent: 'greeting',
    when: [
      words(
        '(?:tu|vous)? ?parle[sz](?: vous)? (?:aussi )?(?:francais|anglais)|do (?:you|u) speak (?:french|english)',
      ),
    ],
  },
  {
    intent: 'person',
    when: [
      words(
        '(?:talk|speak|chat|connect\\S*|meet|met|deal)(?: \\S+){0,4} (?:person|people|human|someone|somebody|rep|representative|broker|agent|advis[oe]r|quelqu un)|(?:parler|rencontrer|joindre|discuter)(?: \\S+){0,4} (?:quelqu un|personne|humain|courtier|courtiere|conseiller|conseillere)|(?:real|actual|live|true|vraie?) (?:person|human|agent|broker|personne|courtier)|(?:call|phone|text|reach|contact|ring|appelez|appeler|rappelez|rappeler) (?:me|moi)|me (?:rappeler|joindre|contacter)|call ?back|get back to me|someone (?:to )?(?:call|contact|phone)|have (?:someone|somebody)|human please|book (?:a call|an appointment)|appointment|rendez vous|useless|not help(?:ful|ing)',
      ),
    ],
    not: words(
      'talking to|chatting with|speaks|who can|never|which|complain\\S*|will you|will they|are you|is (?:this|val)|am i|(?:credit|bank) (?:person|people)|whether|before (?:i|we)|do i (?:have|need)',
    ),
    given: ({ said, circumstances }) => Object.keys(said).length === 0 && !circumstances.spoken,
  },
  {
    intent: 'rates',
    when: [RATES_AGE],
    not: words('up to|go up|go down|renew\\S*|forecast|drop|fall|if|bank of canada|banque du canada|prime'),
    given: ({ said }) => Object.keys(said).length === 0,
  },
  {
    intent: 'rates',
    when: [
      words('fixed|fixe'),
      words('variable'),
      words('lower|cheaper|higher|less|better|plus bas|moins cher|plus haut|plus eleve'),
      words('now|today|currently|these days|maintenant|actuellement|present|aujourd hui'),
    ],
    given: ({ said }) => Object.keys(said).length === 0,
  },
  {
    intent: 'affordability',
    when: [
      words(
        '(?:most|how|more) (?:expensive|pricey|costly)|priciest|dearest|costliest|(?:biggest|largest|highest|max\\S*|top|greatest)(?: \\S+){0,3} (?:house|home|condo|price|place|purchase|mortgage)|plus cheres?|prix max\\S*|jusqu a combien',
      ),
    ],
    not: words('heloc|equity|refinanc\\S*|owe|owing|payment|versement'),
    given: ({ said }) => Boolean(said.down) && !said.price,
  },
  {
    intent: 'payment',
    when: [
      words('monthly|payments?|per month|a month|versements?|paiements?|par mois'),
      words(
        '(?:including|includes?|incl|with|plus|and|avec|incluant)(?: (?:the|my|l|la))* (?:insurance|cmhc|premium|schl|assurance)',
      ),
    ],
    given: ({ said }) => Boolean(said.price && said.rate && (said.down ?? said.downPercent)),
  },
  {
    intent: 'payment',
    when: [words('sounds? right|right|correct|accurate|legit|make sense|makes sense|bon|correcte?')],
    not: words('penal\\S*|afford|income|qualify|cmhc|insurance|tax|worth|renew\\S*|break\\S*'),
    given: ({ said }) => Boolean((said.loan ?? said.price) && said.rate && said.years && said.budget),
  },
  {
    intent: 'closing-costs',
    when: [
      words('fees?|costs?|total|cash|money|how much|funds|frais|combien|argent|expenses'),
      words('clos(?:e|ing)|closing costs?|cloture'),
    ],
    not: words(
      'penal\\S*|refinanc\\S*|renew\\S*|switch\\S*|transfer tax|rates?|(?:close|closing) (?:my|our|the|a) (?:mortgage|loan|heloc)',
    ),
    given: ({ said }) => Boolean(said.price) && !said.income,
  },
  {
    intent: 'office',
    when: [
      words(
        'where(?: \\S+){0,3} (?:located|based|office|bureau)|who(?: is| s|se)?(?: \\S+){0,2} (?:owner|owns|runs)|owned by|ou etes vous(?: situes?)?|licen[cs]\\S*|regulat(?:e|es|ed|or|ors|ing)|registered|legit\\S*|real (?:company|business|brokerage)|trust (?:you|this)|trustworthy|reputable|scam|scams|scammers|fsra|bcfsa|amf|reca|certified|accredited|who oversees|supervis\\S*|permis (?:de|d|du) (?:courtier|courtage|exercice)|numero de permis|vos permis|votre permis|autorises?|fiables?|accredit\\S*|arnaque|reglement\\S*',
      ),
    ],
    not: words(
      'marriage|driver\\S*|travail|complain\\S*|complaint|plainte|federally|lenders?|alternative|private|b20|stress|in (?:bc|alberta|quebec|ontario)|rates?|report',
    ),
    given: ({ said }) => Object.keys(said).length === 0,
  },
  {
    intent: 'interest-days',
    when: [words('interest|interets?|cost|costs|coute|cout|bridge|bridging|relais')],
    given: ({ facts }) => Boolean(facts.days),
  },
  {
    intent: 'stress-test',
    when: [
      words(
        'stress\\S*|qualifying rate|qualify at|test\\S*(?: \\S+){0,3} (?:at|for)|rate(?: \\S+){0,4} test\\S*|(?:rate|taux)(?: \\S+){0,6} (?:qualify|pass|qualifier|reussir)|(?:qualify|pass|tested)(?: \\S+){0,4} (?:rate|at)|mqr|test de resistance|simulation de crise|b20',
      ),
    ],
    not: words('income|afford|salary|earn|revenu|salaire'),
    given: ({ said }) => Boolean(said.rate) && !said.income && !said.price && !said.loan,
  },
  {
    intent: 'interest-only',
    when: [words('interest only|interets seulement|only (?:pay|paying|the) interest|que les interets')],
    given: (frame) => owedOrLent(frame) || Boolean(frame.facts.down ?? frame.facts.cashOut),
  },
  {
    intent: 'loan-to-value',
    when: [words('ltv|loan to value|ratio pret valeur|% of (?:the )?value|refi\\S*(?: \\S+){0,3} to #')],
    not: words('insurance|cmhc|premium|penal\\S*|what is an? (?:ltv|loan to value)|payments?'),
    given: ({ facts, said }) =>
      Boolean(said.price ?? said.loan ?? said.balance) &&
      Boolean(facts.price) &&
      Boolean(said.ltv ?? facts.balance ?? facts.loan),
  },
  { intent: 'buyout', when: [BUYS_OUT, PARTS] },
  {
    intent: 'affordability',
    when: [
      words(
        '(?:what|how|which|quel|quelle|combien)(?: \\S+){0,4} (?:size|price|big|much house|much home|large|mortgage|house|home|loan|prix|hypotheque|maison|pret)|afford|carry|support|buy|acheter',
      ),
    ],
    not: words('owe|owing|rent|renting|renew\\S*|balance|loyer'),
    given: ({ said }) => Boolean(said.budget) && !said.price && !said.loan && !said.balance && !said.income,
  },
  {
    intent: 'equity',
    when: [
      words(
        '(?:borrow|get|take|pull|loan|heloc|money|cash)(?: \\S+){0,5} (?:against|out of|from) (?:my|our|the) (?:house|home|place|condo|property)|emprunter sur ma',
      ),
    ],
    given: ({ said }) => Boolean(said.price) && !said.rate && !said.income,
  },
  {
    intent: 'equity',
    when: [
      words(
        'equity|heloc|line of credit|credit line|refi|refinanc\\S*|cash out|(?:take|pull|get|draw|borrow|access|unlock|tap|free)(?: \\S+){0,5} (?:out|equity|against|house|home)|borrow|take out|pull out|marge\\S*|access|unlock|tap|free up|roll\\S*|consolidat\\S*|regroup\\S*|pull|extract|withdraw|sortir|retirer|refinancer|valeur nette|room|available',
      ),
    ],
    not: words('penal\\S*|payment|versement|buy|buying'),
    given: ({ facts, said }) =>
      Boolean(
        facts.price &&
          (facts.balance ?? facts.loan) !== undefined &&
          (said.price ?? said.balance ?? said.loan),
      ) && !said.rate,
  },
  {
    intent: 'extra-payment',
    when: [words('.*')],
    given: ({ said }) => Boolean(said.extra),
  },
  { intent: 'lump-sum', when: [words('.*')], given: ({ said }) => Boolean(said.lumpSum) },
  {
    intent: 'break-even',
    when: [new RegExp(`${PENALTY.source}|${LEAVES.source}`), WORTH_IT],
    given: (frame) => owedOrLent(frame) && twoRates(frame) && frame.facts.monthsLeft !== undefined,
  },
  {
    intent: 'balance-after',
    when: [OWING_LATER],
    given: ({ said }) => Boolean(said.afterYears),
  },
  {
    intent: 'interest',
    when: [words('interest|interets?')],
    not: words('rate differential|penalt\\S*|renew\\S*'),
    given: (frame) => Boolean(frame.said.afterYears) && owedOrLent(frame),
  },
  {
    intent: 'payment-split',
    when: [PART_OF_PAYMENT],
    not: words(
      'total|over the life|sooner|faster|save|whole|extra|toute la duree|(?:this|next|first|per|a|each) year|annee',
    ),
    given: owedOrLent,
  },
  {
    intent: 'interest',
    when: [words('interest|interets?'), words('how (?:much|many)|what|whats|total|combien|quel')],
    not: words(
      'interest (?:rates?|only|free|act)|rates?|taux|penal\\S*|days?|jours?|deduct\\S*|payments?|months?|mois|versements?|save|saved|renew\\S*|heloc|deposit|savings|break\\S*',
    ),
    given: (frame) => owedOrLent(frame) && Boolean(frame.facts.rate),
  },
  {
    intent: 'renewal-change',
    when: [OLD_AND_NEW],
    not: new RegExp(`${PENALTY.source}|${BUYING.source}`),
    given: (frame) => twoRates(frame) && !frame.said.down && !frame.said.downPercent && owedOrLent(frame),
  },
  {
    intent: 'penalty',
    when: [PENALTY],
    not: words(
      'without (?:a |any )?penalt\\S*|no penalt\\S*|sans penal\\S*|penalty free|rrsp|fhsa|reer|celiapp',
    ),
    given: ({ said }) => Object.keys(said).length > 0,
  },
  {
    intent: 'land-transfer-tax',
    when: [
      words(
        'land (?:title|titles|transfer|registration|registry)\\S*|(?:deed|title) (?:fee|fees|registration|transfer|tax)|regist\\S*(?: \\S+){0,4} (?:deed|deeds|title|transfer|house|home|property)|mutation|taxes? de (?:bienvenue|mutation)|bienvenue|welcome tax|property transfer|transfer tax\\S*|ltt|ptt',
      ),
    ],
    given: ({ said, circumstances }) => Boolean(said.price ?? said.loan ?? circumstances.place),
  },
  {
    intent: 'affordability',
    when: [
      words(
        '(?:income|salary|earn|earnings|revenus?|salaire|gagner)(?: \\S+){0,6} (?:need|needed|required|require|to|must|have|should|for|on|pour|faut|necessaire|requis|falloir)|(?:need\\S*|requir\\S*|what|much|quel|combien|faut|which|minimum)(?: \\S+){0,6} (?:income|salary|earn|make|revenus?|salaire|gagner)',
      ),
    ],
    not: words('payment|payments|extra|versement|owe|counts?|proof|kind of income|interest'),
    given: ({ said }) => Boolean(said.price ?? said.loan) && !said.income,
  },
  {
    intent: 'minimum-down',
    when: [
      words(
        'enough|ok|okay|allowed|legal|acceptable|sufficient|get away with|too little|assez|suffi\\S*|permis|correct',
      ),
    ],
    not: words('payment|income|salary|earn|revenu|salaire|afford|qualify|monthly'),
    given: ({ said }) => Boolean(said.price && (said.down ?? said.downPercent)) && !said.income && !said.rate,
  },
  {
    intent: 'minimum-down',
    when: [words('min|minimum|minimale?|minimal')],
    not: words('payment|payments|income|salary|score|credit|monthly|versement|revenu|insurance|cmhc|age|pay'),
    given: ({ said }) => Boolean(said.price) && !said.income && !said.rate && !said.years,
  },
  {
    intent: 'land-transfer-tax',
    when: [words('tax|taxes|taxe')],
    not: words(
      'property tax\\S*|income|foncieres?|premium|pst|insurance|cmhc|salary|before tax|after tax|deduct\\S*|gains|hst|gst',
    ),
    given: ({ said, circumstances, text }) =>
      Boolean(circumstances.place && (said.price ?? (/ (?:buy|buying|acheter|achat) /.test(text) ? 1 : 0))) &&
      !said.propertyTax &&
      !said.rate &&
      !said.income,
  },
  {
    intent: 'rates',
    when: [words('cheapest|lowest|best|meilleur|meilleurs|plus bas|good|today|current')],
    not: words('payment|broker|bank|agent|lender'),
    given: ({ said }) => Boolean(said.term) && Object.keys(said).length === 1,
  },
  {
    intent: 'minimum-down',
    when: [
      words(
        '(?:min|minimum|minimal|minimale|least|smallest|lowest|little|less|required|need|needed|rule|rules|enough|exige\\S*|requise?|assez|suffi\\S*|faut)(?: \\S+){0,7} (?:down|downpayment|down payment|dp|deposit|mise(?: de fonds)?)|(?:down|downpayment|dp|mise de fonds)(?: \\S+){0,4} (?:min|minimum|minimal|minimale|rule|rules|required|requires?|need|needed|enough|requise|exigee|requirement|requirements|legal|allowed|faut|assez|suffit)|how (?:little|low)(?: \\S+){0,4} (?:put|down)|(?:put|putting) as little',
      ),
    ],
    not: words(
      'payment on|monthly|per month|afford|income|qualify|versement|par mois|cmhc|premium|rates?|insurance|insured|assurance|closing|salary|earn|salaire|revenus?|gagner',
    ),
    given: ({ said }) => Boolean(said.price ?? said.loan) && !said.income && !said.rate,
  },
  {
    intent: 'affordability',
    when: [words('gds|tds|abd|atd|debt service|debt ratios?|debt to income|dti')],
    given: ({ facts }) => Boolean(facts.income),
  },
  {
    intent: 'affordability',
    when: [
      words(
        'price range|biggest|largest|highest|(?:give|lend) me #|how much (?:house|home|condo|mortgage|can|could|would)|how (?:big|large|much)|what (?:can|could)|afford\\S*|borrow\\S*|qualif\\S*|buy|want|vise|prix|approve\\S*|max\\S*|budget|lend|get|combien|acheter|emprunt\\S*|admissible|me permettre|capacite',
      ),
    ],
    given: ({ said }) => Boolean(said.income),
  },
]

/**
 * Returns the first task whose concepts and numbers a message has; undefined for none. Concepts may occur in
 * any order and form.
 */
export function readTask(said: Frame): Intent | undefined {
  const frame = { ...said, text: withoutElisions(said.text) }
  return TASKS.find(
    ({ when, not, given }) =>
      when.every((concept) => concept.test(frame.text)) && !not?.test(frame.text) && (given?.(frame) ?? true),
  )?.intent
}
