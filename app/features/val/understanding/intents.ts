import type { Intent } from '../model'
import { namesWithin } from './rate-type-words'
import { createPhraseFinder, hasPhrase, phraseList } from './words'

/** The phrases of each intent; the first match wins, so special intents come first. */
const PHRASES: readonly (readonly [intent: Intent, phrases: string])[] = [
  [
    'identity',
    `who are you, chatgpt, what are you, are you a bot, are you human, are you real, are you an ai, are you ai, are
    you a robot, are you a person, are you a real person, your name, what can you do, how can you help, who
    is val, is val a, is val an, is this a bot, is this a human, is this a real person, is this real, is this ai, is this an ai, am i talking to,
    talking to a bot, talking to an ai, talking to ai, am i chatting with, a chatbot, qui es tu, qui etes
    vous, es tu un robot, etes vous un robot, etes vous une personne, que peux tu faire, que pouvez vous
    faire`,
  ],
  [
    'office',
    `office hours, opening hours, what hours, your hours, are you open, your address, your office, office
    address, where are you located, your phone, phone number, your email, email address, licence number,
    license number, are you licensed, are you licenced, your licence, vos heures, votre adresse, numero de
    telephone, heures d'ouverture, ouvert le samedi, ouverts le samedi, what time do you close, what time do u close, what time do you open, when do you close, when do you open, open saturday, open saturdays, open on saturday, open sunday, open sundays, open on sunday, open weekends, open evenings, do saturday, do sunday, votre bureau, where is your office`,
  ],
  [
    'posts',
    `blog, article, articles, blog post, blog posts, read about, your posts, on your blog, posts, posts about`,
  ],
  [
    'land-transfer-tax',
    `land transfer tax, land transfer taxes, land transfer, transfer tax, transfer taxes, property transfer
    tax, deed transfer tax, ltt, ptt, welcome tax, taxe de bienvenue, droits de mutation, droit de mutation,
    taxe de mutation, land tax, land title fee, land title fees, land titles fee, title transfer fee, title fee, charge me for the title, charge for the title, isc charge, how much tax, tax do i pay, taxes do i pay`,
  ],
  [
    'penalty',
    `penalty, penalties, break my, breaking my, broke my, break a, breaking a, break the mortgage, ird,
    interest rate differential, get out of my mortgage, pay out my mortgage, pay off my mortgage early,
    prepayment charge, penalite, break fee, exit my mortgage, leave my mortgage early, briser mon, briser
    l'hypotheque, briser ma, rompre mon, casser mon, penalites, frais de remboursement anticipe, rembourser
    avant terme, to break, break it, should i break`,
  ],
  [
    'stress-test',
    `stress test, stress tested, stresstest, qualifying rate, minimum qualifying rate, mqr, test de
    resistance, simulation de crise, rate do i have to qualify, rate must i qualify, b 20, b20`,
  ],
  [
    'closing-costs',
    `closing cost, closing costs, costs at closing, cash to close, cash on closing, cash do i need, costs of
    buying, cost of closing, legal fees, frais de cloture, frais de closing, frais d'achat, frais de
    notaire, frais de demarrage, other costs, cash needed at closing, money at closing, need saved, to have
    saved, how much cash, total cash, upfront costs, up front costs`,
  ],
  [
    'equity',
    `heloc, line of credit, credit line, equity, home equity, cash out, take out, pull out, out of my house,
    out of my home, out of the house, refinance, refinancing, refi, borrow against, marge de credit,
    refinancer, refinancement, valeur nette`,
  ],
  [
    'compare',
    `compare, comparison, which is cheaper, how much extra, how much more, vs, versus, difference between, instead of, better, comparer, compared to, compared
    with, comparez, comparaison, difference entre`,
  ],
  [
    'insurance',
    `cmhc, cmhc fee, schl, default insurance, mortgage insurance, mortgage default insurance, insurance premium,
    insurance cost, insurance be, insurance, premium, sagen, canada guaranty, assurance hypothecaire,
    assurance pret, assurance hypotheque, prime d'assurance, assurance`,
  ],
  [
    'minimum-down',
    `minimum down, minimum downpayment, min down, min downpayment, smallest down, lowest down, least down,
    enough for a, enough for an, enough to buy, how much is # of #, what is # of #, how much down, down
    payment do i need, downpayment do i need, down payment is needed, down payment needed, down payment
    required, required down payment, down payment is required, how much do i need to put down, how much do i
    have to put down, need to put down, have to put down, how much should i put down, must i put down,
    smallest down payment, lowest down payment, mise de fonds minimale, mise de fonds minimum, mise de fonds
    faut il, combien de mise de fonds, mise de fonds requise, mise de fonds exigee, quelle mise de fonds,
    minimum deposit, down payment for a, down payment on a, can i put, is # down enough, enough for a down
    payment, enough down, do i need for a down payment, do i need as a down payment, need down`,
  ],
  [
    'affordability',
    `afford, affordability, what can i get, what could i get, viser quoi, can i spend, can we spend, can i buy, can we buy, could i buy, could we buy, can i borrow, can we borrow,
    could i borrow, could we borrow, how much house, most house, most home, house can i get, most i can
    borrow, how much home, how much mortgage, how big a mortgage, how big of a mortgage, maximum mortgage,
    max mortgage, maximum price, max price, max purchase price, maximum purchase price, what price range,
    price range, qualify for, do i qualify, would i qualify, can i qualify, can i get a mortgage, combien
    puis je emprunter, combien je peux emprunter, puis je emprunter, puis je acheter, je peux acheter,
    capacite d'emprunt, puis je me permettre, pouvons nous acheter, pouvons nous emprunter, on peut acheter,
    quel prix, quel revenu, revenu faut il, me qualifier, borrowing power, how much income, what income,
    income do i need, salary do i need, what salary, what price can, what price could, price can we, price
    can i, income needed, income required, need to earn, need to make`,
  ],
  [
    'interest',
    `total interest, total cost, cost of the mortgage, how much interest, interest will i pay, interest over,
    interest do i pay, cost of borrowing, whole life, life of the mortgage, balance after, owe after, still owe, left to pay after,
    amortization schedule, remaining balance, left owing after, left after, owing after, outstanding after,
    remaining after, interets au total, total des interets, interets totaux, combien d'interets, solde
    apres, balance at the end, balance remaining, interest cost`,
  ],
  [
    'payment',
    `payment, payments, monthly cost, per month, a month, every month, each month, monthly, cost me, pay
    every, pay each, mensualite, mensualites, versement, versements, paiement, paiements, par mois, bi
    weekly, biweekly, would i pay, will i pay, do i pay, would we pay, mortgage cost, calculate, carry`,
  ],
  [
    'rates',
    `rate, rates, taux, apr, interest rates, lowest, best deal, best rate, best rates, current rate, current
    rates, today rate, today rates, your rates, your rate, lowest rate, lowest rates, rates today, rate
    today, rates right now, mortgage rates, rates in, rate in, rates for, rate for, ${namesWithin('# rates', '# rate', 'taux #')}, rates do you have, rates do you offer, rates now, rate now, what are
    the rates, vos taux, meilleur taux, meilleurs taux, taux aujourd'hui, taux du
    jour, taux actuels, taux actuel`,
  ],
  [
    'broker',
    `broker, brokers, agent, agents, advisor, advisors, adviser, courtier, courtiers, courtiere, specialist,
    find someone, somebody who, someone who, mortgage professional, who speaks, speaks, who can i talk to,
    who can help`,
  ],
  ['products', `your products, products, product, produits`],
  ['services', `your services, services, service, what do you offer, what do you do, how do you help`],
  [
    'lenders',
    `your lenders, list of lenders, which banks, what banks, lenders do you work with, work with, deal with, preteurs, quelles
    banques, lender list, which lenders, what lenders`,
  ],
  [
    'apply',
    `apply, application, applying, start my application, get started, get pre approved, get preapproved,
    faire une demande, quote, get a quote, soumission`,
  ],
  ['thanks', `thanks, thank you, thx, merci, great thanks, cheers, perfect, bye, goodbye`],
  [
    'greeting',
    `hi, hello, help, help me, aide, hey, hi there, hey there, good morning, good afternoon, good evening,
    bonjour, bonsoir, salut, allo, yo, how are you, how is it going, how are things, comment ca va, ca va`,
  ],
]

/** Phrases that ask for an explanation instead of a number. */
const EXPLAIN = phraseList(`
  what is, what are, what does, what do, explain, how does, how do, how is, how are, why, difference, tell
  me about, mean, means, meaning, should i, pros and cons, is it possible, can i, can you, when, which, am
  i, do i, are there, is there, who, qu'est ce, expliquer, pourquoi, comment
`)

export type NamedIntent = { intent: Intent /** Words of the longest phrase that names it. */; words: number }

// Other kinds of insurance, and phrases in which an intent's word means something else.
const NOT_MEANT: Partial<Record<Intent, readonly string[]>> = {
  insurance: phraseList(`
    title insurance, life insurance, home insurance, house insurance, property insurance, disability insurance,
    creditor insurance, mortgage protection insurance
  `),
  penalty: ['without penalty', 'no penalty'],
  'closing-costs': ['cash out'],
}

const findNames = createPhraseFinder(
  PHRASES.map(([intent, phrases]) => [intent, phraseList(phrases)] as const),
)

/**
 * Returns the intents whose phrases a message contains, most special first. `text` as phraseText, corrected.
 */
export function namedIntents(text: string): NamedIntent[] {
  const named = new Map<Intent, number>()
  for (const { value: intent, phrase } of findNames(text)) {
    named.set(intent, Math.max(named.get(intent) ?? 0, phrase.split(' ').length))
  }
  return [...named]
    .filter(([intent]) => !hasPhrase(text, NOT_MEANT[intent] ?? []))
    .map(([intent, words]) => ({ intent, words }))
}

/** Returns the phrases that name an intent. */
export const intentPhrases = (intent: Intent): readonly string[] =>
  PHRASES.filter(([named]) => named === intent).map(([, phrases]) => phrases)

/** Whether a message asks for a definition or an explanation. */
export const asksToExplain = (text: string) => hasPhrase(text, EXPLAIN)
