import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RateList } from '~/features/calculators/choose-rate'
import { StickyAnswer } from '~/features/calculators/components/calculator-frame'
import { MortgageFields } from '~/features/calculators/components/mortgage-fields'
import { MortgageFigures, paymentText } from '~/features/calculators/components/mortgage-figures'
import { FollowingRateField } from '~/features/calculators/components/rate-field'
import { ownRateText, RateNote } from '~/features/calculators/components/rate-note'
import { RenewalComparison } from '~/features/calculators/components/renewal-comparison'
import {
  EquityField,
  fillRenewal,
  fillTypedRenewal,
  RenewalFields,
} from '~/features/calculators/components/renewal-fields'
import { type ScenarioView, useScenario } from '~/features/calculators/components/use-scenario'
import { paymentLabel } from '~/features/calculators/frequency'
import { RATE_KEYS } from '~/features/calculators/read-scenario'
import { QUOTE_AMORTIZATIONS, QUOTE_FREQUENCIES, QUOTE_LOCATIONS } from '~/features/calculators/scenario'
import { SCENARIO_KEYS } from '~/features/calculators/scenario-params'
import { AgentField, type AgentOptions } from '~/features/leads/intake/components/agent-field'
import { errorSummaryId, FormErrorSummary } from '~/features/leads/intake/components/form-error-summary'
import { EmailField, NameField, PhoneField } from '~/features/leads/intake/components/person-fields'
import { type QuotePurpose, quoteConsent } from '~/features/leads/intake/model'
import { seekerOf } from '~/features/site/model'
import { localizedPath } from '~/lib/localized-paths'
import { NO_FIGURE } from '~/lib/money'
import { useAnnounced } from '~/ui/announcements'
import { buttonClass } from '~/ui/button'
import { CheckField } from '~/ui/field'
import { useDraft } from '~/ui/use-draft'
import { useOpenErrors } from '~/ui/use-open-errors'
import { withElement } from '~/ui/with-element'
import { LicenceNotice, useLicenceIn } from './licence-notice'
import { useSettings } from './use-site'

/** The promise of the rate prompt and the rate cards, and its limits. */
const securingText = () =>
  t`To secure a rate, send this request: a broker confirms the rate and holds it for you in writing. Until then nothing is held.`

const OFFERS = {
  amortizations: QUOTE_AMORTIZATIONS,
  frequencies: QUOTE_FREQUENCIES,
  locations: QUOTE_LOCATIONS,
}

type QuoteFormProps = {
  purpose: QuotePurpose
  offer: AgentOptions
  rates: RateList
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
  // The form writes its rate into the URL later.
  const [searchParams] = useSearchParams()
  const [isForRate] = useState(searchParams.has(SCENARIO_KEYS.ratePercent))
  const state = { idPrefix: 'quote', typed: props.typed, errors: open.errors }
  const amounts = useRef<HTMLDivElement>(null)
  // Before useScenario reads the form, so that equity and balance agree.
  useLayoutEffect(() => {
    const form = amounts.current?.closest('form')
    if (form && props.purpose === 'renewal') fillTypedRenewal(form)
  }, [props.purpose])
  const calculator = useScenario(view, props)
  const { scenario, renewal, messages, mortgage, onInput, formRef, fields, choice } = calculator
  const { paramsOf, take } = calculator
  const urlOf = (params: URLSearchParams) => `${localizedPath('/quote')}?purpose=${props.purpose}&${params}`
  const ours = paramsOf(scenario, 'listed')
  const [label, value] = [paymentLabel(scenario.frequency), paymentText(mortgage)]
  useAnnounced(value === NO_FIGURE ? null : `${label} ${value}`)
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
      {calculator.purpose === 'refinance' && <input type="hidden" name={RATE_KEYS.class} value="Refinance" />}
      <StickyAnswer label={label} value={value} className={isPage ? 'top-16' : 'top-0'} />
      <div className="grid md:grid-cols-[1.35fr_1fr]">
        <div key={fields.key} ref={amounts} className="min-w-0 p-5 md:p-6">
          <MortgageFields
            {...common}
            initial={initial.scenario}
            advice={mortgage.advice}
            offers={OFFERS}
            isShort
            rateField={
              <FollowingRateField idPrefix="quote" choice={choice} initial={initial} view={calculator.view}>
                {canArrange && (
                  <RateNote
                    choice={choice}
                    elsewhere={calculator.elsewhere}
                    other={calculator.rateSource === 'own' && ownRateText()}
                    take={{ href: urlOf(ours), onTake: () => take(ours) }}
                  />
                )}
                {isForRate && <p className="mt-2 text-sm font-medium">{securingText()}</p>}
              </FollowingRateField>
            }
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
        </div>
        <div className="bg-sunken p-5 md:row-span-2 md:p-6">
          <div className={`md:sticky ${isPage ? 'md:top-22' : 'md:top-6'}`}>
            <MortgageFigures
              mortgage={mortgage}
              scenario={scenario}
              purpose={props.purpose}
              comparison={renewal && <RenewalComparison {...{ mortgage, scenario, renewal }} />}
              onTake={(one) => take(paramsOf(one))}
              urlOf={(one) => urlOf(paramsOf(one))}
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
