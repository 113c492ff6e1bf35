import { languageOf } from '~/lib/detect-language'
import { currentLocale } from '~/lib/i18n'
import { isOffered, isServiceTarget, targetOfLabel } from '../answers/labels.server'
import type { ChatMessage, OpenCard } from '../model'
import { CERTAINTY } from './classify'
import {
  AFFORDABILITY,
  answersQuestion,
  asksElse,
  type Conversation,
  cardOrFirstQuestion,
  type Decision,
  questionAfter,
  withOthers,
} from './decision.server'
import { excerptOf } from './excerpt.server'
import { type Filling, fill } from './fill'
import {
  changesByWords,
  ENOUGH,
  INTEREST_ONLY,
  isEmpty,
  NAMES_A_LINE,
  OPENS_AS_FOLLOW_UP,
  RATES,
  WHY,
} from './follow-up.server'
import {
  type Before,
  bearsOut,
  guessIn,
  isTextTarget,
  LIKELIER_THAN_NOT,
  likelyIn,
  REPLY,
  SHORT,
  TERSE,
} from './guesses.server'
import { withoutLanguageRequest } from './lexicon'
import { addMore, knownOf, rememberCard, rememberFilling, rememberMessage } from './memory.server'
import { type ReadMessage, readMessage, wordCount } from './read-message'
import { ABOUT, calculatorOf, foreignSlots, keyOf, partAbout, partOf, pathOf, slotsOf } from './slots.server'
import type { Values } from './values'

type State = Before & {
  values: Values
  asked: { target: string; meaning: string } | null
}

const PAYMENT = '/mortgage-calculator'
const EQUITY = '/home-equity-calculator'
const OF_A_LINE = [PAYMENT, `${PAYMENT}#interest-only`, `${PAYMENT}#compare`, '/extra-payments-calculator']
const LEAST_DOWN = `${PAYMENT}#minimum-down`
const NAMES_A_RESULT = 0.45
/** A guess that the numbers bear out may be so much less likely. */
const BORNE_OUT = 0.12
/** "What if", "if it was": a condition changes what was said. */
const IF = / (?:if|si) /

type Step = State & { decision: Decision; read: ReadMessage }

function step(state: State, message: string): Step {
  const { answerIn } = readMessage(message).said
  const subject = answerIn ? withoutLanguageRequest(message) : message
  const read = readMessage(subject)
  const { text, tokens, said } = read
  const { values, open, last } = state
  const language = answerIn ?? languageOf(text, state.language)
  const { guesses, together, refers, goesOn, context, excerpt } = guessIn(state, read, language)
  const [first] = guesses
  const isSure = first !== undefined && first.probability >= CERTAINTY.sure
  const isLikely = first !== undefined && first.probability >= likelyIn(state)
  const keep = (target: string, also: readonly ReadMessage[] = []) => {
    for (const one of [...also, read]) rememberMessage(values, target, one)
  }
  const remember = (target: string, filling: Filling) => rememberFilling(values, target, said, filling)
  const go = (decision: Decision): Step => {
    const target = decision.kind === 'choices' ? null : decision.target
    const path = target ? pathOf(target) : null
    return {
      values,
      language,
      open: path || target === RATES ? target : open,
      last: target ?? last,
      subject: decision.kind === 'answer' ? subject : state.subject,
      asked: questionAfter(decision, values),
      pending: decision.kind === 'choices' ? read : null,
      decision,
      read,
    }
  }
  // The home that the visitor can afford has a price, where none was named.
  const show = (target: string) =>
    go(
      pathOf(open ?? '') === AFFORDABILITY && values.has('income') && pathOf(target) !== null
        ? { kind: 'answer', target, alternatives: [] }
        : cardOrFirstQuestion(target, values),
    )
  // "So what is the insurance?" asks for another result of the calculator.
  const partOr = (target: string) =>
    isLikely && partOf(first.target) && pathOf(first.target) === pathOf(target) ? first.target : target

  // A visitor who says what they put down asks what it costs, unless the least is surely meant.
  const paymentOr = (target: string, isDownSaid: boolean) =>
    target === LEAST_DOWN &&
    isDownSaid &&
    !said.isLeastDown &&
    !ENOUGH.test(text) &&
    !(isSure && first.target === target)
      ? PAYMENT
      : target

  const pressed = targetOfLabel(message)
  if (pressed) {
    keep(pressed, state.pending ? [state.pending] : [])
    return show(pressed)
  }
  if (subject === '' && (open ?? last)) return show((open ?? last) as string)
  // The reply to Val's own question, which "more like 690" is not.
  const { asked } = state
  const joins = said.isJoined && values.has('income')
  if (asked && !joins && wordCount(text) <= REPLY && !said.isCorrection && !IF.test(text)) {
    const path = pathOf(asked.target)
    const favoured = path ? keyOf(path, asked.meaning) : undefined
    const slots = { ...slotsOf(asked.target), ...foreignSlots(asked.target) }
    const filling = fill(tokens, slots, { favoured, known: knownOf(values, path) })
    if (
      path &&
      answersQuestion(read, filling, path, asked.meaning) &&
      !(isSure && asksElse(first.target, asked.target))
    ) {
      remember(asked.target, filling)
      if (asked.meaning === 'first' && said.isYes !== undefined) values.set('first', said.isYes)
      return show(partOr(asked.target))
    }
    if (path && said.isYes === false && ['debts'].includes(asked.meaning) && wordCount(text) <= 3) {
      values.set(asked.meaning, 0)
      return show(asked.target)
    }
  }

  // "OK, but if my sister buys with me, she makes 49 and has 10,000" says more.
  const isLong = wordCount(text) <= REPLY && IF.test(text) && said.isJoined === true
  if (open && (wordCount(text) <= SHORT || isLong)) {
    const path = pathOf(open)
    const isSame = first !== undefined && (pathOf(first.target) ?? first.target) === (path ?? open)
    const isBare = isEmpty(text, said, open)
    // "What is the insurance if I only put 60?" asks for another result of what is open.
    // "And what would that cost a month?" behind what a home allows to borrow.
    const isLine =
      path === EQUITY && first !== undefined && (OF_A_LINE.includes(first.target) || INTEREST_ONLY.test(text))
    // With an amount the card has the cost of both, unless a line of credit is named.
    const line = values.has('need') && !NAMES_A_LINE.test(text) ? EQUITY : `${EQUITY}#line`
    const named = isLine
      ? line
      : first &&
        (isSame
          ? (partOf(first.target) || (isSure && !isBare && !IF.test(text))) && first.target
          : partAbout(first.target, path))
    const target = named && first && first.probability >= NAMES_A_RESULT && wordCount(text) > 2 ? named : open
    const hasNone = Object.keys(fill(tokens, slotsOf(target)).fields).length === 0
    const own = slotsOf(hasNone && path ? path : target)
    // A number that words give to another field is no change: "what if I buy at 520,000" is no income.
    const filling = addMore(
      values,
      said,
      fill(tokens, { ...own, ...foreignSlots(target) }, { known: knownOf(values, path) }),
    )
    const keys = Object.keys(filling.fields)
    const changed = keys.filter((key) => key in own)
    const foreign = keys.filter((key) => !(key in own) && filling.fields[key]?.isNamed)
    const isChange = changed.length > 0 || changesByWords(open, said)
    // "What about 500?", "and in Calgary?" name no subject, and a text on bi-weekly payments is no answer to "and bi-weekly?".
    const names = changed.some((key) => filling.fields[key]?.isNamed) || changesByWords(open, said)
    const isText = first !== undefined && isTextTarget(first.target)
    const opens = OPENS_AS_FOLLOW_UP.test(text)
    const isTerse = wordCount(text) <= TERSE
    const continues = opens || said.isCorrection === true || IF.test(text)
    // "Who can I call in Toronto?" asks for a person, and not for another place.
    const isService =
      first !== undefined && !isSame && isOffered(first.target) && isServiceTarget(first.target)
    // A result by its name, such as the minimum down payment, is no filter of the rates.
    const isResult = open === RATES && first !== undefined && partOf(first.target) !== undefined
    const isOther =
      (isSure || (isService && isLikely) || (isResult && first.probability >= LIKELIER_THAN_NOT)) &&
      !isSame &&
      !isBare &&
      !(isText && names && (continues || isTerse))
    const isRelative = changed.some((key) => filling.fields[key]?.isChange)
    // "If it goes up a point" behind rates is about a payment.
    if (open === RATES && (filling.fields.rate?.isChange || filling.fields.years)) {
      remember(PAYMENT, filling)
      return show(PAYMENT)
    }
    if (foreign.length > 0 && changed.length === 0 && (opens || isTerse) && !isOther) {
      const usual = foreign.includes('income') ? AFFORDABILITY : PAYMENT
      const other = isLikely && pathOf(first.target) && !isSame ? first.target : usual
      keep(other)
      return show(other)
    }
    if (
      isChange &&
      foreign.length === 0 &&
      (isRelative || (!(isOther && !isLine) && (continues || isTerse || isSame || names)))
    ) {
      remember(target, filling)
      return show(isRelative ? open : paymentOr(target, changed.includes('down')))
    }
    // "So what is the number then?"
    if (path && isBare && keys.length === 0 && wordCount(text) > 1 && (!isLikely || isSame))
      return show(target)
    if (isLine && keys.length === 0 && isLikely) return show(line)
    if (answerIn && !isSure) return show(open)
    const why = path && WHY.test(text) && ABOUT[open]
    if (why && why !== last) return show(why)
  }

  // "Mine would be 195,000, 4.84, 31 months" behind a text on penalties.
  const ofText = last && !pathOf(last) ? calculatorOf(last) : null
  const isElse = isSure && (pathOf(first.target) ?? calculatorOf(first.target)) !== ofText
  if (ofText && !isElse && bearsOut(read, ofText, true)) {
    keep(ofText)
    return show(ofText)
  }
  if (excerpt) return go({ kind: 'excerpt', ...excerpt })
  const targets = guesses.map(({ target }) => target)
  const others = (target: string) => targets.filter((one) => one !== target && isOffered(one))
  const isAboutLast = refers && together[0]?.target === last
  if (!isLikely || (isAboutLast && first.probability < LIKELIER_THAN_NOT)) {
    const all = goesOn ? readMessage(`${context}, ${subject}`) : read
    const isBorneOut = first && first.probability >= BORNE_OUT && bearsOut(all, first.target)
    const borneOut = isBorneOut ? first.target : null
    const also = goesOn && state.pending ? [state.pending] : []
    keep(borneOut ?? '', also)
    if (borneOut) return withOthers(show(borneOut), others(borneOut), true)
    if (refers && last && isOffered(last))
      return go({ kind: 'beyond', target: last, alternatives: others(last) })
    const named = targets.filter(isOffered)
    const about = open && named.length === 0 && ABOUT[open]
    return about ? show(about) : go({ kind: 'choices', targets: named })
  }
  // The same text again would answer nothing new.
  const isRepeat =
    first.target === last && first.target !== RATES && !pathOf(first.target) && isOffered(first.target)
  const target = isRepeat
    ? guesses.find((one) => one.target !== last && one.probability >= CERTAINTY.nearlySure)?.target
    : first.target
  if (!target) {
    const excerpt = excerptOf(first.target, subject, language)?.text
    return go(
      excerpt
        ? { kind: 'excerpt', target: first.target, text: excerpt }
        : { kind: 'beyond', target: first.target, alternatives: others(first.target) },
    )
  }
  keep(target, goesOn && state.pending ? [state.pending] : [])
  const shown = show(paymentOr(target, values.has('down') || values.has('down%')))
  const isGuess = first.probability < LIKELIER_THAN_NOT && pathOf(target) !== pathOf(open ?? '')
  return isSure ? shown : withOthers(shown, others(target), isGuess)
}

/** Returns what the visitor's last message asks, with all that was said; `card`: the open card as the visitor left it. */
export function converse(messages: readonly ChatMessage[], card: OpenCard | null): Conversation {
  let state: State = {
    values: new Map(),
    language: currentLocale(),
    open: null,
    last: null,
    subject: '',
    asked: null,
    pending: null,
  }
  const own = messages.filter(({ role }) => role === 'user')
  let before: string | null = null
  let done: ReturnType<typeof step> | null = null
  for (const [at, { content }] of own.entries()) {
    if (at === own.length - 1 && card && pathOf(card.calculator)) {
      rememberCard(state.values, card)
      if (pathOf(state.open ?? '') !== card.calculator) state = { ...state, open: card.calculator }
    }
    before = state.open
    done = step(state, content)
    state = done
  }
  const last = done ?? step(state, '')
  return {
    values: last.values,
    language: last.language,
    decision: last.decision,
    read: last.read,
    next:
      last.decision.kind === 'answer' && pathOf(last.decision.target) ? (last.asked?.meaning ?? null) : null,
    before:
      before && last.decision.kind === 'answer' && pathOf(before) !== pathOf(last.decision.target)
        ? before
        : null,
  }
}
