import { t } from '@lingui/core/macro'

/** Val's question for each missing value, by meaning. */
const QUESTIONS: Record<string, () => string> = {
  price: () => t`About what price is the home?`,
  income: () => t`What do you earn in a year before tax, together with whoever buys with you?`,
  down: () => t`How much can you put down?`,
  debts: () => t`Do you pay for a car, a student loan or cards each month, and how much?`,
  place: () => t`Which province or city is it in?`,
  first: () => t`Would it be your first home?`,
  balance: () => t`About how much do you still owe?`,
  current: () => t`What is your rate today?`,
  offer: () => t`What rate does your lender offer?`,
  left: () => t`How many months are left in your term?`,
  need: () => t`How much would you like to take out?`,
  payment: () => t`How much can you pay each month?`,
  tax: () => t`What is the property tax in a year?`,
  extra: () => t`How much more could you pay each month?`,
  rent: () => t`What does a similar home rent for a month?`,
  monthly: () => t`How much can you save each month?`,
}

export const questionFor = (meaning: string) => QUESTIONS[meaning]?.() ?? ''
