import { t } from '@lingui/core/macro'
import { TextAreaField, TextField } from '~/ui/field'
import { APPLICATION_DEFAULTS, TEXT_LIMIT } from '../model'
import { AgentField, type AgentOptions } from './agent-field'
import { EmailField, fieldOf, NameField, PhoneField } from './person-fields'
import { SendForm, type SendFormProps } from './send-form'

/** A person, an amount and, if there is one already, a home. `agentHint`: under the list of brokers. */
export function ApplicationForm(
  props: Pick<SendFormProps, 'labelledBy' | 'submissionKey' | 'failure' | 'terms'> & {
    offer: AgentOptions
    agentHint: string
  },
) {
  const { offer, agentHint, ...form } = props
  return (
    <SendForm {...form} idPrefix="application" button={t`Send my application`}>
      {(state) => (
        <div className="grid gap-4 md:grid-cols-2">
          <NameField state={state} name="fullName" label={t`Full name`} className="md:col-span-2" />
          <EmailField state={state} />
          <PhoneField state={state} />
          <TextField
            {...fieldOf(state, 'mortgage_amount')}
            label={t`Mortgage amount`}
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            hint={t`How much you would like to borrow, roughly.`}
            defaultValue={state.typed?.mortgage_amount ?? APPLICATION_DEFAULTS.mortgage_amount}
          />
          <AgentField {...state} {...offer} hint={agentHint} />
          <TextField
            {...fieldOf(state, 'property_address')}
            label={t`Property address`}
            autoComplete="address-line1"
            maxLength={300}
            hint={t`Optional. Leave it empty while you are still looking.`}
            className="md:col-span-2"
          />
          <TextAreaField
            {...fieldOf(state, 'message')}
            label={t`Message`}
            maxLength={TEXT_LIMIT}
            hint={t`Optional. A closing date, a condition, a question.`}
            className="md:col-span-2"
          />
        </div>
      )}
    </SendForm>
  )
}
