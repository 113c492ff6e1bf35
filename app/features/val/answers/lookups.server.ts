import { type FactSource, fittingClass } from '../facts.server'
import { CALLBACK_FIELDS, type ChatMessage, type ValAnswer } from '../model'
import { findEmail, findPhone } from '../understanding/contact-in-text'
import type { Understanding } from '../understanding/conversation'
import { RATES_AGE } from '../understanding/task-words'
import { hasPhrase } from '../understanding/words'
import { sayBroker, sayBrokers, sayOffice, sayPerson } from './people'
import { sayRates } from './rates'
import { type Speech, speechOf } from './speech'
import { link, OFFER_BROKER, type PostFacts, plainText, postLink } from './wording'

/**
 * `broker`: slug or id of the broker on whose page the visitor came, if any; `messages`: the conversation with
 * the visitor's contact details.
 */
export type AnswerSource = { facts: FactSource; broker: string | null; messages?: readonly ChatMessage[] }

/** Returns what may be names in a message: two capitalised words side by side. */
export const capitalisedNames = (message: string) =>
  message.match(/\p{Lu}\p{Ll}{2,30}[ -]\p{Lu}\p{Ll}{2,30}/gu)?.slice(0, 3) ?? []

const isReachable = (messages: readonly ChatMessage[]) =>
  messages.some(
    ({ role, content }) =>
      role === 'user' && (findEmail(content).value !== null || findPhone(content).value !== null),
  )

/** Returns an answer from a table (rates, people, offers, posts) or small talk; null for the other intents. */
export async function lookUp(question: Understanding, source: AnswerSource): Promise<ValAnswer | null> {
  const { intent, facts: given, language, message } = question
  const { facts, broker } = source
  const speech = speechOf(language)
  const answer = (text: string): ValAnswer => ({ text, intent })
  switch (intent) {
    case 'rates':
      if ((question.said.term?.length ?? 0) > 1) delete given.term
      return answer(
        (RATES_AGE.test(question.text) ? sayRatesAge(speech) : '') +
          sayRates(
            given,
            await facts.rates(given.place?.province ?? 'Ontario'),
            language,
            fittingClass(given),
          ),
      )
    case 'broker':
    case 'office': {
      // A broker's name in the message asks for that broker's telephone number, not the office's.
      for (const name of capitalisedNames(message)) {
        const found = await facts.brokers(given, name)
        const [named, ...more] = found.brokers
        if (named) {
          const text =
            more.length === 0
              ? sayBroker(named, found.brokerage, language)
              : sayBrokers({}, { ...found, widened: null }, language)
          return { text, intent: 'broker' }
        }
      }
      return answer(
        intent === 'office'
          ? sayOffice(await facts.site(), language)
          : sayBrokers(given, await facts.brokers(given), language),
      )
    }
    case 'person': {
      const [site, bookingUrl] = await Promise.all([facts.site(), facts.booking(broker)])
      const text = sayPerson(site, bookingUrl, language, isReachable(source.messages ?? []))
      const sorry = hasPhrase(question.text, ['useless', 'not helpful', 'not helping'])
        ? speech.say('I am sorry that I could not help. ', 'Je suis désolée de ne pas avoir pu vous aider. ')
        : ''
      return { text: sorry + text, intent, action: { kind: 'callback', fields: CALLBACK_FIELDS, bookingUrl } }
    }
    case 'products':
    case 'services':
      return answer(
        sayOffers(intent, await (intent === 'products' ? facts.products() : facts.services()), speech),
      )
    case 'lenders':
      return answer(sayLenders(await facts.lenders(), speech))
    case 'posts':
      return answer(sayPosts(await facts.posts(message), speech))
    default:
      return sayTalk(question, speech)
  }
}

const sayRatesAge = ({ say }: Speech) =>
  say(
    'Posted rates are read every night, ours change when a lender or the brokerage changes them. Each carries the day on which it was last confirmed.\n\n',
    'Les taux affichés sont lus chaque nuit; les nôtres changent quand un prêteur ou le cabinet les change. Chacun porte le jour de sa dernière confirmation.\n\n',
  )

function sayOffers(
  kind: 'products' | 'services',
  items: readonly { id: string; name: string; description: string | null }[],
  { say }: Speech,
): string {
  const rows = items.map(({ id, name, description }) => {
    const about = plainText(description ?? '', 160)
    return `- ${link(plainText(name), `/${kind}/${id}`)}${say(':', ' :')} ${about}`
  })
  const see = say(
    `See all ${kind}`,
    kind === 'products' ? 'Voir tous les produits' : 'Voir tous les services',
  )
  if (rows.length === 0) return `${link(see, `/${kind}`)}.`
  const head = say(`Our ${kind}:`, kind === 'products' ? 'Nos produits :' : 'Nos services :')
  return `${head}\n\n${rows.join('\n')}\n\n${link(see, `/${kind}`)}.`
}

function sayLenders(lenders: readonly { name: string; type: string }[], { say, language }: Speech): string {
  const names = lenders.map(
    ({ name, type }) =>
      `- ${plainText(name)}${type === 'a_lender' ? '' : say(' (alternate lender)', ' (prêteur alternatif)')}`,
  )
  const head =
    names.length > 0
      ? say('Lenders that we work with:', 'Les prêteurs avec lesquels nous travaillons :')
      : say('We compare many lenders.', 'Nous comparons de nombreux prêteurs.')
  return [head, ...(names.length > 0 ? ['', ...names, ''] : ['']), OFFER_BROKER[language]].join('\n')
}

function sayPosts(posts: readonly (PostFacts & { excerpt: string })[], speech: Speech): string {
  const { say } = speech
  if (posts.length === 0)
    return say(
      `Our articles are in the ${link('blog', '/blog')}.`,
      `Nos articles sont sur le ${link('blogue', '/blog')}.`,
    )
  const rows = posts.map((post) => {
    const excerpt = say(post.excerpt, post.translations.excerpt_fr ?? post.excerpt)
    return `- ${postLink(post, speech)}${say(':', ' :')} ${plainText(excerpt, 160)}`
  })
  const whole = link(say('The whole blog', 'Tout le blogue'), '/blog')
  return `${say('From our blog:', 'Sur notre blogue :')}\n\n${rows.join('\n')}\n\n${whole}.`
}

/** Returns small talk, or the link to the application form; null for the other intents. */
function sayTalk({ intent }: Understanding, { say, language }: Speech): ValAnswer | null {
  const answer = (english: string, french: string): ValAnswer => ({ text: say(english, french), intent })
  switch (intent) {
    case 'apply':
      return answer(
        `You can ${link('apply here', '/applications')} or ${link('ask for a quote', '/quote')}; a broker looks at it and gets back to you. To prepare, ask me which documents are needed. ${OFFER_BROKER[language]}`,
        `Vous pouvez ${link('faire une demande ici', '/applications')} ou ${link('demander une soumission', '/quote')}; un courtier l’étudie et vous répond. Pour vous préparer, demandez-moi quels documents il faut. ${OFFER_BROKER[language]}`,
      )
    case 'greeting':
      return answer(
        'Hello! I can work out a payment, tell you what you can afford, give our rates today, find a broker, and explain how mortgages work. What would you like to know?',
        'Bonjour! Je peux calculer un versement, dire ce que vous pouvez emprunter, donner nos taux du jour, trouver un courtier et expliquer les prêts hypothécaires. Posez votre question en français ou en anglais.',
      )
    case 'thanks':
      return answer(
        `You are welcome. Anything else? ${OFFER_BROKER[language]}`,
        `Avec plaisir! Autre chose? ${OFFER_BROKER[language]}`,
      )
    case 'identity':
      return answer(
        'I am Val, the AI mortgage advisor of this brokerage. I work out payments, affordability, insurance, land transfer tax and penalties with our calculators, read our rate table and our directory of brokers, and explain how mortgages work. I am not a person, and I cannot approve anything.',
        'Je suis Val, l’assistante hypothécaire IA de ce cabinet. Je calcule versements, capacité d’emprunt, assurance prêt hypothécaire, droits de mutation et frais de remboursement anticipé avec nos calculatrices, je lis nos taux et notre répertoire de courtiers, et j’explique les prêts hypothécaires. Je ne suis pas une personne et je ne peux rien approuver.',
      )
    default:
      return null
  }
}
