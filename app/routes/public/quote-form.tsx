import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { StickyAnswer } from '~/features/calculators/components/calculator-frame'
import { MortgageFields } from '~/features/calculators/components/mortgage-fields'
import { MortgageFigures, paymentText } from '~/features/calculators/components/mortgage-figures'
import { RenewalComparison } from '~/features/calculators/components/renewal-comparison'
import {
  EquityField,
  fillRenewal,
  fillTypedRenewal,
  RenewalFields,
} from '~/features/calculators/components/renewal-fields'
import { type ScenarioView, useScenario } from '~/features/calculators/components/use-scenario'
import { paymentLabel } from '~/features/calculators/frequency'
import {
  QUOTE_AMORTIZATIONS,
  QUOTE_FREQUENCIES,
  QUOTE_LOCATIONS,
  SCENARIO_DEFAULTS,
} from '~/features/calculators/scenario'
import { scenarioParams } from '~/features/calculators/scenario-params'
import { AgentField, type AgentOptions } from '~/features/leads/intake/components/agent-field'
import { errorSummaryId, FormErrorSummary } from '~/features/leads/intake/components/form-error-summary'
import { EmailField, NameField, PhoneField } from '~/features/leads/intake/components/person-fields'
import { type QuotePurpose, quoteConsent } from '~/features/leads/intake/model'
import { seekerOf } from '~/features/site/model'
import { localizedPath } from '~/lib/localized-paths'
import { buttonClass } from '~/ui/button'
import { CheckField } from '~/ui/field'
import { useDraft } from '~/ui/use-draft'
import { useOpenErrors } from '~/ui/use-open-errors'
import { withElement } from '~/ui/with-element'
import { LicenceNotice, useLicenceIn } from './licence-notice'
import { QuoteRateNote } from './quote-rate-note'
import type { QuoteRates } from './quote-rates.server'
import { useSettings } from './use-site'

const OFFERS = {
  amortizations: QUOTE_AMORTIZATIONS,
  frequencies: QUOTE_FREQUENCIES,
  locations: QUOTE_LOCATIONS,
}

type QuoteFormProps = {
  purpose: QuotePurpose
  offer: AgentOptions
  rates: QuoteRates
  submissionKey: string
  view: ScenarioView
  /** Where the form was opened: the way back, and part of the consent's record. */
  page: string
  /** The URL of the calculator's result that led here. */
  tool?: string
  /** The page of a broker's own website whose embed led here. */
  via?: string
  /** Under which the tab keeps what was typed; none where the form is a page of its own. */
  draft?: string
  typed?: Record<string, string>
  failure?: { message: string; errors: Record<string, string> }
  busy?: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}

export function QuoteForm(props: QuoteFormProps) {
  const { view, failure } = props
  // A page of its own has the header above it.
  const isPage = props.draft === undefined
  const settings = useSettings()
  const open = useOpenErrors(failure)
  const state = { idPrefix: 'quote', typed: props.typed, errors: open.errors }
  const amounts = useRef<HTMLDivElement>(null)
  // Before useScenario reads the form, so that equity and balance agree.
  useLayoutEffect(() => {
    const form = amounts.current?.closest('form')
    if (form && props.purpose === 'renewal') fillTypedRenewal(form)
  }, [props.purpose])
  const calculator = useScenario(view, SCENARIO_DEFAULTS, props.purpose)
  const { scenario, renewal, messages, mortgage, onInput, formRef, fields } = calculator
  const { canArrange } = useLicenceIn(scenario.location)
  const key = useDraft(formRef, props.draft, props.submissionKey, failure)
  const { initial } = fields
  const common = { idPrefix: 'quote', messages, typed: initial.typed }
  const own = { ...common, scenario: initial.scenario }
  return (
    <form
      ref={formRef}
      method="post"
      action={`${localizedPath('/quote')}#${errorSummaryId('quote')}`}
      noValidate
      onInput={(event) => {
        if (renewal) fillRenewal(event.currentTarget, (event.target as HTMLInputElement).name)
        onInput(event)
        open.onInput(event)
      }}
      onSubmit={props.onSubmit}
    >
      <FormErrorSummary idPrefix="quote" failure={failure} />
      <input type="hidden" name="purpose" value={props.purpose} />
      <input type="hidden" name="submissionKey" value={key} />
      <input type="hidden" name="page" value={props.page} />
      {props.tool && <input type="hidden" name="tool" value={props.tool} />}
      {props.via && <input type="hidden" name="via" value={props.via} />}
      <StickyAnswer
        label={paymentLabel(scenario.frequency)}
        value={paymentText(mortgage)}
        className={isPage ? 'top-16' : 'top-0'}
      />
      <div className="grid md:grid-cols-[1.35fr_1fr]">
        <div key={fields.key} ref={amounts} className="min-w-0 p-5 md:p-6">
          <MortgageFields
            {...common}
            initial={initial.scenario}
            advice={mortgage.advice}
            offers={OFFERS}
            isShort
            amounts={
              initial.renewal && (
                <>
                  <RenewalFields {...own} renewal={initial.renewal} />
                  <EquityField {...own} />
                </>
              )
            }
          />
          <div className="mt-4">
            <LicenceNotice province={scenario.location} />
          </div>
          {canArrange && <QuoteRateNote rates={props.rates} purpose={props.purpose} scenario={scenario} />}
        </div>
        <div className="bg-sunken p-5 md:row-span-2 md:p-6">
          <div className={`md:sticky ${isPage ? 'md:top-22' : 'md:top-6'}`}>
            <MortgageFigures
              mortgage={mortgage}
              scenario={scenario}
              purpose={props.purpose}
              comparison={renewal && <RenewalComparison {...{ mortgage, scenario, renewal }} />}
              onTake={calculator.takeScenario}
              urlOf={(one) => `/quote?purpose=${props.purpose}&${scenarioParams(one)}`}
            />
          </div>
        </div>
        <div className="border-t border-line p-5 md:p-6">
          <h2 className="mb-4 text-lg">
            <Trans>Where should we send your quote?</Trans>
          </h2>
          <div className="grid gap-4 sm:grid-cols-2">
            <NameField state={state} name="name" label={t`Name`} />
            <EmailField state={state} />
            <PhoneField state={state} isOptional />
            <AgentField {...state} {...props.offer} label={t`Agent (optional)`} />
          </div>
          {props.tool && (
            <div className="mt-4">
              <CheckField
                name="pdf"
                value="1"
                label={t`Also send me this result as a PDF`}
                defaultChecked={props.typed?.pdf === '1'}
              />
            </div>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <button
              type="submit"
              disabled={props.busy}
              className={`${buttonClass('primary', 'lg')} max-sm:w-full`}
            >
              {props.busy ? t`Sending…` : t`Send my quote request`}
            </button>
            <p role="alert" className="font-medium text-danger empty:hidden">
              {props.busy ? '' : open.message}
            </p>
          </div>
          {props.purpose === 'renewal' && (
            <p className="mt-4 text-sm">
              {withElement(t`Not renewing yet? <0>Get a reminder by email</0>`, (words) => (
                <a
                  href={localizedPath('/reminders/renewal')}
                  className="font-medium text-brand underline underline-offset-4"
                >
                  {words}
                </a>
              ))}
            </p>
          )}
          <p className="mt-4 text-sm text-ink-soft">{quoteConsent(seekerOf(settings))}</p>
        </div>
      </div>
    </form>
  )
}
