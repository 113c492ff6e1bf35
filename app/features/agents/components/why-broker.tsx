import { t } from '@lingui/core/macro'

const REASONS = [
  {
    get title() {
      return t`One application, many lenders`
    },
    get text() {
      return t`A bank offers what the bank has. A broker compares banks, credit unions and lenders without branches, on one application and usually one credit check.`
    },
  },
  {
    get title() {
      return t`The lender usually pays`
    },
    get text() {
      return t`For most mortgages the lender pays the brokerage when yours closes. Should a fee ever be yours, you read it in writing before you agree to anything.`
    },
  },
  {
    get title() {
      return t`More than the rate`
    },
    get text() {
      return t`Penalties, prepayment room and what happens if you move decide what a mortgage costs. We put them beside the rate.`
    },
  },
  {
    get title() {
      return t`Licensed and answerable`
    },
    get text() {
      return t`A provincial regulator licenses the brokerage and its people, and they must recommend what suits you. After closing you can still call them.`
    },
  },
]

export function WhyBroker() {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {REASONS.map((reason) => (
        <li key={reason.title} className="border-t-2 border-accent pt-4">
          <h3 className="text-xl">{reason.title}</h3>
          <p className="mt-2 text-ink-soft">{reason.text}</p>
        </li>
      ))}
    </ul>
  )
}
