import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RateList } from '~/features/calculators/choose-rate'
import { StickyAnswer } from '~/features/calculators/components/calculator-frame'
import { EquityField, fillRenewal, fillTypedRenewal } from '~/features/calculators/components/renewal-equity'
import { RuleDates } from '~/features/calculators/components/rule-dates'
import { useTool } from '~/features/calculators/components/use-tool'
import { ToolFields } from '~/features/calculators/tools/components/tool-fields'
import { ToolResult } from '~/features/calculators/tools/components/tool-result'
import type { ToolInput } from '~/features/calculators/tools/input'
import { QUOTES, type RenewalValues } from '~/features/calculators/tools/quote'
import { AgentField, type AgentOptions } from '~/features/leads/intake/components/agent-field'
import { errorSummaryId, FormErrorSummary } from '~/features/leads/intake/components/form-error-summary'
import { EmailField, NameField, PhoneField } from '~/features/leads/intake/components/person-fields'
import { type QuotePurpose, quoteConsent } from '~/features/leads/intake/model'
import { seekerOf } from '~/features/site/model'
import { localizedPath } from '~/lib/localized-paths'
import { NO_FIGURE } from '~/lib/money'
import { provinceName } from '~/lib/provinces'
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

type QuoteFormProps = {
  purpose: QuotePurpose
  offer: AgentOptions
  rates?: RateList
  submissionKey: string
  input: ToolInput
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
  const { failure } = props
  // A page of its own has the header above it.
  const isPage = props.draft === undefined
  const settings = useSettings()
  const open = useOpenErrors(failure)
  // The form writes its rate into the URL later.
  const [searchParams] = useSearchParams()
  const [isForRate] = useState(searchParams.has('rate'))
  const state = { idPrefix: 'quote', typed: props.typed, errors: open.errors }
  const amounts = useRef<HTMLDivElement>(null)
  // Before useTool reads the form, so that equity and balance agree.
  useLayoutEffect(() => {
    const form = amounts.current?.closest('form')
    if (form && props.purpose === 'renewal') fillTypedRenewal(form)
  }, [props.purpose])
  const tool = QUOTES[props.purpose]
  const calculator = useTool(tool, props.input, props.rates)
  const { view, answer, onInput, formRef, fields } = calculator
  const { label, value } = answer
  useAnnounced(value === NO_FIGURE ? null : `${label} ${value}`)
  const urlOf = (params: URLSearchParams) => `${localizedPath('/quote')}?purpose=${props.purpose}&${params}`
  const province = provinceName(String(view.values.province))
  const { canArrange } = useLicenceIn(province)
  const isRenewal = props.purpose === 'renewal'
  const key = useDraft(formRef, props.draft, props.submissionKey, failure)
  return (
    <form
      ref={formRef}
      method="post"
      action={`${localizedPath('/quote')}#${errorSummaryId('quote')}`}
      noValidate
      onInput={(event) => {
        if (isRenewal) fillRenewal(event.currentTarget, (event.target as HTMLInputElement).name)
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
      <StickyAnswer label={label} value={value} className={isPage ? 'top-16' : 'top-0'} />
      <div className="grid md:grid-cols-[1.35fr_1fr]">
        <div key={fields.key} ref={amounts} className="min-w-0 p-5 md:p-6">
          <ToolFields
            fields={tool.fields}
            state={calculator}
            idPrefix="quote"
            isSilent={!canArrange}
            urlOf={urlOf}
            behind={
              isRenewal
                ? { current: <EquityField values={fields.initial.values as unknown as RenewalValues} /> }
                : {}
            }
          />
          {isForRate && <p className="mt-2 text-sm font-medium">{securingText()}</p>}
          <div className="mt-4">
            <LicenceNotice province={province} />
          </div>
        </div>
        <div className="bg-sunken p-5 md:row-span-2 md:p-6">
          <div className={`md:sticky ${isPage ? 'md:top-22' : 'md:top-6'}`}>
            <ToolResult state={calculator} urlOf={urlOf} />
            <RuleDates rules={tool.rules(view.values)} />
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
