import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDate } from '~/lib/dates'
import { formatCad, formatCadFloor, formatPercent } from '~/lib/money'
import { DEBT_SERVICE, INSURED_PRICE_CAP, MINIMUM_DOWN_PAYMENT, PREMIUMS, STRESS_TEST } from '../rules-by-law'
import { AffordabilityFields } from './affordability-fields'
import { cautiousSentence, limitSentence, testSentence } from './affordability-words'
import { CalculatorFrame } from './calculator-frame'
import { AskInWindow, type Embedding } from './embedding'
import { FigureRow } from './figure-row'
import { IncomeUse } from './income-use'
import { RuleDates } from './rule-dates'
import { yearsOption } from './scenario-fields'
import { ShareActions } from './share-actions'
import { type AffordabilityView, useAffordability, viewAffordabilityParams } from './use-affordability'
import { useLoaded } from './use-calculator'

/** The calculator with a month's income below it, which an embedded one has not. */
export function AffordabilityCalculator({
  loaded,
  embedding,
}: {
  loaded: AffordabilityView
  embedding?: Embedding
}) {
  const calculator = useAffordability(loaded)
  const { view, fields } = calculator
  const { input, result, home, messages } = view
  const price = formatCad(home.price)
  const cautious = Math.min(home.price, view.cautious.maxPrice)
  useLoaded(loaded, calculator)
  const ask = askParams(home.price, input)
  const askLabel = home.price > 0 ? t`Ask a broker about ${price}` : t`Ask a broker`
  const frame = (
    <CalculatorFrame
      key={fields.key}
      formRef={calculator.formRef}
      onInput={calculator.onInput}
      kept={embedding?.kept}
      printed={printedInputs(input)}
      answer={{ label: t`Maximum price`, value: price }}
      fields={<AffordabilityFields initial={fields.initial} messages={messages} />}
    >
      <p className="font-medium text-ink-soft">
        <Trans>Maximum price</Trans>
      </p>
      <output className="tabular-nums block text-5xl font-semibold tracking-tight text-brand">{price}</output>
      <p className="mt-2 text-ink-soft">{limitSentence(input, result)}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <FigureRow
          term={t`Mortgage at this price`}
          value={formatCad(home.mortgage)}
          note={
            home.premium > 0 &&
            t`Including ${formatCad(home.premium)} of default insurance (CMHC, Sagen or Canada Guaranty)`
          }
        />
        <FigureRow
          term={t`Monthly payment`}
          value={formatCad(home.payment)}
          note={t`At ${formatPercent(input.ratePercent)}, compounded semi-annually`}
        />
        <FigureRow
          term={t`Payment as tested`}
          value={formatCad(home.testedPayment)}
          note={testSentence(input, result)}
        />
        <FigureRow
          term={t`More cautious maximum`}
          value={formatCadFloor(cautious)}
          note={cautiousSentence(home.price, view.cautious)}
        />
      </dl>
      {embedding ? (
        <AskInWindow to={embedding.askTo(ask)} label={askLabel} />
      ) : (
        <ShareActions
          query={viewAffordabilityParams(view).toString()}
          askTo={`?${new URLSearchParams(ask)}`}
          askLabel={askLabel}
        />
      )}
      <RuleDates rules={[DEBT_SERVICE, STRESS_TEST, MINIMUM_DOWN_PAYMENT, INSURED_PRICE_CAP, PREMIUMS]} />
    </CalculatorFrame>
  )
  if (embedding) return frame
  return (
    <>
      <div className="page-width pt-1 pb-8 md:py-12">{frame}</div>
      <section aria-labelledby="income-heading" className="border-t border-line bg-sunken py-12 md:py-16">
        <div className="page-width">
          <h2 id="income-heading" className="text-3xl">
            <Trans>Where a month’s income goes</Trans>
          </h2>
          <p className="mt-3 mb-8 max-w-2xl text-lg text-ink-soft">
            {input.income > 0
              ? t`At a price of ${price}, from ${formatCad(input.income / 12)} a month before tax. ${testSentence(input, result)}`
              : t`Enter an income to see how a month of it would be used.`}
          </p>
          {input.income > 0 && <IncomeUse input={input} home={home} />}
        </div>
      </section>
    </>
  )
}

const printedInputs = (input: AffordabilityView['input']) => [
  { term: t`Household income (yearly, before tax)`, value: formatCad(input.income) },
  { term: t`Down payment`, value: formatCad(input.downPayment) },
  { term: t`Mortgage rate`, value: formatPercent(input.ratePercent) },
  { term: t`Amortization`, value: yearsOption(input.years).label },
  { term: t`First-time buyer or newly built home`, value: input.firstTimeOrNewBuild ? t`Yes` : t`No` },
  { term: t`Property tax, a year`, value: formatCad(input.propertyTax) },
  { term: t`Heating, a month`, value: formatCad(input.heating) },
  { term: t`Condo fees, a month`, value: formatCad(input.condoFee) },
  { term: t`Other debts, a month`, value: formatCad(input.otherDebts) },
  { term: t`As of`, value: formatDate(new Date()) },
]

const askParams = (price: number, input: AffordabilityView['input']): Record<string, string> => ({
  quote: 'purchase',
  price: String(price),
  down: String(input.downPayment),
  rate: String(input.ratePercent),
  years: String(input.years),
  ...(input.firstTimeOrNewBuild && { first: '1' }),
})
