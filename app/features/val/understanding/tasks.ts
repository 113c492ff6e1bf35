import type { Intent } from '../model'
import { YEARLY_EXTRA } from './circumstances'
import { type Frame, SERVICE_TASKS, type Task } from './service-tasks'
import {
  BUYS_OUT,
  COMPARES_OFFERS,
  LEAVES,
  OLD_AND_NEW,
  OWING_LATER,
  PART_OF_PAYMENT,
  PARTS,
  PENALTY,
  TRANSFER_TAX,
  WORTH_IT,
  words,
} from './task-words'
import { withoutElisions } from './words'

const owedOrLent = ({ facts }: Frame) => Boolean(facts.balance ?? facts.loan ?? facts.price)
const twoRates = ({ said, facts }: Frame) =>
  (said.rate?.length ?? 0) >= 2 || Boolean((said.rate ?? facts.rate) && said.comparisonRate)

const TASKS: readonly Task[] = [
  ...SERVICE_TASKS,
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
    given: ({ said, facts }) =>
      Boolean(said.price && said.rate && (said.down ?? said.downPercent ?? facts.isLeastDown)),
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
    intent: 'closing-costs',
    when: [words('all in|out of pocket|how much cash|cash (?:do|would|will) (?:i|we) need')],
    not: words(
      'clos\\S*|land transfer|transfer tax\\S*|refinanc\\S*|take|pull|get out|equity|heloc|monthly|payments?|(?:a|per) month',
    ),
    given: ({ said }) => Boolean(said.price) && !said.income && !said.balance && !said.loan && !said.rate,
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
        'test(?:ed|s|ing)? (?:me|us|you)(?: \\S+){0,2} (?:at|on|with)|(?:stress|qualifying) (?:test )?payment|at (?:the|that) (?:test|qualifying|stress\\S*) rate',
      ),
      words('payment|pmt|pay|monthly|month|versement|mensualite'),
    ],
    not: words('income|afford|salary|earn|revenu|salaire|down'),
    given: ({ said }) => Boolean(said.rate && (said.price ?? said.loan ?? said.balance)) && !said.income,
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
    when: [
      words(
        'int(?:erest)? only|interest(?: \\S+){0,5} (?:heloc|line of credit|loc)|only (?:take|takes|charge|charges) (?:the )?interest|interets seulement|only (?:pay|paying|the) interest|que les interets',
      ),
    ],
    given: (frame) => owedOrLent(frame) || Boolean(frame.facts.down ?? frame.facts.cashOut),
  },
  {
    intent: 'loan-to-value',
    when: [words('ltv|loan to value|ratio pret valeur|% of (?:the )?value|refi\\S*(?: \\S+){0,3} to #')],
    not: words('insurance|cmhc|premium|penal\\S*|what is an? (?:ltv|loan to value)|payments?'),
    given: ({ facts: { price, balance, loan }, said }) =>
      Boolean((said.price ?? said.loan ?? said.balance) && price && (said.ltv ?? balance ?? loan)),
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
    intent: 'affordability',
    when: [words('owe|owing|balance|dois|solde')],
    given: ({ said: { budget, rate, years, price, loan, balance } }) =>
      Boolean(budget && rate && years) && !price && !loan && !balance,
  },
  {
    intent: 'equity',
    when: [
      words(
        'equity|heloc|line of credit|credit line|refi|refinanc\\S*|cash out|(?:take|pull|get|draw|borrow|access|unlock|tap|free)(?: \\S+){0,5} (?:out|equity|against|house|home)|borrow|take out|pull out|marge\\S*|access|unlock|tap|free up|roll\\S*|consolidat\\S*|regroup\\S*|pull|extract|withdraw|sortir|retirer|refinancer|valeur nette|room|available',
      ),
    ],
    not: words('penal\\S*|payment|versement|buy|buying|premium|cmhc|sagen|insurance|prime|schl'),
    given: ({ facts, said }) =>
      Boolean(
        facts.price &&
          (facts.balance ?? facts.loan) !== undefined &&
          (said.price ?? said.balance ?? said.loan),
      ) && !said.rate,
  },
  {
    intent: 'extra-payment',
    when: [
      words(
        'fast\\S*|soon\\S*|quick\\S*|sav\\S*|earlier|shorten\\S*|knock\\S*|shav\\S*|(?:years?|yrs|ans) off|worth|benefit\\S*|plus (?:vite|tot)|economis\\S*|sauve\\S*|vaut',
      ),
    ],
    given: (frame) =>
      owedOrLent(frame) && frame.circumstances.frequencies.some((one) => one.startsWith('rapid')),
  },
  {
    intent: 'balance-after',
    when: [
      words(
        'how (?:long|many (?:years|yrs|more years|more yrs|months))|combien (?:de temps|d annees|d ans)|(?:when|quand)(?: \\S+){0,4} (?:done|finished|paid|free|fini)|(?:faster|quicker|sooner)(?: \\S+){0,4} (?:done|paid|finish\\S*)',
      ),
    ],
    not: words('renewal in|take to (?:close|approve)'),
    given: (frame) => owedOrLent(frame) && Boolean(frame.facts.rate && frame.said.budget),
  },
  { intent: 'extra-payment', when: [words('.*')], given: ({ said }) => Boolean(said.extra) },
  { intent: 'extra-payment', when: [YEARLY_EXTRA], given: owedOrLent },
  { intent: 'lump-sum', when: [words('.*')], given: ({ said }) => Boolean(said.lumpSum) },
  {
    intent: 'break-even',
    when: [words('.*')],
    given: ({ said }) => Boolean(said.charge && said.saving),
  },
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
    given: (frame) => owedOrLent(frame) && Boolean(frame.facts.rate) && new Set(frame.said.years).size < 2,
  },
  {
    intent: 'renewal-change',
    when: [OLD_AND_NEW],
    not: COMPARES_OFFERS,
    given: (frame) =>
      frame.circumstances.rateTypes.length < 2 &&
      twoRates(frame) &&
      !frame.said.down &&
      !frame.said.downPercent &&
      owedOrLent(frame),
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
    when: [TRANSFER_TAX],
    given: ({ said, circumstances }) => Boolean(said.price ?? said.loan ?? circumstances.place),
  },
  {
    intent: 'affordability',
    when: [
      words(
        '(?:income|salary|earn|earnings|revenus?|salaire|gagner?)(?: \\S+){0,6} (?:need|needed|required|require|to|must|have|should|for|on|pour|faut|necessaire|requis|falloir)|(?:need\\S*|requir\\S*|what|much|quel|combien|faut|which|minimum)(?: \\S+){0,6} (?:income|salary|earn|make|revenus?|salaire|gagner?)',
      ),
    ],
    not: words('payment|payments|extra|versement|owe|counts?|proof|kind of income|interest'),
    given: ({ said }) => Boolean(said.price ?? said.loan) && !said.income,
  },
  {
    intent: 'minimum-down',
    when: [
      words(
        'can (?:i|we) (?:do|put|go)|enough|close(?= $)|ok|okay|allowed|legal|acceptable|sufficient|get away with|too little|short|missing|assez|suffi\\S*|permis|correct|manque',
      ),
    ],
    not: words('payment|income|salary|earn|revenu|salaire|afford|qualify|monthly'),
    given: ({ said }) => Boolean(said.price && (said.down ?? said.downPercent)) && !said.income && !said.rate,
  },
  {
    intent: 'minimum-down',
    when: [words('min|minimum|minimale?|minimal')],
    not: words(
      'payment|payments|a month|per month|income|salary|score|credit|monthly|versement|revenu|insurance|cmhc|age|pay|(?:mortgage|loan) (?:amount|size)',
    ),
    given: ({ said }) => Boolean(said.price) && !said.income && !said.rate && !said.years,
  },
  {
    intent: 'land-transfer-tax',
    when: [words('tax|taxes|taxe')],
    not: words(
      'property tax\\S*|income|foncieres?|premium|pst|insurance|assurance|cmhc|schl|salary|before tax|after tax|deduct\\S*|gains|hst|gst',
    ),
    given: ({ said, circumstances, text }) =>
      Boolean(circumstances.place && (said.price ?? (/ (?:buy|buying|acheter|achat) /.test(text) ? 1 : 0))) &&
      !said.propertyTax &&
      !said.rate &&
      !said.income,
  },
  {
    intent: 'minimum-down',
    when: [
      words(
        '(?:min|minimum|minimal|minimale|least|smallest|lowest|little|less|required|(?:they|lenders?|banks?) want|need|needed|rule|rules|enough|exige\\S*|requise?|assez|suffi\\S*|faut)(?: \\S+){0,7} (?:down|downpayment|down payment|dp|deposit|mise(?: de fonds)?)|(?:down|downpayment|dp|mise de fonds)(?: \\S+){0,4} (?:min|minimum|minimal|minimale|rule|rules|required|requires?|need|needed|enough|requise|exigee|requirement|requirements|legal|allowed|faut|assez|suffit)|how (?:little|low)(?: \\S+){0,4} (?:put|down)|(?:put|putting) as little',
      ),
    ],
    not: words(
      'all in|out of pocket|how much cash|cash (?:do|would|will)|payment on|monthly|per month|afford|income|qualify|versement|par mois|cmhc|premium|rates?|insurance|insured|assurance|closing|salary|earn|salaire|revenus?|gagner',
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

/** Returns the patterns of the concepts that name a task. */
export const taskPatterns = (intent: Intent): readonly string[] =>
  TASKS.filter((task) => task.intent === intent).flatMap(({ when }) => when.map(({ source }) => source))

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
