import { t } from '@lingui/core/macro'

const services = () => [
  {
    title: t`Buying a home`,
    text: t`A pre-approval that a seller takes seriously, a rate held while you look, and the true cost of closing before you make an offer.`,
  },
  {
    title: t`Renewing`,
    text: t`At the end of a term you may change lenders without a penalty. Your lender’s letter is a first offer; we bring the others.`,
  },
  {
    title: t`Refinancing`,
    text: t`Up to 80 percent of your home’s value, for a renovation, a separation or debts at card rates. We count the penalty before the savings.`,
  },
  {
    title: t`Self-employed`,
    text: t`Two years of tax returns seldom tell the story of a growing business. We know which lenders read statements and contracts too.`,
  },
  {
    title: t`New to Canada`,
    text: t`Permanent residents and people on work permits have good choices without a long Canadian credit history. We say what to bring.`,
  },
  {
    title: t`Rental property`,
    text: t`From 20 percent down where you will not live there yourself. Lenders count the rent differently, and that decides how much you can borrow.`,
  },
]

export function ServiceCards() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {services().map(({ title, text }) => (
        <li key={title} className="rounded-lg border border-line bg-surface p-6">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
