import { TextAreaField, TextField } from '~/ui/field'
import { useOpenErrors } from '~/ui/use-open-errors'
import { APPLICATION_DEFAULTS, TEXT_LIMIT } from '../model'
import { AgentField, type AgentOffer } from './agent-field'
import { EmailField, type FormState, NameField, PhoneField } from './person-fields'
import { SendForm } from './send-form'

/** A person, an amount and, if there is one already, a home. */
export function ApplicationForm(props: {
  labelledBy: string
  offer: AgentOffer
  submissionKey: string
  /** What is agreed to by sending. */
  terms: string
  /** Under the list of brokers. */
  agentHint: string
  typed?: FormState['typed']
  failure?: { message: string; errors: Record<string, string> }
}) {
  const typed = props.typed ?? {}
  const open = useOpenErrors(props.failure)
  const errors: FormState['errors'] = open.errors
  const state = { idPrefix: 'application', typed, errors }
  return (
    <SendForm
      idPrefix={state.idPrefix}
      labelledBy={props.labelledBy}
      submissionKey={props.submissionKey}
      button="Send my application"
      failure={props.failure}
      message={open.message}
      onInput={open.onInput}
      terms={<p>{props.terms}</p>}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <NameField {...state} name="fullName" label="Full name" className="md:col-span-2" />
        <EmailField {...state} />
        <PhoneField {...state} />
        <TextField
          id="application-mortgage_amount"
          name="mortgage_amount"
          label="Mortgage amount"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint="How much you would like to borrow, roughly."
          defaultValue={typed.mortgage_amount ?? APPLICATION_DEFAULTS.mortgage_amount}
          error={errors.mortgage_amount}
        />
        <AgentField {...state} {...props.offer} hint={props.agentHint} />
        <TextField
          id="application-property_address"
          name="property_address"
          label="Property address"
          autoComplete="address-line1"
          maxLength={300}
          hint="Optional. Leave it empty while you are still looking."
          className="md:col-span-2"
          defaultValue={typed.property_address}
          error={errors.property_address}
        />
        <TextAreaField
          id="application-message"
          name="message"
          label="Message"
          maxLength={TEXT_LIMIT}
          hint="Optional. A closing date, a condition, a question."
          className="md:col-span-2"
          defaultValue={typed.message}
          error={errors.message}
        />
      </div>
    </SendForm>
  )
}
