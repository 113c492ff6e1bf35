import type { NumberMention } from './numbers'
import type { Field } from './slot-patterns'
import { type Token, withoutElisions } from './words'

/** Whether a number replaces a known value, is added to it, is taken from it, or is denied. */
export type Operator = 'set' | 'add' | 'remove' | 'not'

/** The role of a number by the words right beside it; it overrides the nearest listed word. */
export type Role = { field?: Field; operator: Operator }

/** Words on each side that are read, so that the work for one number is bounded. */
const WINDOW = 7

type Side = { words: string; clause: string }

/** The words beside a number, up to the next number or stop; `clause` continues over numbers and commas. */
function beside(tokens: readonly Token[], at: number, step: 1 | -1): Side {
  const words: string[] = []
  const clause: string[] = []
  let isNear = true
  for (let next = at + step; next >= 0 && next < tokens.length && clause.length < 2 * WINDOW; next += step) {
    const token = tokens[next] as Token
    if (token.kind === 'stop') break
    if (token.kind !== 'word') isNear = false
    const text = token.kind === 'word' ? token.text : token.kind === 'number' ? '#' : ','
    clause.push(text)
    if (isNear && words.length < WINDOW) words.push(text)
  }
  const join = (parts: string[]) =>
    withoutElisions(` ${(step === 1 ? parts : parts.reverse()).join(' ')} `).replace(
      / pay(?:ing|s)?(?: it| my mortgage)? down /,
      ' prepay ',
    )
  return { words: join(words), clause: join(clause) }
}

const LINK =
  '(?: (?:is|was|of|at|about|around|only|just|currently|still|now|for|a|an|the|de|d|est|a|environ|encore|roughly|approx|approximately|like|up|to|by))*'
const ending = (pattern: string) => new RegExp(` (?:${pattern})${LINK} $`)
const starting = (pattern: string) => new RegExp(`^ (?:${pattern}) `)

const MORE_BEFORE = ending(
  'another|extra|additional|add|adds|adding|added|plus|increase|bump|raise|ajoute|ajouter|ajoutait|ajoutais|rajoute|augmente',
)
const BRINGS = ending('contributes|contribute|contributing|apporte|adds|add|ajoute|ajouterait')
const MORE_AFTER = starting(
  'more|extra|additional|on top|further|higher|longer|de plus|additionnel|additionnels|supplementaire|supplementaires|plus|dearer|pricier',
)
const LESS_BEFORE = ending(
  'less|remove|minus|reduce|reduced|lower|lowered|decrease|drop|cut|retire|enleve|moins|baisse|diminue',
)
const LESS_AFTER = starting('less|fewer|cheaper|lower|shorter|de moins|moins')
const NOT_BEFORE = ending('not|pas|instead of|rather than|au lieu de|au lieu|plutot que|isnt|wasnt')
const DOWN = / (?:down|downpayment|mise|comptant|deposit|dp|saved|savings) /
const EACH_TIME =
  /^ (?:(?:more|extra|additional|on top|de plus|supplementaires?|plus|a|per|each|every|par|chaque|to|on|of|my|the|mes|mon|payment|payments|more|aux|toutes|les|deux|two) )*(?:month|monthly|payment|payments|week|weekly|biweekly|weeks|mois|versement|versements|paiement|paiements|semaine|semaines|mensuel|mensuellement|mensuels) /
const LUMP_SUM =
  / (?:lump|prepay|prepayment|prepayments|bonus|inheritance|inherit|inherited|windfall|onto|toward|towards|against|principal|forfaitaire|anticipe|anticipee|heritage|anniversary|refund|annually|yearly|once|one time|pay down|paying down|at my mortgage|at the mortgage|into my mortgage|into the mortgage|on the loan|on my mortgage|on the mortgage|on it|sur mon hypotheque|sur mon pret|sur hypotheque|sur mon hypotheque|sur le capital) /
const PAYS = ending(
  'paiement anticipe|versement anticipe|anticipe|anticipee|pay|put|threw|dump|dumped|toss|tossed|chuck|slap|throw|drop|make|use|apply|lump|lump sum|payment|prepay|prepayment|extra|bonus|inheritance|inherit|inherited|got|get|have|received|paying|putting|somme|forfaitaire|montant forfaitaire|paie|paye|payer|mets|mettre|verse|verser|rembourse|rembourser|heritage|rembourser par anticipation|prime|refund',
)
const ASKS_LATER =
  / (?:interest|interets?|gone|rester|owe|owing|owed|left|balance|remain|remaining|principal|paid off|paid down|pay down|solde|reste|restera|restant|devrai|devrais|devrait|devoir|capital|equity|rembourse|outstanding) /
const LATER = ending(
  'after|in|within|apres|dans|next|first|over the next|over the first|over first|at the end|bout|years|premieres|prochaines|end',
)
const ONCE_AFTER = starting(
  'un coup|un seul coup|at once|all at once|in one go|lump|lump sum|prepayment|one time|bonus|inheritance|paiement anticipe|par anticipation|forfaitaire',
)
const OFFERED_BEFORE = ending(
  'offered|offering|offers|offer|quoted|quote|quoting|quotes|new rate|new|renewal offer|renewal|offre|propose|proposent|nouveau taux|nouveau',
)
const OFFERED_AFTER = starting('offered|offer|quoted|available|elsewhere|offert|propose')
const NEEDED_INCOME =
  / (?:need|have|must|should|got|gotta)(?: to)? (?:make|earn|gagner)|(?:income|salary|revenu|salaire)(?: \S+){0,4} (?:need|needed|required|for|to buy|to afford|pour|faut) /
const NET_PAY = ending('take home|net|after tax|net pay|takes home|net income|clear')
const GROSS = / (?:gross|before tax|before taxes|brut|bruts|pre tax) /
const COMPARES = / (?:differ\S*|compar\S*|vs|versus) /
const AGE_BEFORE =
  / (?:i'm|im|am|age|aged|turning|suis|(?:wife|husband|partner|spouse|he|she|son|daughter|mom|dad|mother|father|boyfriend|girlfriend|conjointe?|mari|femme)(?: (?:is|'s|who is|a|est))*) $/
const FRENCH_AGE = / (?:ai|jai|il a|elle a|femme a|mari a|conjointe? a) $/
/** Past years are no amortization: "we paid 12 years already", "lived here 8 years". */
const PAST_BEFORE =
  / (?:(?:been|lived|living|worked|working|employed|married|owned|renting|rented|here|job|company|canada|past|last|paid|depuis|travaille|habite|marie|(?:work|works|working|live|lives|job|travaille|habite)(?: \S+){0,3} for)(?: (?:for|about|over|almost|in|here|the|last|past|our|it|pendant))*) $/
const PAST_AFTER = starting('already|ago|so far|old|experience|of experience|in canada|married|deja|passes?')
const COUNTED = starting(
  'incomes?|salaries|people|buyers|borrowers|owners|units?|kids|children|cars?|jobs?|revenus|salaires|of us|bedrooms?|friends|properties|houses|homes|mortgages|parents|credit cards?|lenders?|banks?',
)
const YEAR_BEFORE =
  / (?:in|since|depuis|en|from|until|till|by|of|fin|early|late|mid|back|before|after|avant|apres|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|summer|fall|spring|winter|ete|automne|hiver|printemps|year|annee) $/
const WORTH = ending(
  'worth|value|valued|appraised|appraises|vaut|valeur|evalue|evaluee|valuation|appraisal|valant|(?:sell|sells|sold|go|goes) for|sell it for',
)
const OWED = ending(
  'owe|owes|owing|owed|balance|bal|doit|dois|devons|devoir|solde|reste|il me reste|il reste|we owe|hypotheque|mortgage balance|outstanding|remaining',
)
const OWED_AFTER = starting(
  'to pay|owing|owed|outstanding|balance|bal|remaining|left owing|left to pay|left on (?:my|the|our)|de solde|still owing|to go on',
)
const EARNS =
  / (?:partner|wife|husband|spouse|conjoint|conjointe|copine|chum|mari|femme|girlfriend|boyfriend|fiance|fiancee|cosigner|co signer|dad|mom|mother|father|son|daughter|brother|sister|she|he|income|salary|revenu|salaire|earns|makes|gagne|raise|bonus|overtime|side) /
const LEAST_DOWN =
  / (?:min|minimum|minimal|minimale|least|lowest|smallest)(?: \S+){0,2} (?:down payment|downpayment|down|dp|mise de fonds)(?: (?:on|for|of|a|an|the|pour|sur|une))* $/
const HAS = / (?:have|got|has|only have|ai)(?: (?:only|about|just|around|like))* $/
const PUTS = / (?:put|puts|putting|mets|met|mettre|mettais|mettait) /
const LENT_AFTER = starting(
  '(?:mortgage|loan|hypotheque|pret)(?! (?:payments?|rates?|brokers?|insurance|balance|left|owing|broker))',
)
const GIVES =
  / (?:gives?|giving|gave|gift\S*|lends?|lending|chips? in|helps? (?:us|me|with)|donne\S*|don|prete\S*|aide) /
const GIVEN = ending(
  'gives?|giving|gave|gifts?|gifting|gifted|chips? in|(?:gives?|giving|gave|gifts?|gifting|gifted) (?:us|me)|nous donnent?|me donnent?',
)
const EARNER = ending(
  'partner|wife|husband|hubby|spouse|conjoint|conjointe|copine|copain|chum|blonde|mari|femme|girlfriend|boyfriend|fiance|fiancee|roommate|me|moi|she|he|elle|lui',
)
/** "How much can I borrow on 120k": the income. */
const BORROWS_ON =
  / (?:borrow|afford|buy|qualify for|get|emprunter|acheter)(?: (?:a|with|just|only|as|single))* (?:on|sur|earning|making)(?: (?:about|just|only|around))* $/
const HOME_NEXT = starting(
  '\\S*(?:house|home|condo|place|property|maison|mortgage|dollars? (?:house|home)|heloc|owing|\\S+ owing)',
)
/** "140 together" beside an income is thousands a year; "owe 500 a month on a car" is a debt. */
const EARNING = ending('make|makes|making|earn|earns|earning|gagne|gagnons|income|salary|revenu|salaire')
const A_YEAR = starting('together|combined|between us|a year|per year|yearly|total|gross|ensemble|par an')
const CAR =
  / (?:car|truck|vehicle|auto|loan|loans|card|cards|credit|lease|student|voiture|carte|cartes|dettes|debts?) /
const PAYS_NOW = ending('pay|pays|paying|paie|payons|payment|payments')
const CAR_ON =
  /^ (?:on|for|sur|pour) (?:(?:a|my|our|the|un|une|mon|ma) )?(?:car|truck|vehicle|auto|lease|voiture|camion) /
const RAISES_PAYMENT =
  / (?:bump|bumps|raise|raises|increase|increases|up|augmente|augmenter)(?: \S+){0,3} (?:payments?|versements?|paiements?)(?: (?:by|with|de))* $/
const AMORTIZED = / (?:amortization|amort|amortized|amortissement|years|ans) /

const isCalendarYear = ({ kind, value }: NumberMention) =>
  kind === 'plain' && Number.isInteger(value) && value >= 1950 && value <= 2099

/**
 * Returns the role of the number at `at` by the words beside it; `text` is the phrase text of the whole
 * message.
 */
export function roleOf(tokens: readonly Token[], at: number, mention: NumberMention, text: string): Role {
  const asked = withoutElisions(text)
  const [before, after] = [beside(tokens, at, -1), beside(tokens, at, 1)]
  const { kind, value, per } = mention
  const hasDown = DOWN.test(after.words) || DOWN.test(before.words)
  const amount = kind === 'money' || kind === 'plain'
  // 'Prime minus 0.9' beside a rate.
  if (/ (?:prime|preferentiel)(?: (?:plus|minus|less|moins))? $/.test(before.words) && value < 5)
    return { field: 'ignored', operator: 'set' }
  if (
    amount &&
    value >= 1_000 &&
    / (?:roll\S*|consolidat\S*|pay off|clear|wrap|fold|regroup\S*|rembourser)(?: (?:in|up|my|our|the|about|mes|nos))* $/.test(
      before.words,
    ) &&
    /^ (?:\S+ ){0,3}(?:visa|cards?|credit|debts?|loc|loans?|dettes?|cartes?) /.test(after.words)
  )
    return { field: 'cashOut', operator: 'set' }
  if (isCalendarYear(mention) && YEAR_BEFORE.test(before.words)) return { field: 'ignored', operator: 'set' }
  if (kind === 'years' && FRENCH_AGE.test(before.words) && !/^ (?:rest|a |d |amort)/.test(after.words))
    return { field: 'ignored', operator: 'set' }
  if (kind === 'years' && (PAST_BEFORE.test(before.words) || PAST_AFTER.test(after.words)))
    return { field: 'ignored', operator: 'set' }
  if ((amount || kind === 'years') && /^ (?:sq|square|sqft|pi2|pieds carres)/.test(after.words))
    return { field: 'ignored', operator: 'set' }
  if (kind === 'plain' && value < 10 && COUNTED.test(after.words))
    return { field: 'ignored', operator: 'set' }
  if (
    kind === 'plain' &&
    value <= 99 &&
    Number.isInteger(value) &&
    AGE_BEFORE.test(before.words) &&
    per === undefined &&
    !/ (?:makes?|making|earns?|gagne|fait)/.test(before.words)
  )
    return { field: 'ignored', operator: 'set' }
  if (
    kind === 'percent' &&
    (/ (?:ltv|loan to value|(?:refi|refinance|refinancing|borrow|go) (?:up )?to)(?: (?:of|is|at|ratio|a))* $/.test(
      before.words,
    ) ||
      /^ (?:ltv|loan to value|of (?:the |its |my |our )?(?:value|appraised))/.test(after.words))
  )
    return { field: 'ltv', operator: 'set' }
  if (
    amount &&
    value >= 10_000 &&
    value < 500_000 &&
    EARNER.test(before.words) &&
    !LENT_AFTER.test(after.words) &&
    !HOME_NEXT.test(after.words) &&
    / (?:make|makes|making|earn|earns|income|incomes|salary|salaries|gagne|gagnons|fais|fait|salaire|revenu|revenus) /.test(
      asked,
    ) &&
    !DOWN.test(after.words)
  )
    return { field: 'income', operator: 'set' }
  if (
    amount &&
    value >= 30_000 &&
    value <= 400_000 &&
    BORROWS_ON.test(before.words) &&
    !HOME_NEXT.test(after.words) &&
    !hasDown
  )
    return { field: 'income', operator: 'set' }
  if (amount && value >= 500 && GIVEN.test(before.words)) return { field: 'down', operator: 'add' }
  if (kind === 'hours') return { field: 'hours', operator: 'set' }
  if (kind === 'days')
    return {
      field: / (?:interest|interets?|bridge|bridging|relais) /.test(asked) ? 'days' : 'ignored',
      operator: 'set',
    }
  if (
    kind === 'years' &&
    ((LATER.test(before.words) && !/^ (?:amort|of amort|left|fixed)/.test(after.words)) ||
      /^ (?:from now|later|down the road|on from|plus tard) /.test(after.words) ||
      (/ (?:end of|during|over|throughout|pendant|fin)(?: (?:a|my|the|an|du|un|mon))* $/.test(before.words) &&
        /^ (?:term|terme)/.test(after.words)) ||
      (/ (?:interest|interets?) /.test(asked) &&
        (/^ (?:term|terme) /.test(after.words) ||
          (value <= 10 && / (?:over|sur|in)(?: (?:a|the|first|next))* $/.test(before.words))))) &&
    ASKS_LATER.test(asked) &&
    value <= 15
  )
    return { field: 'afterYears', operator: 'set' }
  if (amount && value >= 10_000 && LEAST_DOWN.test(before.words)) return { field: 'price', operator: 'set' }
  if (
    amount &&
    value >= 500 &&
    HAS.test(before.words) &&
    / (?:down|downpayment|dp) /.test(asked) &&
    !hasDown &&
    !OWED_AFTER.test(after.words) &&
    !LENT_AFTER.test(after.words)
  )
    return { field: 'down', operator: 'set' }
  if (amount && value >= 5 && RAISES_PAYMENT.test(before.words)) return { field: 'extra', operator: 'set' }
  if (amount && value >= 10_000 && LENT_AFTER.test(after.words) && !hasDown && !/^ \S+ # /.test(after.clause))
    return { field: 'loan', operator: 'set' }
  const isMore = MORE_BEFORE.test(before.words) || MORE_AFTER.test(after.words)
  const isLess = LESS_BEFORE.test(before.words) || LESS_AFTER.test(after.words)
  const operator: Operator =
    NOT_BEFORE.test(before.words) && !COMPARES.test(asked)
      ? 'not'
      : isMore
        ? 'add'
        : isLess
          ? 'remove'
          : 'set'
  const isRate =
    kind === 'percent' || (kind === 'plain' && value > 0.3 && value < 15 && !Number.isInteger(value))
  if (isRate && (OFFERED_BEFORE.test(before.words) || OFFERED_AFTER.test(after.words)))
    return { field: 'comparisonRate', operator: 'set' }
  if (
    amount &&
    value >= 50_000 &&
    NEEDED_INCOME.test(before.clause) &&
    !hasDown &&
    !/^ (?:mortgage|loan|hypotheque|pret)/.test(after.words) &&
    !/ (?:mortgage|loan|borrow|hypotheque|pret|emprunter)(?: (?:of|de|a|the))* $/.test(before.words)
  )
    return { field: 'price', operator: 'set' }
  if (amount && NET_PAY.test(before.words) && GROSS.test(asked)) return { field: 'ignored', operator: 'set' }
  if (
    kind === 'plain' &&
    value >= 30 &&
    value < 500 &&
    EARNING.test(before.words) &&
    A_YEAR.test(after.words)
  )
    return { field: 'income', operator: 'set' }
  if (
    amount &&
    value <= 5_000 &&
    (per === 'month' || PAYS_NOW.test(before.words) || CAR_ON.test(after.words)) &&
    CAR.test(after.words)
  )
    return { field: 'debts', operator: 'set' }
  if (operator === 'add' || operator === 'remove') {
    if (kind === 'percent' && hasDown) return { field: 'downPercent', operator }
    if (amount && hasDown && value >= 100) return { field: 'down', operator }
    if (kind === 'years')
      return AMORTIZED.test(asked) || LESS_AFTER.test(after.words)
        ? { field: 'years', operator }
        : { operator: 'set' }
    if (
      amount &&
      operator === 'add' &&
      (per === 'month' || EACH_TIME.test(after.words)) &&
      value >= 5 &&
      !EARNS.test(before.clause)
    )
      return { field: 'extra', operator: 'set' }
    if (
      amount &&
      value >= 500 &&
      (GIVES.test(before.clause) || PUTS.test(before.words)) &&
      !LUMP_SUM.test(` ${before.words} ${after.clause} `)
    )
      return { field: 'down', operator }
    if (amount && value >= 5_000 && EARNS.test(before.clause + after.clause) && !hasDown)
      return { field: 'income', operator }
  }
  if (amount && value >= 5_000 && BRINGS.test(before.words) && EARNS.test(before.clause) && !hasDown)
    return { field: 'income', operator: 'add' }
  if (
    amount &&
    value >= 500 &&
    PAYS.test(before.words) &&
    LUMP_SUM.test(` ${before.words} ${after.clause} `) &&
    !hasDown &&
    per !== 'month'
  )
    return { field: 'lumpSum', operator: 'set' }
  if (amount && value >= 500 && ONCE_AFTER.test(after.words) && per !== 'month')
    return { field: 'lumpSum', operator: 'set' }
  const isLump = (kind === 'money' || (kind === 'plain' && value >= 50)) && per === undefined
  if (isLump && operator !== 'not') {
    const ownsNoun = !/^ \S+ # /.test(after.clause)
    if (ownsNoun && OWED_AFTER.test(after.words)) return { field: 'balance', operator: 'set' }
    if (WORTH.test(before.words) || / # of $/.test(before.clause)) return { field: 'price', operator: 'set' }
    if (
      / (?:current|existing|present|actuel|actuelle) (?:mortgage|loan|hypotheque|pret)(?: (?:is|of|est|de))* $/.test(
        before.words,
      )
    )
      return { field: 'balance', operator: 'set' }
    if (OWED.test(before.words) || OWED_AFTER.test(after.words)) return { field: 'balance', operator: 'set' }
  }
  return { operator }
}
