import { paymentChange } from '~/features/calculators/loan-progress'
import type { ShownRate } from '~/features/rates/model'
import { classLabel, confirmedText, feesSentence } from '~/features/rates/shown-rate'
import type { EmailSender } from '~/features/site/model'
import { formatDate, formatPlainDate } from '~/lib/dates'
import type { EmailContent, EmailFact } from '~/lib/email-template'
import { formatCad, formatCadCents, formatPercent } from '~/lib/money'
import { formatPhone } from '~/lib/phone'
import { type AlertDetails, type RenewalDetails, type RenewalStage, renewalToolPath } from './model'
import { STAGE_TEXTS } from './texts'

type Links = { stopUrl: string; sender: EmailSender }

const CONDITIONS =
  'Rates may vary provincially and are subject to change without notice OAC. Not an approval or an offer to lend: a broker confirms what you qualify for.'

/** 3.8 as '3.80%', and 3.795 as '3.795%'. */
const rateText = (percent: number) =>
  formatPercent(percent, Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 3 : 2)

/** '5 year fixed, Conventional, Ontario'. */
const nameOf = (rate: Pick<ShownRate, 'term' | 'rateType' | 'mortgageType' | 'province'>) =>
  `${rate.term} ${rate.rateType}, ${classLabel(rate.mortgageType)}, ${rate.province}`

const aboutRate = (rate: ShownRate) => ({
  title: 'About this rate',
  lines: [
    `${nameOf(rate)}: ${rateText(rate.ourRate)}, APR ${formatPercent(rate.apr)}. ${confirmedText(rate)}.`,
    feesSentence(rate),
    CONDITIONS,
  ],
})

const frameOf = ({ stopUrl, sender }: Links) => ({
  footer: sender.footer,
  footerLink: { label: 'Stop these emails', url: stopUrl },
})

const talkTo = ({ phone }: EmailSender) =>
  `To talk to a broker, reply to this email${phone ? ` or call ${formatPhone(phone)}` : ''}.`

/** Asks whether the e-mail address is the sender's of the form; the only e-mail before it is confirmed. */
export function confirmReminderEmail(
  request: RenewalDetails | AlertDetails,
  { confirmUrl, ...links }: Links & { confirmUrl: string },
): EmailContent {
  const { brokerageName } = links.sender
  const what =
    'renewsOn' in request
      ? `renewal reminders before ${formatPlainDate(request.renewsOn)}`
      : `an email when this rate is below ${rateText(request.belowPercent)}: ${nameOf(request)}`
  return {
    preview: `One press, and ${brokerageName} will write to you.`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `This address was entered on our site for ${what}. If that was you, please confirm it.`,
      'If it was not you, do nothing: we send nothing else, and delete the request after 30 days.',
    ],
    action: { label: 'Confirm', url: confirmUrl },
    ...frameOf(links),
  }
}

/** The visitor's payments now and at a rate of ours, with the rate; nothing without their numbers. */
function paymentFacts(details: RenewalDetails, rate: ShownRate | null): EmailFact[] {
  const { balance, ratePercent, yearsLeft } = details
  const facts: EmailFact[] = balance ? [{ label: 'Balance you entered', value: formatCad(balance) }] : []
  if (!balance || !ratePercent || !yearsLeft) return facts
  const loan = {
    principal: balance,
    ratePercent,
    years: yearsLeft,
    frequency: 'monthly',
    compounding: 'semi-annual',
  } as const
  const { before, after, change } = paymentChange(loan, rate?.ourRate ?? ratePercent)
  const today = `${formatCadCents(before)} a month at ${rateText(ratePercent)}`
  facts.push({ label: 'Your payment today', value: today })
  if (!rate) return facts
  const direction = change >= 0 ? 'more' : 'less'
  return [
    ...facts,
    { label: 'At our rate', value: `${formatCadCents(after)} a month at ${rateText(rate.ourRate)}` },
    { label: 'Change', value: `${formatCad(Math.abs(change))} a month ${direction}` },
  ]
}

/**
 * A reminder before a renewal. `rate`: ours for the visitor's province on that day; null where none is confirmed, and
 * then none is shown. `enteredAt`: when the visitor entered the numbers.
 */
export function renewalReminderEmail(
  request: { name: string | null; details: RenewalDetails; enteredAt: Date },
  stage: RenewalStage,
  { rate, daysLeft, ...links }: Links & { rate: ShownRate | null; daysLeft: number },
): EmailContent {
  const { details, enteredAt } = request
  const { subject, paragraphs } = STAGE_TEXTS[stage]
  const date = formatPlainDate(details.renewsOn)
  const hasPayment = details.balance && details.ratePercent && details.yearsLeft
  return {
    preview: `Renewal date: ${date}.`,
    heading: subject,
    paragraphs: [request.name ? `Hi ${request.name},` : 'Hi,', ...paragraphs],
    facts: [
      { label: 'Renewal date', value: `${date}, in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}` },
      ...(rate
        ? [
            {
              label: 'Our rate',
              value: `${rateText(rate.ourRate)}, APR ${formatPercent(rate.apr)}, ${rate.term} ${rate.rateType}`,
            },
          ]
        : []),
      ...paymentFacts(details, rate),
    ],
    passages: [
      ...(rate ? [aboutRate(rate)] : []),
      ...(hasPayment
        ? [
            {
              title: 'About the payments',
              lines: [
                `Monthly, compounded semi-annually, on the balance, rate and years that you entered on ${formatDate(enteredAt)}. Your balance at renewal is lower if you kept paying. An estimate.`,
              ],
            },
          ]
        : []),
    ],
    action: {
      label: 'See my renewal with these numbers',
      url: links.sender.url + renewalToolPath(details, rate?.ourRate),
    },
    closing: [talkTo(links.sender)],
    ...frameOf(links),
  }
}

/** Our rate is below what the visitor waits for. `endsOn`: the alert's last day. */
export function rateAlertEmail(
  alert: AlertDetails & { endsOn: string },
  rate: ShownRate,
  links: Links,
): EmailContent {
  const { url } = links.sender
  return {
    preview: `${nameOf(rate)}. ${confirmedText(rate)}.`,
    heading: `${rate.term} ${rate.rateType}: ${rateText(rate.ourRate)}, APR ${formatPercent(rate.apr)}`,
    paragraphs: [
      `You asked us to tell you when this rate is below ${rateText(alert.belowPercent)}. It is now ${rateText(rate.ourRate)} (APR ${formatPercent(rate.apr)}).`,
    ],
    facts: [
      { label: 'Rate', value: `${rateText(rate.ourRate)}, APR ${formatPercent(rate.apr)}` },
      { label: 'Term', value: `${rate.term} ${rate.rateType}` },
      { label: 'Mortgage', value: classLabel(rate.mortgageType) },
      {
        label: 'Province',
        value: rate.province === 'National' ? `${alert.province} (national rate)` : rate.province,
      },
      { label: 'Date', value: confirmedText(rate) },
    ],
    passages: [aboutRate(rate)],
    action: { label: 'See today’s rates', url: `${url}/rates?${ratesQuery(alert)}` },
    closing: [
      talkTo(links.sender),
      `We write at most once a week, and only when the rate has changed. This alert ends on ${formatPlainDate(alert.endsOn)}.`,
    ],
    ...frameOf(links),
  }
}

const ratesQuery = ({ province, rateType, mortgageType }: AlertDetails) =>
  new URLSearchParams({ province, type: rateType, mortgage: mortgageType })
