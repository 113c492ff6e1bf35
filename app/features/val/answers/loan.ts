import { paymentsPerYear } from '~/features/calculators/frequency'
import {
  balanceAfter,
  leavingEarly,
  paymentChange,
  payOff,
  regularPayment,
  splitOfPayment,
} from '~/features/calculators/loan-progress'
import { fixedRatePenalty, variableRatePenalty } from '~/features/calculators/prepayment-penalty'
import { DEFAULT_RATE_TYPE, RATE_TYPE_TRAITS } from '~/features/calculators/rate-type'
import type { ShownRate } from '~/features/rates/model'
import type { Intent, Language } from '../model'
import type { Facts } from '../understanding/slot-values'
import { bullets, closing, describe, type KnownLoan, loanOf } from './known-loan'
import { sayAccelerated, sayTimeToPay, spanText } from './pay-off'
import { everyOf } from './payment'
import { sayInterestForDays, sayInterestOnly, sayRecovery } from './simple-figures'
import { type Speech, speechOf } from './speech'
import { yearsText } from './years-text'

function sayBalanceAfter(facts: Facts, known: KnownLoan, speech: Speech): string[] {
  const { say, cad } = speech
  const { loan, built } = known
  const years = facts.afterYears ?? facts.term ?? 5
  const balance = balanceAfter(loan, Math.round(years * paymentsPerYear(loan.frequency)))
  const paid = loan.principal - balance
  const time = yearsText(years, speech)
  return [
    say(
      `After ${time} you would still owe **${cad(balance)}** of ${describe(known, speech)}; **${cad(paid)}** of the principal would be paid off.`,
      `Après ${time}, vous devriez encore **${cad(balance)}** sur ${describe(known, speech)}; **${cad(paid)}** de capital seraient remboursés.`,
    ),
    '',
    ...bullets(
      speech,
      known,
      say(
        `Payment: ${cad(regularPayment(loan))} ${everyOf(built.scenario, speech)}`,
        `Versement : ${cad(regularPayment(loan))} ${everyOf(built.scenario, speech)}`,
      ),
    ),
  ]
}

/** `payment`: what the visitor pays, where they say it. */
function sayPaymentSplit(known: KnownLoan, speech: Speech, payment?: number): string[] {
  const { say, cad, percent } = speech
  const { loan } = known
  const { interest, principal } = splitOfPayment(loan, 1)
  if (payment !== undefined && payment > interest) {
    const [owed, at] = [cad(loan.principal), percent(loan.ratePercent)]
    return [
      say(
        `Of your next payment of ${cad(payment)} on ${owed} at ${at}, **${cad(interest)} is interest** and **${cad(payment - interest)} pays down the principal**; with each payment the interest falls a little.`,
        `De votre prochain versement de ${cad(payment)} sur ${owed} à ${at}, **${cad(interest)} sont des intérêts** et **${cad(payment - interest)} remboursent le capital**; à chaque versement, la part des intérêts baisse un peu.`,
      ),
    ]
  }
  const later = splitOfPayment(loan, 5 * paymentsPerYear(loan.frequency) + 1)
  return [
    say(
      `Of the first payment of ${cad(regularPayment(loan))} on ${describe(known, speech)}, **${cad(interest)} is interest** and **${cad(principal)} pays down the principal**.`,
      `Du premier versement de ${cad(regularPayment(loan))} sur ${describe(known, speech)}, **${cad(interest)} sont des intérêts** et **${cad(principal)} remboursent le capital**.`,
    ),
    '',
    ...bullets(
      speech,
      known,
      ...(loan.years > 5
        ? [
            say(
              `After five years: ${cad(later.interest)} interest and ${cad(later.principal)} principal in one payment`,
              `Après cinq ans : ${cad(later.interest)} d’intérêts et ${cad(later.principal)} de capital dans un versement`,
            ),
          ]
        : []),
    ),
  ]
}

function sayEarlyPayOff(facts: Facts, known: KnownLoan, speech: Speech): string[] {
  const { say, cad, percent } = speech
  const { loan, built } = known
  const {
    lumpSum = 0,
    extra = facts.hasYearlyExtra ? regularPayment(loan) / paymentsPerYear(loan.frequency) : 0,
  } = facts
  if (lumpSum >= loan.principal)
    return [
      say(
        `${cad(lumpSum)} is as much as the ${cad(loan.principal)} that I read as owed: tell me what is owed.`,
        `${cad(lumpSum)} couvre tout le solde de ${cad(loan.principal)} que j’ai compris : dites-moi ce que vous devez.`,
      ),
    ]
  const [plain, more] = [payOff(loan), payOff(loan, { extra, lumpSum })]
  const perYear = paymentsPerYear(loan.frequency)
  const sooner = plain.payments - more.payments
  const time = spanText(Math.round((sooner / perYear) * 12), speech)
  const what = [
    ...(extra > 0
      ? facts.extra
        ? [say(`${cad(extra)} more with every payment`, `${cad(extra)} de plus à chaque versement`)]
        : [
            say(
              `one payment more each year (${cad(extra)} a payment)`,
              `un versement de plus par an (${cad(extra)} par versement)`,
            ),
          ]
      : []),
    ...(lumpSum > 0 ? [say(`${cad(lumpSum)} paid at once`, `${cad(lumpSum)} payés d’un coup`)] : []),
  ].join(say(' and ', ' et '))
  const saved = cad(plain.totalInterest - more.totalInterest)
  return [
    say(
      `With ${what}, on ${describe(known, speech)}, you are done **${time} sooner** (after ${yearsText(more.payments / perYear, speech)}) and save **${saved} of interest**, if the rate never changed.`,
      `Avec ${what}, sur ${describe(known, speech)}, vous finissez **${time} plus tôt** (après ${yearsText(more.payments / perYear, speech)}) et épargnez **${saved} d’intérêts**, si le taux ne changeait jamais.`,
    ),
    '',
    ...bullets(
      speech,
      known,
      say(
        `The regular payment stays ${cad(regularPayment(loan))} ${everyOf(built.scenario, speech)}; interest falls from ${cad(plain.totalInterest)} to ${cad(more.totalInterest)}`,
        `Le versement régulier reste de ${cad(regularPayment(loan))} ${everyOf(built.scenario, speech)}; les intérêts passent de ${cad(plain.totalInterest)} à ${cad(more.totalInterest)}`,
      ),
      ...(lumpSum > 0
        ? [
            say(
              `Where the payment is set anew, as at a renewal, it becomes ${cad(regularPayment({ ...loan, principal: loan.principal - lumpSum }))}`,
              `Si le versement est recalculé, comme au renouvellement, il passe à ${cad(regularPayment({ ...loan, principal: loan.principal - lumpSum }))}`,
            ),
          ]
        : []),
      say(
        `Most closed mortgages allow extra payments up to a yearly limit, often ${percent(10)} to ${percent(20)} of the original amount: check your contract`,
        `La plupart des prêts fermés permettent de payer davantage jusqu’à une limite annuelle, souvent de ${percent(10)} à ${percent(20)} du montant initial : vérifiez votre contrat`,
      ),
    ),
  ]
}

function sayInterestOver(facts: Facts, known: KnownLoan, speech: Speech): string[] {
  const { say, cad } = speech
  const { loan, built } = known
  const years = Math.min(facts.afterYears ?? loan.years, loan.years)
  const payments = Math.round(years * paymentsPerYear(loan.frequency))
  const balance = balanceAfter(loan, payments)
  const payment = regularPayment(loan)
  const interest = payments * payment - (loan.principal - balance)
  const time =
    years === 1
      ? say('the first year', 'la première année')
      : say(`the first ${yearsText(years, speech)}`, `les ${yearsText(years, speech)} premiers`)
  return [
    say(
      `Over ${time}, about **${cad(interest)}** of your payments is interest, on ${describe(known, speech)}.`,
      `Pendant ${time}, environ **${cad(interest)}** de vos versements sont des intérêts, sur ${describe(known, speech)}.`,
    ),
    '',
    ...bullets(
      speech,
      known,
      say(`Owed then: ${cad(balance)}`, `Solde à ce moment : ${cad(balance)}`),
      say(
        `Payment: ${cad(payment)} ${everyOf(built.scenario, speech)}`,
        `Versement : ${cad(payment)} ${everyOf(built.scenario, speech)}`,
      ),
    ),
  ]
}

const newRateOf = (facts: Facts, saidRates: readonly number[]) => facts.comparisonRate ?? saidRates[1]

function sayRenewalChange(
  facts: Facts,
  rates: readonly number[],
  known: KnownLoan,
  speech: Speech,
): string[] | null {
  const { say, cad, percent } = speech
  const newRate = newRateOf(facts, rates)
  const { loan, built } = known
  if (newRate === undefined) return null
  const { before, after, change } = paymentChange(loan, newRate)
  const simple = paymentChange({ ...loan, compounding: 'standard' }, newRate)
  const every = everyOf(built.scenario, speech)
  const [from, to] = [percent(loan.ratePercent), percent(newRate)]
  const years = yearsText(loan.years, speech)
  return [
    say(
      `From ${from} to ${to} on ${cad(loan.principal)} with ${years} left, the payment goes from ${cad(before)} to **${cad(after)} ${every}**: **${cad(Math.abs(change))} ${change < 0 ? 'less' : 'more'}**.`,
      `De ${from} à ${to}, sur ${cad(loan.principal)} avec ${years} à courir, le versement passe de ${cad(before)} à **${cad(after)} ${every}** : **${cad(Math.abs(change))} de ${change < 0 ? 'moins' : 'plus'}**.`,
    ),
    '',
    ...bullets(
      speech,
      known,
      say(
        `With simple monthly compounding: ${cad(simple.before)} and ${cad(simple.after)}`,
        `Avec le calcul simple, mensuel : ${cad(simple.before)} et ${cad(simple.after)}`,
      ),
      ...(change > 0
        ? [
            say(
              'At renewal you may compare lenders without a penalty; the first offer is seldom the last word',
              'Au renouvellement, vous pouvez comparer les prêteurs sans pénalité; la première offre est rarement la dernière',
            ),
          ]
        : []),
    ),
  ]
}

function sayBreakEven(
  facts: Facts,
  rates: readonly number[],
  known: KnownLoan,
  speech: Speech,
): string[] | null {
  const { say, cad, percent } = speech
  const newRate = newRateOf(facts, rates)
  const months = facts.monthsLeft
  const { loan } = known
  if (newRate === undefined || months === undefined) return null
  const charge = RATE_TYPE_TRAITS[facts.rateType ?? DEFAULT_RATE_TYPE].owesDifferential
    ? fixedRatePenalty(loan.principal, loan.ratePercent, newRate, months, facts.term && facts.term * 12)
    : variableRatePenalty(loan.principal, loan.ratePercent, months)
  const { monthlySaving, monthsToRecover, interestSaved, net } = leavingEarly(
    loan,
    newRate,
    months,
    facts.charge ?? charge.penalty,
  )
  const isShort = monthsToRecover === null || monthsToRecover > months
  return [
    say(
      `${facts.charge ? 'The charge for leaving that you name' : 'The estimated charge for leaving'} is **${cad(facts.charge ?? charge.penalty)}**; the payment falls by **${cad(monthlySaving)} a month**. ${isShort ? `Within the ${months} months left that does not bring the charge back.` : `That brings the charge back after about ${Math.ceil(monthsToRecover ?? 0)} of the ${months} months left.`}`,
      `Les frais ${facts.charge ? 'que vous nommez' : 'estimés'} pour partir sont de **${cad(facts.charge ?? charge.penalty)}**; le versement baisse de **${cad(monthlySaving)} par mois**. ${isShort ? `En ${months} mois, cela ne couvre pas les frais.` : `Cela couvre les frais après environ ${Math.ceil(monthsToRecover ?? 0)} des ${months} mois restants.`}`,
    ),
    '',
    ...bullets(
      speech,
      known,
      say(
        `Three months' interest ${cad(charge.threeMonths)}; interest rate differential, ${percent(loan.ratePercent)} against ${percent(newRate)} for ${months} months: ${cad(charge.interestRateDifferential)}`,
        `Trois mois d’intérêts : ${cad(charge.threeMonths)}; différentiel de taux d’intérêt, ${percent(loan.ratePercent)} contre ${percent(newRate)} pendant ${months} mois : ${cad(charge.interestRateDifferential)}`,
      ),
      say(
        `Interest over those months: ${cad(interestSaved)} less; after the charge ${cad(Math.abs(net))} ${net < 0 ? 'lost' : 'gained'}`,
        `Intérêts pendant ces mois : ${cad(interestSaved)} de moins; après les frais, ${net < 0 ? 'une perte' : 'un gain'} de ${cad(Math.abs(net))}`,
      ),
      say(
        "Your lender's written figure counts: large banks often count more, and legal or discharge fees come on top",
        'Le montant écrit de votre prêteur compte : les grandes banques calculent souvent plus, et des frais juridiques ou de quittance s’ajoutent',
      ),
    ),
  ]
}

/**
 * Returns the answer to a question about a running mortgage; null where a value is missing. `rates` are those
 * of the message, and `payments` too.
 */
export function sayLoan(
  intent: Intent,
  facts: Facts,
  rates: readonly number[],
  rate: ShownRate | null,
  language: Language,
  payments: readonly number[] = [],
): string | null {
  const speech = speechOf(language)
  if (intent === 'interest-days') return sayInterestForDays(facts, speech)
  if (intent === 'interest-only') return sayInterestOnly(facts, speech)
  if (intent === 'break-even' && facts.saving && facts.comparisonRate === undefined)
    return sayRecovery(facts, speech)
  const known = loanOf(facts, rate, speech)
  if (!known) return null
  const lines =
    intent === 'balance-after' && payments.length > 0
      ? sayTimeToPay(payments, known, speech)
      : intent === 'balance-after'
        ? sayBalanceAfter(facts, known, speech)
        : intent === 'interest'
          ? sayInterestOver(facts, known, speech)
          : intent === 'payment-split'
            ? sayPaymentSplit(known, speech, payments[0])
            : intent === 'renewal-change'
              ? sayRenewalChange(facts, rates, known, speech)
              : intent === 'break-even'
                ? sayBreakEven(facts, rates, known, speech)
                : facts.extra || facts.lumpSum || facts.hasYearlyExtra
                  ? sayEarlyPayOff(facts, known, speech)
                  : sayAccelerated(facts, known, speech)
  return lines && [...lines, ...closing(speech, known)].join('\n')
}
