import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { PROVINCES, shownProvince } from '~/lib/provinces'
import { buttonClass } from '~/ui/button'
import { MORTGAGE_TYPES, type MortgageType, RATE_TYPES, type RateType, rateTypeLabel } from '../model'
import { classLabel } from '../shown-rate'

export type RatesFilterProps = {
  rateType: RateType
  provinceCode: string
  /** One at a time: insured, conventional and refinance rates are prices of different things. */
  mortgageType: MortgageType
}

const SELECT = 'h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 pr-8'

/** `kept`: further parameters of the URL, which stay; `isOffered`: false where nothing can be secured. */
export function RatesFilter({
  rateType,
  provinceCode,
  mortgageType,
  kept = {},
  isOffered,
}: RatesFilterProps & { kept?: Readonly<Record<string, string>>; isOffered: boolean }) {
  const submit = useSubmit()
  const ref = useRef<HTMLFormElement>(null)

  const show = useCallback(
    (form: HTMLFormElement) => {
      const choice = new FormData(form)
      choice.set('type', rateType)
      if (choice.get('mortgage') === 'Conventional') choice.delete('mortgage')
      submit(choice, { preventScrollReset: true, replace: true })
    },
    [submit, rateType],
  )

  // Otherwise a select that was changed before the script ran would not match the rates shown.
  useEffect(() => {
    const form = ref.current
    if (form && [...form.querySelectorAll('select')].some((select) => select.value !== initialValue(select)))
      show(form)
  }, [show])

  return (
    <Form
      ref={ref}
      method="get"
      preventScrollReset
      replace
      onChange={(event) => show(event.currentTarget)}
      className="flex flex-wrap items-end gap-x-6 gap-y-3"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t`Rate type`}</legend>
        <div className="inline-flex rounded-md border border-line-strong bg-surface p-0.5">
          {RATE_TYPES.map((type) => (
            <TypeButton key={type} value={type} isPressed={type === rateType} />
          ))}
        </div>
      </fieldset>
      <div className="max-w-full min-w-0">
        <label htmlFor="rates-province" className="mb-1 block text-sm font-medium">
          {t`Province`}
        </label>
        <select
          key={provinceCode}
          id="rates-province"
          name="province"
          defaultValue={provinceCode}
          aria-describedby={isOffered ? 'rates-prompt' : undefined}
          className={SELECT}
        >
          {PROVINCES.map((province) => (
            <option key={province.code} value={province.code}>
              {shownProvince(province.name)}
            </option>
          ))}
        </select>
      </div>
      <div className="max-w-full min-w-0">
        <label htmlFor="rates-mortgage" className="mb-1 block text-sm font-medium">
          {t`Mortgage type`}
        </label>
        <select
          key={mortgageType}
          id="rates-mortgage"
          name="mortgage"
          defaultValue={mortgageType}
          className={SELECT}
        >
          {MORTGAGE_TYPES.map((type) => (
            <option key={type} value={type}>
              {classLabel(type)}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        {/* After the type buttons: a pressed one is read first, this button sends the present type. */}
        <input type="hidden" name="type" value={rateType} />
        <button type="submit" className={buttonClass('outline')}>
          {t`Show`}
        </button>
      </noscript>
      {isOffered && (
        <p id="rates-prompt" className="flex h-11 items-center text-ink-soft">
          {t`Click to secure the rate`}
        </p>
      )}
    </Form>
  )
}

function TypeButton({ value, isPressed }: { value: RateType; isPressed: boolean }) {
  return (
    <button
      type="submit"
      name="type"
      value={value}
      aria-pressed={isPressed}
      className={`h-10 rounded-sm px-4 font-medium ${isPressed ? 'bg-brand text-on-brand' : 'hover:bg-sunken'}`}
    >
      {rateTypeLabel(value)}
    </button>
  )
}

const initialValue = (select: HTMLSelectElement) =>
  [...select.options].find((option) => option.defaultSelected)?.value ?? select.options[0]?.value
