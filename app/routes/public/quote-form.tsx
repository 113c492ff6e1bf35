import type { FormEvent } from 'react'
import { useRouteLoaderData } from 'react-router'
import { MortgageFields } from '~/features/calculators/components/mortgage-fields'
import { MortgageFigures } from '~/features/calculators/components/mortgage-figures'
import { type ScenarioView, useScenario } from '~/features/calculators/components/use-scenario'
import {
  QUOTE_AMORTIZATIONS,
  QUOTE_FREQUENCIES,
  QUOTE_LOCATIONS,
  SCENARIO_DEFAULTS,
} from '~/features/calculators/scenario'
import { scenarioParams } from '~/features/calculators/scenario-params'
import { AgentField, type AgentOffer } from '~/features/leads/components/agent-field'
import { EmailField, NameField, PhoneField } from '~/features/leads/components/person-fields'
import { Refused, refusedId } from '~/features/leads/components/refused'
import { type QuotePurpose, quoteConsent } from '~/features/leads/model'
import { seekerOf, UNNAMED_BROKERAGE } from '~/features/site/model'
import type { loader as rootLoader } from '~/root'
import { buttonClass } from '~/ui/button'
import { useDraft } from '~/ui/use-draft'
import { useOpenErrors } from '~/ui/use-open-errors'
import { QuoteRateNote } from './quote-rate-note'
import type { QuoteRates } from './quote-rates.server'

const OFFERS = {
  amortizations: QUOTE_AMORTIZATIONS,
  frequencies: QUOTE_FREQUENCIES,
  locations: QUOTE_LOCATIONS,
}

// The spec's field names, explained where nothing is bought.
const RENEWAL_HINTS = {
  price: 'What the home is worth today',
  downPayment: 'Your equity: what the home is worth, less what you owe',
}

export type QuoteFormProps = {
  purpose: QuotePurpose
  offer: AgentOffer
  rates: QuoteRates
  submissionKey: string
  view: ScenarioView
  /** Where the form was opened: the way back, and part of the consent's record. */
  page: string
  /** Under which the tab keeps what was typed; none where the form is a page of its own. */
  draft?: string
  typed?: Record<string, string>
  failure?: { message: string; errors: Record<string, string> }
  busy?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

/** A calculator and a person: the quote form of the dialog and of its page. */
export function QuoteForm(props: QuoteFormProps) {
  const { view, failure } = props
  const open = useOpenErrors(failure)
  const state = { idPrefix: 'quote', typed: props.typed, errors: open.errors }
  const calculator = useScenario(view, SCENARIO_DEFAULTS, props.purpose)
  const { scenario, messages, mortgage, onInput, formRef, fields } = calculator
  const key = useDraft(formRef, props.draft, props.submissionKey, failure)
  const site = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <form
      ref={formRef}
      method="post"
      action={`/quote#${refusedId('quote')}`}
      noValidate
      onInput={(event) => {
        onInput(event)
        open.onInput(event)
      }}
      onSubmit={props.onSubmit}
    >
      <Refused idPrefix="quote" failure={failure} />
      <input type="hidden" name="purpose" value={props.purpose} />
      <input type="hidden" name="submissionKey" value={key} />
      <input type="hidden" name="page" value={props.page} />
      <div className="grid md:grid-cols-[1.35fr_1fr]">
        <div className="p-5 md:p-6">
          <MortgageFields
            key={fields.key}
            idPrefix="quote"
            initial={fields.initial.scenario}
            typed={fields.initial.typed}
            messages={messages}
            advice={mortgage.advice}
            offers={OFFERS}
            hints={props.purpose === 'renewal' ? RENEWAL_HINTS : undefined}
          />
          <QuoteRateNote rates={props.rates} purpose={props.purpose} scenario={scenario} />
        </div>
        <div className="bg-sunken p-5 md:p-6">
          <MortgageFigures
            mortgage={mortgage}
            scenario={scenario}
            purpose={props.purpose}
            onTake={calculator.takeScenario}
            urlOf={(one) => `/quote?purpose=${props.purpose}&${scenarioParams(one)}`}
          />
        </div>
      </div>
      <div className="border-t border-line p-5 md:p-6">
        <h2 className="mb-4 text-lg">Where shall we send your quote?</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <NameField {...state} name="name" label="Name" />
          <EmailField {...state} />
          <PhoneField {...state} isOptional />
          <AgentField {...state} {...props.offer} label="Agent (optional)" />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <button type="submit" disabled={props.busy} className={buttonClass('primary', 'lg')}>
            {props.busy ? 'Sending…' : 'Send my quote request'}
          </button>
          <p role="alert" className="font-medium text-danger empty:hidden">
            {open.message}
          </p>
        </div>
        <p className="mt-4 text-sm text-ink-soft">
          {quoteConsent(seekerOf(site?.settings ?? UNNAMED_BROKERAGE))}
        </p>
      </div>
    </form>
  )
}
