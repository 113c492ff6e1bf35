import { isKnownQuestion } from '../knowledge/targets.server'
import { legibleText, searchableText } from './safety'
import { likenessTo, nearestWordings, type WordingKind } from './safety-wordings.server'

export type Distress = 'crisis' | 'violence'

const any = (...parts: string[]) => new RegExp(`(?:^| )(?:${parts.join('|')})(?= |$)`, 'g')

/**
 * Words that seldom mean anything else, crisis first. Where they do ("suicide to go variable"), the ordinary wordings
 * tell. They find short messages and those inside a question; the wordings find the rest.
 */
const PLAIN_WORDS: Record<Distress, RegExp> = {
  crisis: any(
    '(?:suic|suis[ci]id|unaliv|overdos)[a-z]*|sewer ?slid[a-z]*|kms|self ?harm[a-z]*',
    '(?:kill|hurt|harm|cut|shoot|hang|drown|poison|end|off)(?:ing)? (?:my ?|him|her|them|our)sel(?:f|ves)',
    '(?:end|ending|take|taking|took) (?:my|his|her|their|our|this) (?:own )?(?:life|lives)',
    '(?:want|wants|wanna|wish|rather|ready|gonna|going|hope|deserve|ways?|decided)(?: (?:to|i|id|he|she|just|could|would|was|were|be|am|not))* (?:die|dying|dead|gone|disappear|vanish|end (?:it|things)(?: all)?|(?:never|wouldnt|not) wake up)|stay alive|(?:i|im|id|ill)(?: \\S+){0,3} jump(?! (?:to|ship|at|on|in|lenders|banks))',
    '(?:better off|more|easier|happier|fine|mieux)(?: \\S+){0,2} (?:dead|gone|without me|sans moi)',
    '(?:dont|not|no longer|never|cant|cannot|no|ne|pas|plus|pu|lost)(?: \\S+){0,2} (?:want(?: to)? (?:live(?! (?:in|with|near|at|on))|be alive|exist|be here|go on(?! paying))|reason to (?:live|go on|keep going)|way out(?! of)|will to live|go on(?! (?:paying|with|the|title))|(?:take|do) (?:it|this|life) any ?more|future(?! (?:rate|cut))|hope(?! (?:of|for))|vivre|exister|continuer|espoir|force (?:de|pour))',
    '(?:point|reason|sense) (?:of|in) (?:living|life|anything|going on|it all)|worth living|(?:aucune|plus d|pas d|sans) issue',
    '(?:well|ill|il|id|rather) be dead|(?:tired|sick|done|tannee?|fatiguee?|marre|ecoeuree?|epuisee?) (?:of |with |de |d )?(?:living|life|being alive|existing|everything|it all|vivre|la vie|exister|tout)',
    '(?:thinking|thoughts) (?:about|of) (?:dying|death)|(?:no|any|the) point (?:of |in )?(?:being|bein) (?:here|around|alive)|ending (?:things|everything|it all)|(?:hate|deteste|hais) (?:my|ma) (?:life|vie)',
    '(?:bought|have|got|hold|holding|jai) (?:a|my|the|une|la|mon) (?:rope|gun|noose|corde|fusil)|(?:how many|all|took|swallow)(?: (?:of|my|the))* pills',
    '(?:jump|jumping|step|stepping|drive|driving|steer|steering|crash|crashing)(?: \\S+){0,3} (?:off|into|in front of|under) (?:a |the |my )?(?:bridge|cliff|roof|balcony|train|tree|traffic|truck|wall|bus)',
    '(?:i|im|am|feel|feeling|so) (?:hopeless(?! (?:trying|to))|worthless)|such a burden|nothing (?:matters|left to (?:live|lose))|(?:end|edge) of my rope|last day on earth|expect to (?:still )?be (?:around|here)|(?:wont|not going to|not gonna) be (?:around|here) (?:by|for it|much longer|any ?more)|today is my last day|pain to stop|leave this world',
    '(?:nobody|no one|everyone|everybody) would (?:\\S+ )?(?:miss me|notice|care|be(?: \\S+){0,3} (?:gone|dead|without me))',
    '(?<!va |menace de )(?:me|m|se) (?:tuer|pendre|flinguer|noyer|suicider)|(?:veux|voudrais|envie|gout|prefere|autant|vais)(?: (?:de|d|juste|mieux))* (?:mourir|crever|disparaitre|\\S*en finir(?! avec))|fin a mes jours|\\S*en peux (?:plus|pu)(?! d)|(?:plus|pu) capable(?! d)|(?:plus|pu) (?:la |de )?(?:force|courage)|bout du rouleau|a quoi bon|desespere\\S*|vie ne vaut',
    // Losing the home, in panic.
    '(?:thrown|throwing|kicked|kicking|put|putting)(?: (?:us|me))? out(?: \\S+){0,5} (?:tonight|nowhere|kids)|nowhere to (?:sleep|go)|(?:evict|foreclos|sheriff|evincer)\\S*(?: \\S+){0,8} (?:panic|panique|crying|shaking|kids)\\S*|(?:lost|took|losing|take) (?:my|our) (?:home|house)(?: \\S+){0,4} (?:crying|everything)',
  ),
  violence: any(
    '(?:he|she|husband|wife|partner|boyfriend|girlfriend|ex|dad|father|il|mari|conjoint|chum)(?: \\S+){0,4} (?:hits|beats|punched|punches|chokes|choked|slaps|slapped|kicks|threatened|threatens|strangled|throws (?:stuff|things)|cut me (?:with|again)|frappe|bat|menace|etrangle)',
    '(?:get|gets|got|been|being) (?:hit|beaten)(?: again|(?: \\S+){0,2} (?:by (?:my|him|her)|every night|at home|last night))|(?:scared|afraid|terrified|peur) (?:of|de) (?:him|her|lui|my (?:husband|wife|partner|boyfriend|ex)|mon (?:mari|conjoint|chum|ex))|fear for my life|gets? violent|me fait peur|stalk\\S* (?:me|us)|(?:scared|afraid) to go home',
    '(?:threat\\S*|tried|tries|wants|promised|menace)(?: \\S+){0,2} (?:kill|tuer)|(?:hes?|shes?|husband|wife|partner|boyfriend|girlfriend|dad|son)(?: \\S+){0,3} (?:hurts|hurt|hurting) (?:me|us|him|her|my kids|the kids)|burn (?:the|my|our) (?:house|home)|locks? (?:me|us) in(?! at)|locked me in (?:the|my|a) \\S+|(?:has|a|got) (?:a )?(?:gun(?! range)|knife)|(?:he|she|husband|wife|partner|boyfriend|girlfriend|dad|son)(?: \\S+){0,3} (?:takes?|keeps?|controls?) (?:all )?(?:my|our|the) (?:pay|money)|domestic (?:violence|abuse)|violence conjugale|abusive (?:husband|wife|partner|relationship|ex)',
  ),
}

/** Scripts without spaces between words, and the plainest words of other languages. */
const ELSEWHERE =
  /quiero (?:morir|matarme)|no quiero vivir|自杀|自殺|想死|不想活|活不下去|मरना चाह|आत्महत्या|ਮਰਨਾ ਚਾਹੁੰ|ਖੁਦਕੁਸ਼ੀ|انتحار|أريد أن أموت|اريد ان اموت|خودکشی|magpakamatay|ayoko nang mabuhay|quero morrer|voglio morire|хочу умереть|самоубий|죽고 싶|자살|死にたい/u

/**
 * A wording less similar than `least` says nothing. Recall comes first, for a needless helpline costs a sentence and a
 * missed one may cost a life: distress may be a little less like a message than the rest, and plain words count as
 * `ofPlainWords`. Figures in docs/decisions/0007-val.md.
 */
const LIKENESS = { least: 0.12, ofOthers: 0.8, likely: 1, ofBest: 1.6, ofPlainWords: 0.6 }
/** Where Val has no answer, less is enough: of 22 such messages of an unseen set one was as like, and it was distress. */
const UNANSWERED = { ...LIKENESS, least: 0.09, ofOthers: 0.6 }

/** Fewer words are a reply to Val: "thanks a lot". */
const LEAST_WORDS = 5
/** In words. A longer message is compared sentence by sentence, at its beginning and at its end. */
const LONG = 50
const SENTENCES_AT_END = 4
/** Plain words are compared with the words around them alone: a question may stand before and behind. */
const WORDS_AROUND = 6
const MAX_PLAIN = 3

/**
 * Returns whether a message is about suicide or giving up on life, or about violence at home; null for neither.
 * Named: by words that seldom mean anything else. Likely: more like such messages than like others. Possible: about as
 * like them as like others. `isUnanswered`: Val has no answer to it.
 */
export function distressOf(
  message: string,
  isUnanswered = false,
): { kind: Distress; certainty: 'named' | 'likely' | 'possible' } | null {
  const text = searchableText(message)
  if (ELSEWHERE.test(text)) return { kind: 'crisis', certainty: 'named' }
  for (const kind of ['crisis', 'violence'] as const) {
    const found = [...text.matchAll(PLAIN_WORDS[kind])].slice(0, MAX_PLAIN)
    if (found.some(({ 0: words, index }) => likenessIn(wordsAround(text, index, words), LIKENESS, kind)))
      return { kind, certainty: 'named' }
  }
  const likely = partsOf(legibleText(message)).flatMap(
    (part) => likenessIn(part, isUnanswered ? UNANSWERED : LIKENESS) ?? [],
  )
  const [first] = likely.sort((one, other) => other.toOthers - one.toOthers)
  if (!first) return null
  // Despair may stand beside a plain question, which is answered too.
  const isLikely = first.toOthers >= LIKENESS.likely && !isKnownQuestion(message)
  return { kind: first.kind, certainty: isLikely ? 'likely' : 'possible' }
}

function wordsAround(text: string, at: number, words: string): string {
  const before = text.slice(0, at).split(' ').slice(-WORDS_AROUND)
  const after = text
    .slice(at + words.length)
    .split(' ')
    .slice(0, WORDS_AROUND + 1)
  return [...before, words, ...after].join(' ')
}

/** The message; of a long one the first and the last sentences. */
function partsOf(message: string): string[] {
  const sentences = wordCount(message) <= LONG ? [message] : message.split(/[.!?;\n]+/)
  const read = sentences.filter((sentence) => wordCount(sentence) >= LEAST_WORDS)
  return [...new Set([...read.slice(-SENTENCES_AT_END), ...read.slice(0, SENTENCES_AT_END)])]
}

const wordCount = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0

const isDistress = (kind: WordingKind) => kind === 'crisis' || kind === 'violence'

/**
 * Returns the kind of distress that a text is like, and how like in proportion to other messages; null where those are
 * clearly nearer.
 */
function likenessIn(
  text: string,
  least: typeof LIKENESS,
  named?: Distress,
): { kind: Distress; toOthers: number } | null {
  const nearest = nearestWordings(text, () => true)
  const distress = nearest.filter(({ kind }) => isDistress(kind))
  const others = nearest.filter(({ kind }) => !isDistress(kind))
  const [first] = distress
  if (!named && (first?.score ?? 0) < least.least) return null
  // Nearly a known wording: "my wife is scared of variable".
  if (!named && first && (others[0]?.score ?? 0) > LIKENESS.ofBest * first.score) return null
  const likeness = likenessTo(distress) + (named ? LIKENESS.ofPlainWords : 0)
  const toOthers = likeness / likenessTo(others)
  if (toOthers < least.ofOthers) return null
  return { kind: named ?? (first?.kind === 'violence' ? 'violence' : 'crisis'), toOthers }
}
