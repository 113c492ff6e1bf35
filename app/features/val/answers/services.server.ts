import { t } from '@lingui/core/macro'
import { licenceOf, placeOf, profilePath } from '~/features/agents/model'
import {
  chooseOfClass,
  type RateChoice,
  rateClassFor,
  ratesOfClass,
} from '~/features/calculators/choose-rate'
import type { RateClass } from '~/features/calculators/rate-class'
import { DEFAULT_RATE_TYPE, RATE_TYPES, type RateType } from '~/features/calculators/rate-type'
import { isStale, RATE_TERMS } from '~/features/rates/model'
import { classWord, shownTerm, termAndType } from '~/features/rates/shown-rate'
import { formatPercent } from '~/lib/money'
import { shownProvince } from '~/lib/provinces'
import type { FactSource, FoundBroker } from '../facts.server'
import { type BrokerRow, CALLBACK_FIELDS, type Card, type Language } from '../model'
import { leavesContact } from '../understanding/contact-only'
import { downOf } from '../understanding/params.server'
import type { Place } from '../understanding/places'
import type { ReadMessage } from '../understanding/read-message'
import { MAX_TERM_YEARS } from '../understanding/units'
import type { Values } from '../understanding/values'
import { link, offerBroker, plainText, subjectToChange } from './wording.server'

export type Said = { text: string; cards?: Card[] }
type Asked = {
  values: Values
  facts: FactSource
  broker: string | null
  read: ReadMessage
  language: Language
}

/** The answer of a service; null for a target that is none. */
export async function serviceAnswer(target: string, asked: Asked): Promise<Said | null> {
  return SERVICES[target]?.(asked) ?? null
}

const SERVICES: Record<string, (asked: Asked) => Promise<Said>> = {
  rates: sayRates,
  broker: sayBrokers,
  office: async (asked) => (await namedBroker(asked)) ?? { text: sayOffice(await asked.facts.site()) },
  person: async (asked) => (await namedBroker(asked)) ?? sayPerson(asked),
  apply: async () => ({
    text: t`You can ${link(t`apply here`, '/applications')} or ${link(t`ask for a quote`, '/quote')}; a broker looks at it and gets back to you. To prepare, ask me which documents are needed.`,
  }),
  start: async () => ({
    text: t`Congratulations on taking the first step. Three things decide what is next: what you earn and owe sets the price, what you have saved sets the down payment, and a [pre-approval](/applications) holds a rate while you look. What do you earn in a year before tax, and how much have you saved?`,
  }),
  greeting: async () => ({
    text: t`Hello! I can work out a payment, tell you what you can afford, give our rates today, find a broker, and explain how mortgages work. What would you like to know?`,
  }),
  thanks: async () => ({
    text: t`You are welcome. Anything else? If you like, a broker looks at your own case.`,
  }),
  identity: async () => ({
    text: t`I am Val, the AI mortgage advisor of this brokerage. I work with our calculators, our rate table and our directory of brokers, and explain how mortgages work. I am not a person, and I cannot approve anything.`,
  }),
  products: async ({ facts }) => ({ text: listOf(t`Our products:`, 'products', await facts.products()) }),
  services: async ({ facts }) => ({ text: listOf(t`Our services:`, 'services', await facts.services()) }),
  lenders: async ({ facts }) => {
    const names = (await facts.lenders()).map(({ name }) => plainText(name))
    return {
      text:
        names.length > 0
          ? t`We work with ${names.join(', ')}. ${offerBroker()}`
          : t`We compare many lenders. ${offerBroker()}`,
    }
  },
  posts: async ({ facts, read, language }) => {
    const posts = await facts.posts(read.message)
    const rows = posts.map(({ title, slug, translations }) => {
      const { title_fr } = translations
      return `- ${link(plainText((language === 'fr' && title_fr) || title, 150), `/blog/${slug}`)}`
    })
    return { text: [t`From our blog:`, ...rows, '', link(t`The whole blog`, '/blog')].join('\n') }
  },
}

function listOf(head: string, kind: 'products' | 'services', items: readonly { id: string; name: string }[]) {
  const rows = items.map(({ id, name }) => `- ${link(plainText(name), `/${kind}/${id}`)}`)
  return [head, '', ...rows].join('\n')
}

const DEFAULT_PROVINCE = 'Ontario'
/** The class follows the share that is put down, whatever the price is. */
const ANY_PRICE = 400_000

/** The class that the visitor's mortgage is of; null while nothing tells. */
function classOf(values: Values): RateClass | null {
  const purpose = values.get('purpose')
  if (purpose === 'refinance') return 'Refinance'
  const share = values.get('down%')
  const price = values.get('price')
  const down = downOf(values, typeof price === 'number' ? price : undefined)
  if (typeof price === 'number' && down !== undefined) return rateClassFor(price, down, 'purchase')
  if (typeof share === 'number') return rateClassFor(ANY_PRICE, (ANY_PRICE * share) / 100, 'purchase')
  const isInsured = values.get('insured')
  if (isInsured !== undefined) return isInsured ? 'High-Ratio' : 'Conventional'
  return purpose === 'renewal' ? 'Conventional' : null
}

const LISTED_YEARS = RATE_TERMS.map((term) => Number.parseInt(term, 10))

/** The terms that a message asks for, or the one that was said; for one that is not listed the nearest that are. */
function termsOf(values: Values, read: ReadMessage) {
  const named = read.tokens.flatMap((token) =>
    token.kind === 'number' && token.mention.kind === 'years' && token.mention.value <= MAX_TERM_YEARS
      ? [token.mention.value]
      : [],
  )
  const said = values.get('term')
  const years = named.length > 0 ? named : typeof said === 'number' ? [said] : []
  const nearest = (wanted: number) => {
    const least = Math.min(...LISTED_YEARS.map((one) => Math.abs(one - wanted)))
    return LISTED_YEARS.filter((one) => Math.abs(one - wanted) === least)
  }
  const nameOf = (one: number) => `${one} year`
  return {
    terms: [...new Set(years.flatMap(nearest))].map(nameOf),
    unlisted: years.filter((one) => !LISTED_YEARS.includes(one)).map(nameOf),
  }
}

/** The rate that was asked for in the class that fits, or in both, and the card with the others of it. */
async function sayRates({ values, facts, read }: Asked): Promise<Said> {
  const place = values.get('place') as Place | undefined
  const province = place?.province ?? DEFAULT_PROVINCE
  const { choices, day } = await facts.rateList(province)
  const fitting = classOf(values)
  const { terms, unlisted } = termsOf(values, read)
  const purpose = (values.get('purpose') as 'renewal' | 'refinance' | undefined) ?? 'purchase'
  const types = read.said.isEveryType
    ? RATE_TYPES
    : [values.get('type') === 'variable' ? 'variable' : DEFAULT_RATE_TYPE]
  const find = (rateClass: RateClass) => {
    const at = { province, purpose, price: 1 } as const
    const wishes: { term?: string; rateType: RateType }[] = types.flatMap((rateType) =>
      terms.length > 0 ? terms.map((term) => ({ term, rateType })) : [{ rateType }],
    )
    const all = wishes.map((wish) => ({ wish, chosen: chooseOfClass(choices, rateClass, at, day, wish) }))
    const asked = all.filter(
      ({ wish, chosen: { rate } }) =>
        rate?.rateType === wish.rateType && (!wish.term || rate.term === wish.term),
    )
    return { isAsked: asked.length > 0, chosen: (asked.length > 0 ? asked : all).map(({ chosen }) => chosen) }
  }
  const say = (found: ReturnType<typeof find>['chosen'], rateClass: RateClass) =>
    [...new Set(found.flatMap(({ rate }) => (rate ? sayRate(rate, rateClass) : [])))].join('; ')
  const classes: readonly RateClass[] = fitting ? [fitting] : ['High-Ratio', 'Conventional']
  const found = classes.map((rateClass) => ({ rateClass, ...find(rateClass) }))
  const inList = found.filter(({ chosen }) => chosen.some(({ rate }) => rate))
  // "Variable": a class without one says nothing beside the class that has it.
  const asked = inList.filter(({ isAsked }) => isAsked)
  const listed = asked.length > 0 ? asked : inList
  const [first, other] = listed
  const [best] = first?.chosen ?? []
  if (!first || !best?.rate)
    return {
      text: t`I cannot see a rate of ours for that just now. A broker can tell you today’s: [contact us](/contact).`,
    }
  const where = shownProvince(province)
  const shown = first.rateClass
  const rates = say(first.chosen, shown)
  const head = other
    ? t`In ${where}, with less than 20% down: ${rates}. With 20% down or more: ${say(other.chosen, other.rateClass)}.`
    : `${t`In ${where}: ${rates}.`} ${classes.length > 1 ? noneOf(shown) : best.why}`
  const none =
    unlisted.length > 0
      ? t`We list no rate for ${unlisted.map(shownTerm).join(', ')}; these are the nearest terms.`
      : ''
  const isOld = isStale(best.rate.asOf, new Date())
  const old = isOld ? t`It has not been confirmed for some time; ask a broker whether it still holds.` : ''
  const question = fitting === null ? t`How much do you put down, and for what price?` : ''
  const rows = ratesOfClass(choices, shown, province, day)
  return {
    text: [none, `${head} ${t`All are ${subjectToChange()}.`}`, old, question].filter(Boolean).join('\n\n'),
    cards: [
      {
        kind: 'rates',
        location: province,
        rateClass: shown,
        rows: rows.map(({ term, rateType, ourRate, apr, asOf }) => ({ term, rateType, ourRate, apr, asOf })),
      },
    ],
  }
}

/** The class that lists no rate of the asked kind, where only `shown` does. */
const noneOf = (shown: RateClass) =>
  shown === 'Conventional'
    ? t`With less than 20% down we list none of that kind.`
    : t`With 20% down or more we list none of that kind.`

const sayRate = (rate: RateChoice, rateClass: RateClass) =>
  t`**${formatPercent(rate.ourRate)}** (${termAndType(rate)}, ${classWord(rateClass)}, APR ${formatPercent(rate.apr)}, confirmed ${rate.confirmed})`

/** Returns possible names in a message: two capitalised words side by side. */
const capitalisedNames = (message: string) =>
  message.match(/\p{Lu}\p{Ll}{2,30}[ -]\p{Lu}\p{Ll}{2,30}/gu)?.slice(0, 3) ?? []

/** The card of a broker whom the message names. */
export async function namedBroker({ read, facts }: Pick<Asked, 'read' | 'facts'>): Promise<Said | null> {
  for (const name of capitalisedNames(read.message)) {
    const { brokers, brokerage } = await facts.brokers({}, name)
    if (brokers.length > 0) return { text: brokerLines(brokers, brokerage), cards: [brokersCard(brokers)] }
  }
  return null
}

async function sayBrokers(asked: Asked): Promise<Said> {
  const named = await namedBroker(asked)
  if (named) return named
  const place = asked.values.get('place') as Place | undefined
  const { spoken } = asked.read.said
  const { brokers, widened, brokerage } = await asked.facts.brokers({ place, spoken })
  if (brokers.length === 0)
    return {
      text: t`I found nobody for that. All our licensed people are in the ${link(t`directory`, '/find-broker')}, and ${link(t`the office`, '/contact')} can tell you who fits.`,
    }
  const head = widened
    ? t`I found nobody for exactly that; these are the nearest:`
    : t`These licensed people can help you:`
  return { text: `${head}\n\n${brokerLines(brokers, brokerage)}`, cards: [brokersCard(brokers)] }
}

/** Provincial rules require the brokerage's name and licence beside its brokers' names. */
export function brokerLines(brokers: readonly FoundBroker[], brokerage: string) {
  const lines = brokers.map((broker) => {
    const about = [licenceOf(broker), placeOf(broker), broker.languages.join(', ')].filter(Boolean).join('; ')
    return `- ${link(plainText(broker.name), profilePath(broker.profileSlug))}: ${plainText(about, 300)}`
  })
  return [lines.join('\n'), plainText(brokerage, 600), `${link(t`See the whole directory`, '/find-broker')}.`]
    .filter(Boolean)
    .join('\n\n')
}

export const brokersCard = (brokers: readonly FoundBroker[]): Card => ({
  kind: 'brokers',
  brokers: brokers.map(
    ({ name, profileSlug, title, city, province, languages, phone }): BrokerRow => ({
      name,
      slug: profileSlug,
      title: title ?? '',
      city,
      province,
      languages,
      phone,
    }),
  ),
})

/** Room for the licences of all provinces. */
const MAX_LINE = 1_500

function sayOffice(site: Awaited<ReturnType<FactSource['site']>>): string {
  const { street, city, province, postalCode } = site.officeAddress
  const rows = [
    [t`Address`, [street, city, province, postalCode].filter(Boolean).join(', ')],
    [t`Phone`, site.phone],
    [t`Email`, site.supportEmail],
    [t`Hours`, site.officeHours],
    [t`Licence`, site.licenceLine],
  ].filter(([, value]) => value)
  const lines = rows.map(([name, value]) => `- ${name}: ${plainText(String(value), MAX_LINE)}`)
  return `${plainText(site.brokerageName)}\n\n${lines.join('\n')}\n\n${link(t`Contact page`, '/contact')}.`
}

/** The ways to a person, and the card to leave one's details. */
export async function sayPerson({
  facts,
  broker,
  read,
}: Pick<Asked, 'facts' | 'broker'> & Partial<Pick<Asked, 'read'>>): Promise<Said> {
  const [site, bookingUrl] = await Promise.all([facts.site(), facts.booking(broker)])
  const call = site.phone ? t`or call ${site.phone}` : ''
  const booking = bookingUrl ? t`You can also choose a time yourself.` : ''
  const cards: Card[] = [{ kind: 'callback', fields: CALLBACK_FIELDS, bookingUrl }]
  if (read && leavesContact(read.message))
    return {
      text: t`Gladly. A broker gets back to you with what you left here; please check it below, and say when you are best reached. ${booking}`.trim(),
      cards,
    }
  return {
    text: t`Gladly. Leave your name, an email or phone number and the best time, and a broker gets back to you; or use our [contact page](/contact) ${call}. ${booking}`
      .replace(/ +(?=[.;]|$)/g, '')
      .trim(),
    cards,
  }
}
