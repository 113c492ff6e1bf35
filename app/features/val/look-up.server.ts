import type { Understanding } from './conversation'
import type { FactSource } from './facts.server'
import { CALLBACK_FIELDS, type ValAnswer } from './model'
import { sayBrokers, sayOffice, sayPerson } from './say-people'
import { sayRates } from './say-rates'
import { link, OFFER_BROKER, plainText } from './wording'

/** What an answer is made with. `broker`: slug or id of the one through whose page the visitor came, if any. */
export type AnswerSource = { facts: FactSource; broker: string | null }

/** What may be people's names in a message: two capitalised words side by side. */
export const capitalisedNames = (message: string) =>
  message.match(/\p{Lu}\p{Ll}{2,30}[ -]\p{Lu}\p{Ll}{2,30}/gu)?.slice(0, 3) ?? []

/** Answers that are read from a table: rates, people, offers, posts, and small talk. Null for the other intents. */
export async function lookUp(
  question: Understanding,
  { facts, broker }: AnswerSource,
): Promise<ValAnswer | null> {
  const { intent, facts: given, language, message } = question
  const answer = (text: string): ValAnswer => ({ text, intent })
  switch (intent) {
    case 'rates':
      if ((question.said.term?.length ?? 0) > 1) delete given.term
      return answer(sayRates(given, await facts.rates(given.place?.province ?? 'Ontario'), language))
    case 'broker': {
      for (const name of capitalisedNames(message)) {
        const named = await facts.brokers(given, name)
        if (named.brokers.length > 0) return answer(sayBrokers({}, named, language))
      }
      return answer(sayBrokers(given, await facts.brokers(given), language))
    }
    case 'office':
      return answer(sayOffice(await facts.site()))
    case 'person': {
      const [site, bookingUrl] = await Promise.all([facts.site(), facts.booking(broker)])
      const text = sayPerson(site, bookingUrl, language)
      return { text, intent, action: { kind: 'callback', fields: CALLBACK_FIELDS, bookingUrl } }
    }
    case 'products':
    case 'services': {
      const items = await (intent === 'products' ? facts.products() : facts.services())
      const rows = items.map(
        ({ id, name, description }) =>
          `- ${link(plainText(name), `/${intent}/${id}`)}: ${plainText(description ?? '', 160)}`,
      )
      return answer(
        rows.length > 0
          ? `Our ${intent}:\n\n${rows.join('\n')}\n\n${link(`See all ${intent}`, `/${intent}`)}.`
          : `See our ${link(intent, `/${intent}`)}.`,
      )
    }
    case 'lenders': {
      const names = (await facts.lenders()).map(
        ({ name, type }) => `- ${plainText(name)}${type === 'a_lender' ? '' : ' (alternate lender)'}`,
      )
      return answer(
        names.length > 0
          ? `Lenders that we work with:\n\n${names.join('\n')}\n\n${OFFER_BROKER}`
          : `We compare many lenders. ${OFFER_BROKER}`,
      )
    }
    case 'posts': {
      const posts = await facts.posts(message)
      return answer(
        posts.length > 0
          ? `From our blog:\n\n${posts.map(postLine).join('\n')}\n\n${link('The whole blog', '/blog')}.`
          : `Our articles are in the ${link('blog', '/blog')}.`,
      )
    }
    case 'apply':
      return answer(
        `You can ${link('apply here', '/applications')} or ${link('ask for a quote', '/quote')}; a broker looks at it and gets back to you. To prepare, ask me which documents are needed. ${OFFER_BROKER}`,
      )
    case 'greeting':
      return answer(
        language === 'fr'
          ? 'Bonjour! Je peux calculer un versement, dire ce que vous pouvez emprunter, donner nos taux et expliquer les prêts hypothécaires. Posez votre question en français ou en anglais.'
          : 'Hello! I can work out a payment, tell you what you can afford, give our rates today, find a broker, and explain how mortgages work. What would you like to know?',
      )
    case 'thanks':
      return answer(
        language === 'fr' ? 'Avec plaisir! Autre chose?' : `You are welcome. Anything else? ${OFFER_BROKER}`,
      )
    case 'identity':
      return answer(
        'I am Val, the AI mortgage advisor of this brokerage. I work out payments, affordability, insurance, land transfer tax and penalties with our calculators, read our rate table and our directory of brokers, and explain how mortgages work. I am not a person, and I cannot approve anything.',
      )
    default:
      return null
  }
}

const postLine = ({ title, slug, excerpt }: { title: string; slug: string; excerpt: string }) =>
  `- ${link(plainText(title, 150), `/blog/${slug}`)}: ${plainText(excerpt, 160)}`
