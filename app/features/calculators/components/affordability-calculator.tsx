import { formatDate } from '~/lib/dates'
import { formatCad, formatCadFloor, formatPercent } from '~/lib/money'
import { DEBT_SERVICE, INSURED_PRICE_CAP, MINIMUM_DOWN_PAYMENT, PREMIUMS, STRESS_TEST } from '../rules-by-law'
import { AffordabilityFields } from './affordability-fields'
import { cautiousSentence, limitSentence, testSentence } from './affordability-words'
import { CalculatorFrame } from './calculator-frame'
import { FigureRow } from './figure-row'
import { IncomeUse } from './income-use'
import { yearsOption } from './mortgage-fields'
import { RuleDates } from './rule-dates'
import { ShareActions } from './share-actions'
import { type AffordabilityView, useAffordability, viewAffordabilityParams } from './use-affordability'
import { useLoaded } from './use-loaded'

/** How much home an income carries by the rules in force, and what holds it back. */
export function AffordabilityCalculator({ loaded }: { loaded: AffordabilityView }) {
  const calculator = useAffordability(loaded)
  const { view, fields } = calculator
  const { input, result, home, messages } = view
  const price = formatCad(home.price)
  const cautious = Math.min(home.price, view.cautious.maxPrice)
  useLoaded(loaded, calculator)
  return (
    <>
      <div className="page-width pt-1 pb-8 md:py-12">
        <CalculatorFrame
          key={fields.key}
          formRef={calculator.formRef}
          onInput={calculator.onInput}
          printed={printedInputs(input)}
          answer={{ label: 'Maximum price', value: price }}
          fields={<AffordabilityFields initial={fields.initial} messages={messages} />}
        >
          <p className="font-medium text-ink-soft">Maximum price</p>
          <output className="figures block text-5xl font-semibold tracking-tight text-brand">{price}</output>
          <p className="mt-2 text-ink-soft">{limitSentence(input, result)}</p>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            <FigureRow
              term="Mortgage at this price"
              value={formatCad(home.mortgage)}
              note={
                home.premium > 0 &&
                `Including ${formatCad(home.premium)} of default insurance (CMHC, Sagen or Canada Guaranty)`
              }
            />
            <FigureRow
              term="Monthly payment"
              value={formatCad(home.payment)}
              note={`At ${formatPercent(input.ratePercent)}, compounded semi-annually`}
            />
            <FigureRow
              term="Payment as tested"
              value={formatCad(home.testedPayment)}
              note={testSentence(input, result)}
            />
            <FigureRow
              term="More cautious maximum"
              value={formatCadFloor(cautious)}
              note={cautiousSentence(home.price, view.cautious)}
            />
          </dl>
          <ShareActions
            query={viewAffordabilityParams(view).toString()}
            askTo={askUrl(home.price, input)}
            askLabel={home.price > 0 ? `Ask a broker about ${price}` : 'Ask a broker'}
          />
          <RuleDates rules={[DEBT_SERVICE, STRESS_TEST, MINIMUM_DOWN_PAYMENT, INSURED_PRICE_CAP, PREMIUMS]} />
        </CalculatorFrame>
      </div>
      <section aria-labelledby="income-heading" className="border-t border-line bg-sunken py-12 md:py-16">
        <div className="page-width">
          <h2 id="income-heading" className="text-3xl">
            Where a month’s income goes
          </h2>
          <p className="mt-3 mb-8 max-w-2xl text-lg text-ink-soft">
            {input.income > 0
              ? `At a price of ${price}, from ${formatCad(input.income / 12)} a month before tax. ${testSentence(input, result)}`
              : 'Enter an income to see how a month of it would be used.'}
          </p>
          {input.income > 0 && <IncomeUse input={input} home={home} />}
        </div>
      </section>
    </>
  )
}

const printedInputs = (input: AffordabilityView['input']) => [
  { term: 'Household income, a year before tax', value: formatCad(input.income) },
  { term: 'Down payment', value: formatCad(input.downPayment) },
  { term: 'Mortgage rate', value: formatPercent(input.ratePercent) },
  { term: 'Amortization', value: yearsOption(input.years).label },
  { term: 'First-time buyer or newly built home', value: input.firstTimeOrNewBuild ? 'Yes' : 'No' },
  { term: 'Property tax, a year', value: formatCad(input.propertyTax) },
  { term: 'Heating, a month', value: formatCad(input.heating) },
  { term: 'Condo fees, a month', value: formatCad(input.condoFee) },
  { term: 'Other debts, a month', value: formatCad(input.otherDebts) },
  { term: 'As of', value: formatDate(new Date()) },
]

/** The quote dialog with the same home in it, in whole dollars. */
function askUrl(price: number, input: AffordabilityView['input']) {
  const params = new URLSearchParams({
    quote: 'purchase',
    price: String(price),
    down: String(input.downPayment),
    rate: String(input.ratePercent),
    years: String(input.years),
  })
  if (input.firstTimeOrNewBuild) params.set('first', '1')
  return `?${params}`
}
