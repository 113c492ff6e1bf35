import { t } from '@lingui/core/macro'
import { findTool } from '~/features/calculators/tools/catalog'
import { inLocale } from '~/platform/locale.server'
import { knowledgeById, knowledgeEntries } from '../knowledge/queries.server'
import { LANGUAGES } from '../model'
import { TARGETS } from '../understanding/classify'
import { foldText } from '../understanding/words'

/** How a visitor would ask for a result of a calculator, or for a service. */
const LABELS: Record<string, () => string> = {
  '/mortgage-calculator#insurance': () => t`How much is the mortgage insurance?`,
  '/mortgage-calculator#minimum-down': () => t`What is the minimum down payment?`,
  '/mortgage-calculator#compare': () => t`What is the difference between two rates?`,
  '/mortgage-calculator#balance': () => t`What would I owe after some years?`,
  '/mortgage-calculator#interest': () => t`How much interest would I pay in all?`,
  '/mortgage-calculator#interest-only': () => t`What would interest alone cost a month?`,
  '/mortgage-calculator#interest-days': () => t`What is the interest for some days?`,
  '/mortgage-calculator#first-payment': () => t`How much of my first payment is interest?`,
  '/mortgage-calculator#housing': () => t`What would the home cost a month in all?`,
  '/mortgage-calculator#of-payment': () => t`What mortgage can I carry with a payment of mine?`,
  '/extra-payments-calculator#pay-off': () => t`When is my mortgage paid off with a payment of mine?`,
  '/stress-test-calculator#income': () => t`What income do I need for that?`,
  '/home-equity-calculator#line': () => t`What does a line of credit cost a month?`,
  '/home-equity-calculator#buyout': () => t`What does it take to buy out my co-owner?`,
  '/prepayment-penalty-calculator#break-even': () => t`Is breaking my mortgage worth it?`,
  rates: () => t`What are your rates today?`,
  broker: () => t`Find a broker`,
  office: () => t`Where is your office, and when is it open?`,
  apply: () => t`I would like to apply`,
  person: () => t`I would like to talk to a person`,
  lenders: () => t`Which lenders do you work with?`,
  services: () => t`What services do you offer?`,
  posts: () => t`What is in your blog?`,
  start: () => t`I am buying my first home. Where do I start?`,
  identity: () => t`Who are you, Val?`,
}

/** The words on the button of a target, in the language of the answer; pressed, they lead to it. Null for what is not offered. */
export function labelOf(target: string, language: 'en' | 'fr'): string | null {
  const entry = knowledgeById(target)
  if (entry) return (language === 'fr' && entry.french?.title) || entry.title
  return inLocale(language, () => LABELS[target]?.() ?? findTool(target)?.question() ?? null)
}

/** Everything that a button may say. */
const offered = [...new Set([...TARGETS, ...Object.keys(LABELS), ...knowledgeEntries.map(({ id }) => id)])]

const byLabel = new Map(
  offered.flatMap((target) =>
    LANGUAGES.flatMap((language) => {
      const label = labelOf(target, language)
      return label ? [[foldText(label).trim(), target] as const] : []
    }),
  ),
)

/** The target of a pressed button; undefined for a message in the visitor's own words. */
export const targetOfLabel = (message: string) => byLabel.get(foldText(message).trim())

/** Whether a target may be offered as a button: not what Val refuses, nor small talk. */
export const isOffered = (target: string) => labelOf(target, 'en') !== null

/** Whether a target is a service, such as a broker or our rates: neither a calculator nor a text. */
export const isServiceTarget = (target: string) => !target.startsWith('/') && Object.hasOwn(LABELS, target)
