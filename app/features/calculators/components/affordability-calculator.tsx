import { formatCad, formatCadFloor } from '~/lib/money'
import { AffordabilityFields } from './affordability-fields'
import { limitSentence, testedSentence } from './affordability-words'
import { CalculatorFrame } from './calculator-frame'
import { FigureRow } from './figure-row'
import { IncomeUse } from './income-use'
import { ShareActions } from './share-actions'
import { type AffordabilityView, useAffordability, viewAffordabilityParams } from './use-affordability'
import { useLoaded } from './use-loaded'

/** How much home an income carries, what holds it back, and what a lender would say today. */
export function AffordabilityCalculator({ loaded }: { loaded: AffordabilityView }) {
  const calculator = useAffordability(loaded)
  const { view, fields } = calculator
  const { input, result, tested, messages } = view
  const price = formatCadFloor(result.maxPrice)
  useLoaded(loaded, calculator)
  return (
    <>
      <div className="page-width pt-1 pb-8 md:py-12">
        <CalculatorFrame
          key={fields.key}
          formRef={calculator.formRef}
          onInput={calculator.onInput}
          answer={{ label: 'Maximum price', value: price }}
          fields={<AffordabilityFields initial={fields.initial} messages={messages} />}
        >
          <p className="font-medium text-ink-soft">Maximum price</p>
          <output className="figures block text-5xl font-semibold tracking-tight text-brand">{price}</output>
          <p className="mt-2 text-ink-soft">{limitSentence(input, result)}</p>
          <dl className="mt-4 divide-y divide-line border-y border-line">
            <FigureRow
              term="Maximum mortgage"
              value={formatCadFloor(result.maxMortgage)}
              note="What your income carries, insurance included"
            />
            <FigureRow term="Maximum monthly payment" value={formatCad(result.maxPayment)} />
            <FigureRow
              term="Mortgage insurance"
              value={formatCad(result.premium)}
              note="The premium at this price, part of the mortgage"
            />
          </dl>
          <div className="mt-5 rounded-md bg-brand-soft p-4">
            <h2 className="flex items-baseline justify-between gap-4 text-base">
              What lenders test today
              <span className="figures text-xl text-brand">{formatCadFloor(tested.maxPrice)}</span>
            </h2>
            <p className="mt-2 text-sm text-ink-soft">{testedSentence(input, tested)}</p>
          </div>
          <ShareActions
            query={viewAffordabilityParams(view).toString()}
            askTo={askAddress(result.maxPrice, input)}
            askLabel={result.maxPrice > 0 ? `Ask a broker about ${price}` : 'Ask a broker'}
          />
        </CalculatorFrame>
      </div>
      <section aria-labelledby="income-heading" className="border-t border-line bg-sunken py-12 md:py-16">
        <div className="page-width">
          <h2 id="income-heading" className="text-3xl">
            Where a month’s income goes
          </h2>
          <p className="mt-3 mb-8 max-w-2xl text-lg text-ink-soft">
            {input.income > 0
              ? `At a price of ${price}, from ${formatCad(input.income / 12)} a month before tax. Housing may take 32% of it, housing and debts together 40%.`
              : 'Enter an income to see how a month of it would be used.'}
          </p>
          {input.income > 0 && <IncomeUse input={input} result={result} />}
        </div>
      </section>
    </>
  )
}

/** The quote dialog with the same home in it; whole dollars and whole figures, as a person would write them. */
function askAddress(maxPrice: number, input: AffordabilityView['input']) {
  const params = new URLSearchParams({
    quote: 'purchase',
    price: String(Math.floor(maxPrice)),
    down: String(input.downPayment),
    rate: String(input.ratePercent),
    years: String(input.years),
  })
  return `?${params}`
}
