import { paymentsPerYear } from '~/features/calculators/frequency'
import { payOff, regularPayment, splitOfPayment } from '~/features/calculators/loan-progress'
import type { Facts } from '../understanding/slot-values'
import { bullets, type KnownLoan } from './known-loan'
import { everyOf } from './payment'
import type { Speech } from './speech'
import { yearsText } from './years-text'

/** Returns years and months: "2 years and 5 months". */
export function spanText(months: number, { say }: Speech): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [
    ...(years > 0
      ? [say(`${years} ${years === 1 ? 'year' : 'years'}`, `${years} ${years < 2 ? 'an' : 'ans'}`)]
      : []),
    ...(rest > 0 || years === 0 ? [say(`${rest} ${rest === 1 ? 'month' : 'months'}`, `${rest} mois`)] : []),
  ].join(say(' and ', ' et '))
}

/** Returns how long a loan lasts with payments that the visitor names: n = ln(A / (A - Pi)) / ln(1 + i). */
export function sayTimeToPay(payments: readonly number[], { loan, built }: KnownLoan, speech: Speech) {
  const { say, cad, percent } = speech
  const { interest } = splitOfPayment(loan, 1)
  const every = everyOf(built.scenario, speech)
  const owed = say(
    `${cad(loan.principal)} at ${percent(loan.ratePercent)}`,
    `${cad(loan.principal)} à ${percent(loan.ratePercent)}`,
  )
  return payments.map((payment) => {
    if (payment <= interest)
      return say(
        `${cad(payment)} ${every} never pays off ${owed}: the interest alone is **${cad(interest)}**.`,
        `${cad(payment)} ${every} ne remboursent jamais ${owed} : les intérêts seuls sont de **${cad(interest)}**.`,
      )
    const count = Math.log(payment / (payment - interest)) / Math.log1p(interest / loan.principal)
    const time = yearsText(count / paymentsPerYear(loan.frequency), speech)
    const total = cad(count * payment - loan.principal)
    return say(
      `With ${cad(payment)} ${every}, ${owed} is paid off after **${time}**, with ${total} of interest, if the rate never changed.`,
      `Avec ${cad(payment)} ${every}, ${owed} sont remboursés après **${time}**, avec ${total} d’intérêts, si le taux ne changeait jamais.`,
    )
  })
}

/** Returns what accelerated payments change against monthly ones; null where the payments are not accelerated. */
export function sayAccelerated({ frequency }: Facts, known: KnownLoan, speech: Speech): string[] | null {
  if (!frequency?.startsWith('rapid')) return null
  const { say, cad } = speech
  const { loan, built } = known
  const monthly = { ...loan, frequency: 'monthly' as const }
  const [plain, fast] = [payOff(monthly), payOff(loan)]
  const years = fast.payments / paymentsPerYear(loan.frequency)
  const time = spanText(Math.round(plain.payments - years * 12), speech)
  const saved = cad(plain.totalInterest - fast.totalInterest)
  const every = everyOf(built.scenario, speech)
  return [
    say(
      `With **${cad(regularPayment(loan))} ${every}**, instead of ${cad(regularPayment(monthly))} a month, you are done **${time} sooner** (after ${yearsText(years, speech)}) and save **${saved} of interest**, if the rate never changed.`,
      `Avec **${cad(regularPayment(loan))} ${every}**, au lieu de ${cad(regularPayment(monthly))} par mois, vous finissez **${time} plus tôt** (après ${yearsText(years, speech)}) et épargnez **${saved} d’intérêts**, si le taux ne changeait jamais.`,
    ),
    '',
    ...bullets(speech, known),
  ]
}
