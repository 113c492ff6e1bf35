import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { useOpenErrors } from '~/ui/use-open-errors'
import { NETWORK_HINT, PHONE_TYPES, TEXT_LIMIT } from '../model'
import { AgentField, type AgentOffer } from './agent-field'
import { EmailField, type FormState, PhoneField } from './person-fields'
import { SendForm } from './send-form'

/** A message to the brokerage, or to the broker that is chosen. */
export function ContactForm(props: {
  labelledBy: string
  offer: AgentOffer
  submissionKey: string
  /** Under the list of brokers. */
  agentHint: string
  /** What the boxes say; `network` is null where the site is connected to none. */
  wordings: { contact: string; network: string | null }
  typed?: FormState['typed']
  failure?: { message: string; errors: Record<string, string> }
}) {
  const typed = props.typed ?? {}
  const open = useOpenErrors(props.failure)
  const errors: FormState['errors'] = open.errors
  const state = { idPrefix: 'contact', typed, errors }
  const { contact, network } = props.wordings
  return (
    <SendForm
      idPrefix={state.idPrefix}
      labelledBy={props.labelledBy}
      submissionKey={props.submissionKey}
      button="Send my message"
      failure={props.failure}
      message={open.message}
      onInput={open.onInput}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          id="contact-firstName"
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
          maxLength={60}
          defaultValue={typed.firstName}
          error={errors.firstName}
        />
        <TextField
          id="contact-lastName"
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required
          maxLength={60}
          defaultValue={typed.lastName}
          error={errors.lastName}
        />
        <EmailField {...state} />
        <div className="grid grid-cols-[1fr_9rem] gap-3">
          <PhoneField {...state} />
          <SelectField
            id="contact-phoneType"
            name="phoneType"
            label="Phone type"
            defaultValue={typed.phoneType ?? 'Mobile'}
            error={errors.phoneType}
            options={PHONE_TYPES.map((type) => ({ value: type, label: type }))}
          />
        </div>
        <TextField
          id="contact-city"
          name="city"
          label="City"
          autoComplete="address-level2"
          maxLength={100}
          hint="Optional."
          defaultValue={typed.city}
          error={errors.city}
        />
        <TextField
          id="contact-postalCode"
          name="postalCode"
          label="Postal code"
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={12}
          hint="Optional. Like M5V 2T6."
          defaultValue={typed.postalCode}
          error={errors.postalCode}
        />
        <AgentField {...state} {...props.offer} hint={props.agentHint} className="md:col-span-2" />
        <TextAreaField
          id="contact-comments"
          name="comments"
          label="Comments"
          required
          rows={5}
          maxLength={TEXT_LIMIT}
          className="md:col-span-2"
          defaultValue={typed.comments}
          error={errors.comments}
        />
      </div>
      {network && <BrokerCode {...state} />}
      <ConsentBox
        name="consent"
        wording={contact}
        isRequired
        isTicked={Boolean(typed.consent)}
        error={errors.consent}
      />
      {network && (
        <ConsentBox name="networkConsent" wording={network} isTicked={Boolean(typed.networkConsent)} />
      )}
    </SendForm>
  )
}

/** For the few who were sent by another broker of the network; closed for everybody else. */
function BrokerCode({ typed = {}, errors = {} }: FormState) {
  const isUsed = Boolean(typed.brokerCode || typed.wpnonce || errors.brokerCode || errors.wpnonce)
  return (
    <details open={isUsed} className="group mt-5 rounded-md border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
        <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-90">
          ›
        </span>
        Have a broker code?
      </summary>
      <div className="grid gap-4 px-4 pb-4 md:grid-cols-2">
        <p className="text-sm text-ink-soft md:col-span-2">{NETWORK_HINT}</p>
        <TextField
          id="contact-brokerCode"
          name="brokerCode"
          label="Broker code"
          autoComplete="off"
          maxLength={100}
          defaultValue={typed.brokerCode}
          error={errors.brokerCode}
        />
        <TextField
          id="contact-wpnonce"
          name="wpnonce"
          label="Form key (wpnonce)"
          autoComplete="off"
          maxLength={100}
          defaultValue={typed.wpnonce}
          error={errors.wpnonce}
        />
      </div>
    </details>
  )
}

/** Never ticked in advance: only the visitor's own hand makes it consent. Its words are stored as they are shown. */
function ConsentBox(props: {
  name: string
  wording: string
  isTicked: boolean
  isRequired?: boolean
  error?: string
}) {
  const { name, error } = props
  const id = `contact-${name}`
  return (
    <div className="mt-5">
      <label className="flex items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          required={props.isRequired}
          defaultChecked={props.isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="mt-0.5 size-6 shrink-0 accent-brand"
        />
        <span>{props.wording}</span>
      </label>
      <p id={`${id}-error`} role="alert" className="mt-1 ml-9 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
