import { plural, t } from '@lingui/core/macro'
import { paymentChange } from '~/features/calculators/schedule'
import { UNCONFIRMED_DAYS } from '~/features/consents/model'
import { missingLicenceText } from '~/features/licences/shown-licence'
import { NATIONAL, type ShownRate } from '~/features/rates/model'
import { classLabel, confirmedText, feesSentence, nameOf, termAndType } from '~/features/rates/shown-rate'
import type { EmailSender } from '~/features/site/model'
import { formatDate, formatPlainDate } from '~/lib/dates'
import type { EmailContent, EmailFact } from '~/lib/email-template'
import { currentLocale } from '~/lib/i18n'
import { localizedPath } from '~/lib/localized-paths'
import { formatCad, formatPercent } from '~/lib/money'
import { formatPhone } from '~/lib/phone'
import { shownProvince } from '~/lib/provinces'
import { type AlertDetails, type RenewalDetails, type RenewalStage, renewalToolPath } from './model'
import { stageText } from './stage-texts'

type Links = { stopUrl: string; sender: EmailSender }

const conditions = () =>
  [
    t`Rates may vary provincially and are subject to change without notice OAC.`,
    t`Not an approval or an offer to lend: a broker confirms what you qualify for.`,
  ].join(' ')

/** 3.8 as '3.80%', and 3.795 as '3.795%'. */
export const rateText = (percent: number) =>
  formatPercent(percent, Math.abs(percent * 100 - Math.round(percent * 100)) > 1e-6 ? 3 : 2)

const rateAndApr = ({ ourRate, apr }: Pick<ShownRate, 'ourRate' | 'apr'>) =>
  t`${rateText(ourRate)}, APR ${formatPercent(apr)}`

const aboutRate = (rate: ShownRate) => ({
  title: t`About this rate`,
  lines: [t`${nameOf(rate)}: ${rateAndApr(rate)}. ${confirmedText(rate)}.`, feesSentence(rate), conditions()],
})

const stopLabel = () => t`Stop these emails`

const frameOf = ({ stopUrl, sender }: Links) => ({
  language: currentLocale(),
  footer: sender.footer,
  footerLink: { label: stopLabel(), url: stopUrl },
})

const talkTo = ({ phone, licences }: EmailSender, province: string) =>
  missingLicenceText(licences, province) ??
  (phone
    ? t`To talk to a broker, reply to this email or call ${formatPhone(phone)}.`
    : t`To talk to a broker, reply to this email.`)

/** Asks whether the e-mail address is the sender's of the form; the only e-mail before it is confirmed. */
export function confirmReminderEmail(
  request: RenewalDetails | AlertDetails,
  { confirmUrl, ...links }: Links & { confirmUrl: string },
): EmailContent {
  const { brokerageName, licences } = links.sender
  const missing = missingLicenceText(licences, request.province)
  const asked =
    'renewsOn' in request
      ? t`This address was entered on our site for renewal reminders before ${formatPlainDate(request.renewsOn)}.`
      : t`This address was entered on our site for an email when this rate is below ${rateText(request.belowPercent)}: ${nameOf(request)}.`
  return {
    preview: t`One press, and ${brokerageName} will write to you.`,
    heading: t`Please confirm your email address`,
    paragraphs: [
      `${asked} ${t`If that was you, please confirm it.`}`,
      ...(missing ? [missing] : []),
      t`If it was not you, do nothing: we send nothing else, and delete the request after ${UNCONFIRMED_DAYS} days.`,
      t`To keep new requests away from this address for ${UNCONFIRMED_DAYS} days, press “${stopLabel()}” below.`,
    ],
    facts: 'renewsOn' in request ? loanFacts(request) : [],
    action: { label: t`Confirm`, url: confirmUrl },
    ...frameOf(links),
  }
}

const balanceFact = (balance: number): EmailFact => ({
  label: t`Balance you entered`,
  value: formatCad(balance),
})

/** The loan as it was entered, so that its owner sees whether it is theirs. */
const loanFacts = ({ province, balance, ratePercent, yearsLeft }: RenewalDetails): EmailFact[] => [
  { label: t`Province`, value: shownProvince(province) },
  ...(balance ? [balanceFact(balance)] : []),
  ...(ratePercent ? [{ label: t`Rate you entered`, value: rateText(ratePercent) }] : []),
  ...(yearsLeft
    ? [{ label: t`Time left to pay it off`, value: plural(yearsLeft, { one: '# year', other: '# years' }) }]
    : []),
]

/** The visitor's payments now and at a rate of ours, with the rate; nothing without their numbers. */
function paymentFacts(details: RenewalDetails, rate: ShownRate | null): EmailFact[] {
  const { balance, ratePercent, yearsLeft } = details
  const facts: EmailFact[] = balance ? [balanceFact(balance)] : []
  if (!balance || !ratePercent || !yearsLeft) return facts
  const loan = {
    principal: balance,
    ratePercent,
    years: yearsLeft,
    frequency: 'monthly',
    compounding: 'semi-annual',
  } as const
  const { before, after, change } = paymentChange(loan, rate?.ourRate ?? ratePercent)
  const monthly = (dollars: number, percent: number) =>
    t`${formatCad(dollars)} a month at ${rateText(percent)}`
  facts.push({ label: t`Your payment today`, value: monthly(before, ratePercent) })
  if (!rate) return facts
  return [
    ...facts,
    { label: t`At our rate`, value: monthly(after, rate.ourRate) },
    {
      label: t`Change`,
      value: change >= 0 ? t`${formatCad(change)} a month more` : t`${formatCad(-change)} a month less`,
    },
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
  const { subject, paragraphs } = stageText(stage)
  const date = formatPlainDate(details.renewsOn)
  const hasPayment = details.balance && details.ratePercent && details.yearsLeft
  return {
    preview: t`Renewal date: ${date}.`,
    heading: subject,
    paragraphs: [request.name ? t`Hi ${request.name},` : t`Hi,`, ...paragraphs],
    facts: [
      {
        label: t`Renewal date`,
        value: t`${date}, in ${plural(daysLeft, { one: '# day', other: '# days' })}`,
      },
      ...(rate
        ? [
            {
              label: t`Our rate`,
              value: `${rateAndApr(rate)}, ${termAndType(rate)}`,
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
              title: t`About the payments`,
              lines: [
                t`Monthly, compounded semi-annually, on the balance, rate and years that you entered on ${formatDate(enteredAt)}. Your balance at renewal is lower if you kept paying. An estimate.`,
              ],
            },
          ]
        : []),
    ],
    action: {
      label: t`See my renewal with these numbers`,
      url: links.sender.url + localizedPath(renewalToolPath(details, rate?.ourRate)),
    },
    closing: [talkTo(links.sender, details.province)],
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
    heading: t`${termAndType(rate)}: ${rateAndApr(rate)}`,
    paragraphs: [
      t`You asked us to tell you when this rate is below ${rateText(alert.belowPercent)}. It is now ${rateText(rate.ourRate)} (APR ${formatPercent(rate.apr)}).`,
    ],
    facts: [
      { label: t`Rate`, value: rateAndApr(rate) },
      { label: t`Term`, value: termAndType(rate) },
      { label: t`Mortgage`, value: classLabel(rate.mortgageType) },
      {
        label: t`Province`,
        value:
          rate.province === NATIONAL
            ? t`${shownProvince(alert.province)} (national rate)`
            : shownProvince(rate.province),
      },
      { label: t`Date`, value: confirmedText(rate) },
    ],
    passages: [aboutRate(rate)],
    action: { label: t`See today’s rates`, url: url + localizedPath(`/rates?${ratesQuery(alert)}`) },
    closing: [
      talkTo(links.sender, alert.province),
      t`We write at most once a week, and only when the rate has changed. This alert ends on ${formatPlainDate(alert.endsOn)}.`,
    ],
    ...frameOf(links),
  }
}

const ratesQuery = ({ province, rateType, mortgageType }: AlertDetails) =>
  new URLSearchParams({ province, type: rateType, mortgage: mortgageType })
