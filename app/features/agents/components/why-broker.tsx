import { t } from '@lingui/core/macro'

const reasons = () => [
  {
    title: t`One application, many lenders`,
    text: t`A bank offers what the bank has. A broker compares banks, credit unions and lenders without branches, on one application and usually one credit check.`,
  },
  {
    title: t`The lender usually pays`,
    text: t`For most mortgages the lender pays the brokerage when yours closes. Should a fee ever be yours, you read it in writing before you agree to anything.`,
  },
  {
    title: t`More than the rate`,
    text: t`Penalties, prepayment room and what happens if you move decide what a mortgage costs. We put them beside the rate.`,
  },
  {
    title: t`Licensed and answerable`,
    text: t`A provincial regulator licenses the brokerage and its people, and they must recommend what suits you. After closing you can still call them.`,
  },
]

export function WhyBroker() {
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {reasons().map((reason) => (
        <li key={reason.title} className="border-t-2 border-accent pt-4">
          <h3 className="text-xl">{reason.title}</h3>
          <p className="mt-2 text-ink-soft">{reason.text}</p>
        </li>
      ))}
    </ul>
  )
}
