import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPercent } from '~/lib/money'
import { shownProvince } from '~/lib/provinces'
import { SelectField, TextField } from '~/ui/field'
import { type RateChoice, type RateList, ratesOfClass } from '../choose-rate'
import { NATIONAL, rateClassLabel } from '../rate-class'
import { SCENARIO_DEFAULTS } from '../scenario'
import { RATE_KEYS } from '../tools/input'
import { rateField } from './field-props'
import { numberIn, OurRate, Proposed, type RateFieldProps, TypeField } from './rate-text-field'

const choiceValue = ({ ourRate, rateType, term }: RateChoice) => `${ourRate}-${rateType}-${term}`

/**
 * A listed rate of the class that fits, or one's own. Both fields have one name and one is disabled, so a form without a
 * script is right.
 */
export default function RateListField(props: RateFieldProps & { rates: RateList }) {
  const { idPrefix, name, field, rates, shown, state } = props
  const { rate, rateClass } = shown.choice
  const { initial } = state.fields
  const isOwn = shown.source === 'own'
  const wasOwn = initial.rate?.source === 'own'
  const options = rateClass ? ratesOfClass(rates.choices, rateClass, rates.location, rates.day) : []
  const ownId = `${idPrefix}-own-rate`
  const faded = (isFaded: boolean) => ({ disabled: isFaded, className: isFaded ? 'opacity-60' : '' })
  const place = rate?.province === NATIONAL ? t`National` : shownProvince(rate?.province ?? rates.location)
  const own = wasOwn ? numberIn(initial, name) : SCENARIO_DEFAULTS.ratePercent
  return (
    <fieldset className="rounded-md border border-line bg-sunken px-4 pt-3 pb-2">
      <legend className="sr-only">
        <Trans>Mortgage rate</Trans>
      </legend>
      <SelectField
        // Another list begins with the rate that was chosen from it.
        key={`${rateClass} ${rates.location} ${options.length}`}
        id={`${idPrefix}-${name}`}
        name={name}
        label={t`Mortgage rate (${place})`}
        {...faded(isOwn || options.length === 0)}
        defaultValue={rate ? choiceValue(rate) : ''}
        options={rate ? options.map(optionOf) : [{ value: '', label: t`No rates available` }]}
      />
      <OurRate {...props} />
      <Proposed {...props} value={rate ? choiceValue(rate) : ''} />
      {!isOwn && field.typeKey && <input type="hidden" name={field.typeKey} value={shown.wish.rateType} />}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <label className="flex min-h-11 w-fit items-center gap-3 font-medium @md:mt-6">
          {/* So that a form whose box is not ticked says so. */}
          <input type="hidden" name={RATE_KEYS.own} value="0" />
          <input
            type="checkbox"
            name={RATE_KEYS.own}
            value="1"
            defaultChecked={wasOwn}
            aria-controls={ownId}
            className="size-5 accent-brand"
          />
          <Trans>Use my own rate</Trans>
        </label>
        <div className="grid w-full grid-cols-2 gap-3 @md:w-80">
          <TextField
            id={ownId}
            label={t`Custom rate`}
            {...rateField(name, own, initial.typed)}
            {...faded(!isOwn)}
            error={isOwn ? state.view.messages[name] : undefined}
          />
          <TypeField {...props} {...faded(!isOwn)} />
        </div>
      </div>
    </fieldset>
  )
}

const optionOf = (choice: RateChoice) => ({
  value: choiceValue(choice),
  label: t`${formatPercent(choice.ourRate)} · APR ${formatPercent(choice.apr)} · ${choice.name} · ${choice.confirmed}`,
  group: rateClassLabel(choice.mortgageType),
})
