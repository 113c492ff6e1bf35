import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SelectField, TextAreaField, TextField } from '~/ui/field'
import { networkHint, PHONE_TYPES, phoneTypeLabel, TEXT_LIMIT } from '../model'
import { AgentField, type AgentOptions } from './agent-field'
import { EmailField, type FormState, fieldOf, PhoneField } from './person-fields'
import { SendForm, type SendFormProps } from './send-form'

/** A message to the brokerage, or to the broker that is chosen. `agentHint`: under the list of brokers. */
export function ContactForm({
  offer,
  agentHint,
  wordings,
  network,
  ...form
}: Pick<SendFormProps, 'labelledBy' | 'submissionKey' | 'failure'> & {
  offer: AgentOptions
  agentHint: string
  /** The wording of the boxes; `network` is null where the site is connected to none. */
  wordings: { contact: string; network: string | null }
  /** The network's name, where the site is connected to one. */
  network: string | null
}) {
  return (
    <SendForm {...form} idPrefix="contact" button={t`Send my message`}>
      {(state) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <TextField
              {...fieldOf(state, 'firstName')}
              label={t`First name`}
              autoComplete="given-name"
              required
              maxLength={60}
            />
            <TextField
              {...fieldOf(state, 'lastName')}
              label={t`Last name`}
              autoComplete="family-name"
              required
              maxLength={60}
            />
            <EmailField state={state} />
            <div className="grid grid-cols-[1fr_9rem] gap-3">
              <PhoneField state={state} />
              <SelectField
                {...fieldOf(state, 'phoneType')}
                label={t`Phone type`}
                defaultValue={state.typed?.phoneType ?? 'Mobile'}
                options={PHONE_TYPES.map((type) => ({ value: type, label: phoneTypeLabel(type) }))}
              />
            </div>
            <TextField
              {...fieldOf(state, 'city')}
              label={t`City`}
              autoComplete="address-level2"
              maxLength={100}
              hint={t`Optional.`}
            />
            <TextField
              {...fieldOf(state, 'postalCode')}
              label={t`Postal code`}
              autoComplete="postal-code"
              autoCapitalize="characters"
              maxLength={12}
              hint={t`Optional, e.g. M5V 2T6`}
            />
            <AgentField {...state} {...offer} hint={agentHint} className="md:col-span-2" />
            <TextAreaField
              {...fieldOf(state, 'comments')}
              label={t`Comments`}
              required
              rows={5}
              maxLength={TEXT_LIMIT}
              className="md:col-span-2"
            />
          </div>
          {network && <BrokerCode {...state} network={network} />}
          <ConsentBox {...fieldOf(state, 'consent')} wording={wordings.contact} isRequired />
          {wordings.network && (
            <ConsentBox {...fieldOf(state, 'networkConsent')} wording={wordings.network} />
          )}
        </>
      )}
    </SendForm>
  )
}

/** For the few visitors that another broker of the network sent; folded for all others. */
function BrokerCode({ network, ...state }: FormState & { network: string }) {
  const { typed = {}, errors = {} } = state
  const isUsed = Boolean(typed.brokerCode || typed.wpnonce || errors.brokerCode || errors.wpnonce)
  return (
    <details open={isUsed} className="group mt-5 rounded-md border border-line">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium">
        <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-90">
          ›
        </span>
        <Trans>Have a broker code?</Trans>
      </summary>
      <div className="grid gap-4 px-4 pb-4 md:grid-cols-2">
        <p className="text-sm text-ink-soft md:col-span-2">{networkHint(network)}</p>
        <TextField
          {...fieldOf(state, 'brokerCode')}
          label={t`Broker code`}
          autoComplete="off"
          maxLength={100}
        />
        <TextField
          {...fieldOf(state, 'wpnonce')}
          label={t`Form key (wpnonce)`}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </details>
  )
}

/** Never ticked in advance: only the visitor's own hand makes it consent. Its words are stored as they are shown. */
function ConsentBox(props: ReturnType<typeof fieldOf> & { wording: string; isRequired?: boolean }) {
  const { id, name, defaultValue, error, wording, isRequired } = props
  return (
    <div className="mt-5">
      <label className="flex items-start gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          required={isRequired}
          defaultChecked={Boolean(defaultValue)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          className="mt-0.5 size-6 shrink-0 accent-brand"
        />
        <span>{wording}</span>
      </label>
      <p id={`${id}-error`} role="alert" className="mt-1 ml-9 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </div>
  )
}
