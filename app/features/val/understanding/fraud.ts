/** Joins patterns of phrases between spaces. */
const any = (...patterns: string[]) => new RegExp(` (?:${patterns.join('|')})(?= )`)
/** A pattern of two concepts in either order, with at most `words` words between them. */
const beside = (one: string, other: string, words = 6) =>
  `(?:${one})(?: \\S+){0,${words}} (?:${other})|(?:${other})(?: \\S+){0,${words}} (?:${one})`
/** The same in one order. */
const then = (first: string, second: string, words = 6) => `(?:${first})(?: \\S+){0,${words}} (?:${second})`

const PAPERS =
  "pay ?(?:stubs?|slips?)|stubs?|t4s?|noas?|notices? of assessment|avis de cotisation|talons?(?: de paie)?|paie|(?:job|employment|gift|work|income) letters?|letters? (?:from|of|for)|lettres? (?:d emploi|de don|d'emploi)|bank statements?|releves?|lease|bail|contrat de travail|documents?|docs|papers?|paperwork|papiers|employers?|employeur|jobs?|income|revenus?|ids?"
const FAKES =
  'fake\\S*|faux|fausses?|forge|forging|falsif\\S*|fabricat\\S*|made up|make up|novelty|photoshop\\S*|doctor (?:my|the|some|a)|doctored|doctoring|backdat\\S*|antidat\\S*|edit my (?:pay|t4|noa|job|bank)|alter|altering|modifier|trafiquer|inflate|inflating|gonfler|inventer|bump(?: up)? (?:my|the|our)|pad|padding'
const CHANGES_NUMBERS =
  '(?:chang\\S*|edit\\S*|fix\\S*|touch\\S*|tweak\\S*|raise|raising|modifier) (?:up )?(?:(?:the|a|some|my|les|le|mes) )*(?:numbers?|dates?|amounts?|figures?|chiffres|montants?|pay ?stubs?|stubs?|t4s?|noa)'
const LENDERS = 'lenders?|banks?|brokers?|insurer|cmhc|cra|underwriters?|preteur|banque|notaire|courtier|schl'
const WITHHELD =
  'loans?|lines? of credit|loc|debts?|cards?|payments?|support|alimony|leases?|bankruptcy|liens?|job|income|mortgages?|pret|prets|dettes?|marge|hypotheque|pension|faillite'
const FAMILY =
  '(?:my|mon|ma|his|her) (?:\\S+ )?(?:sister|brother|mom|mother|dad|father|wife|husband|cousin|friend|buddy|uncle|frere|soeur|mere|pere|chum|blonde|ami)\\S*'

/** Requests for help with something untrue in an application. */
const ASKED = any(
  // Papers and income.
  beside(FAKES, PAPERS, 5),
  beside(CHANGES_NUMBERS, PAPERS, 5),
  then(
    '(?:make|makes|making|need|get|write|print|buy)(?: (?:me|us|my|the|it|a|an))*',
    `(?:${PAPERS})(?: \\S+){0,3} (?:look|looks|say|says|saying|show|shows|dated) `,
    3,
  ),
  then('(?:look|appear|seem|sound|paraitre)', '(?:higher|bigger|better|larger|plus eleve|plus gros)', 1),
  then(
    '(?:make|show|say|put|claim|declare|report|write|enter)',
    '(?:higher|more|bigger) (?:income|salary|number|pay)',
    3,
  ),
  '(?:say|put|claim|write|show|dire|declarer) (?:that )?(?:i|we|im|we re|je) (?:make|earn|gagne|am|m)(?: \\S+){0,6} (?:when|but|even|instead|on (?:the|my) application|alors)',
  then(
    '(?:around|past|fool|trick|contourner)',
    '(?:income verification|underwriting|underwriter|verification|paperwork|stress test|insurer|bank|lender)',
    3,
  ),
  '(?:get|make) (?:the |my )?(?:bank|lender|insurer)s? (?:to )?(?:think|believe)|put (?:my|our) (?:income|salary)(?: \\S+){0,8} (?:even|but|tho|though)|inflate my income|lie (?:about|on|to)|mentir sur|straw buyer|(?:fake|pretend) buyer',
  // Facts withheld from the lender.
  then(
    'hid(?:e|es|ing)|conceal\\S*|omit\\S*|leav(?:e|ing) (?:out|off)|keep (?:secret|quiet about)|cacher?|dissimuler|omettre',
    `${WITHHELD}|${LENDERS}|ex|wife|husband|spouse`,
    6,
  ),
  then(
    "(?:dont|don't|do not|not|without|never|pas|sans)(?: \\S+){0,2} (?:mention\\S*|tell|telling|disclose|disclosing|declare|declarer|dire|dis|report)",
    `${WITHHELD}|${LENDERS}`,
    6,
  ),
  then(`without(?: \\S+)? (?:${LENDERS}|anyone|anybody|them)`, 'knowing|finding|noticing|asking|seeing', 1),
  then('(?:keep|stop|prevent)', 'from (?:showing|knowing|finding|seeing|noticing|asking)', 4),
  then(
    `(?:so|pour pas que|sans que)(?: \\S+)? (?:${LENDERS}|nobody|it|they|il|ca)`,
    '(?:dont|doesnt|wont|cant|never)(?: \\S+)? (?:know|find|notice|ask|see|show)|(?:knows|notices|finds|reports)|(?:voie|sache|verifi\\S*|paraisse|pose)',
    1,
  ),
  then(LENDERS, 'finds? out|wont (?:know|notice)|doesnt (?:know|find|see)', 2),
  // The occupant and the buyer.
  then(
    '(?:rental|investment property|rent it out|renting it out|airbnb)',
    '(?:primary|principal residence|owner occupied|my home)',
    8,
  ),
  then(
    '(?:say|tell|claim|pretend|pretending|put down|put|declare|dire|pretendre|make it seem)',
    "(?:live there|live in it|live in the \\S+|living (?:there|in it)|owner occupied|primary|principal residence|not a rental|habiter|j'?habite|residence principale)",
    5,
  ),
  then(
    'buy\\S*|sign\\S*|application|mortgage',
    `(?:in|under|with|au nom|a son nom)(?: \\S+){0,3} (?:name|nom|identity)(?: \\S+){0,10} (?:i|we|moi|me) (?:pay|live|make|really|qui paye)`,
    4,
  ),
  then('(?:use|using|with|avec|prendre)', `(?:${FAMILY} (?:sin|identity|credit)|l'?identite|the sin of)`, 3),
  // The source of the money.
  then(
    'gift\\S*|don',
    '(?:actually|really|but its|en vrai|secretly)(?: \\S+){0,3} (?:loan|pret|borrowed)|(?:pay|rembourse)(?: \\S+){0,3} back',
    8,
  ),
  then('(?:say|claim|dire)', '(?:is|was|its|est) (?:a |an |un )?(?:gift|gifted|don)', 4),
  then('(?:launder\\S*|clean|wash|blanchir|hide)', '(?:money|cash|argent)', 4),
  then(
    'cash|money|argent',
    '(?:cant|not|cannot) be traced|untraceable|under # grand|sans (?:que )?(?:ca|trace)|drug|weed',
    6,
  ),
  "(?:on the side|under the table)(?: \\S+){0,5} (?:price|paper|contract|offer)|(?:something|little)(?: \\S+){0,3} under the table|kickback|look the other way|bribe\\S*|(?:pay|slip|glisse\\S*)(?: \\S+){0,4} (?:personally|(?:an? |the |l )?(?:appraiser|evaluateur)|l'evaluateur)",
)

/** Words with which these mean something else: somebody did it to the visitor. */
const DONE_TO_THEM =
  / (?:forged|faked|signed) my (?:signature|name) | (?:lied?|lying) to (?:me|us) | (?:(?:you|they|it|he|she|lender|bank|broker) (?:dont|do not|don't|doesnt|never)|did not|didnt|didn't|never) (?:disclose\S*|tell|mention)(?: \S+){0,4} (?:me|us|fees?|penalty|commission|payments?) /

/** Whether a message asks for help with something untrue in an application. `text` as phraseText of the message. */
export const asksForFraud = (text: string) => ASKED.test(text) && !DONE_TO_THEM.test(text)
