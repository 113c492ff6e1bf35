import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { shownLanguage } from '~/lib/languages'
import { localizedPath } from '~/lib/localized-paths'
import { PROVINCES, shownProvince } from '~/lib/provinces'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { Link } from '~/ui/link'
import Search from '~icons/search'

const provinceOptions = () => [
  { value: '', label: t`All provinces` },
  ...PROVINCES.map(({ code, name }) => ({ value: code, label: shownProvince(name) })),
]

/** Search by name, place and language: a plain form by GET, so that a list has a URL. */
export function DirectoryForm(props: {
  search: string
  provinceCode: string
  language: string
  languages: readonly string[]
  near: string
  nearError?: string
}) {
  const { search, provinceCode, language, near } = props
  // One that only a shared URL names is still shown.
  const languages = [...new Set([...props.languages, language].filter(Boolean))]
  return (
    <Form
      // New fields when a link changes the URL: React would otherwise keep what was typed before.
      key={`${search}|${provinceCode}|${language}|${near}`}
      method="get"
      action={localizedPath('/find-broker')}
      role="search"
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_9rem_12rem_11rem_auto]"
    >
      <TextField
        id="broker-search"
        name="search"
        type="search"
        label={t`Name, city or province`}
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        id="broker-near"
        name="near"
        label={t`Near you`}
        placeholder="M5V"
        hint={t`First 3 characters of your postal code`}
        defaultValue={near}
        error={props.nearError}
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <SelectField
        id="broker-province"
        name="province"
        label={t`Province`}
        defaultValue={provinceCode}
        options={provinceOptions()}
      />
      <SelectField
        id="broker-language"
        name="language"
        label={t`Language`}
        defaultValue={language}
        options={[
          { value: '', label: t`Any language` },
          ...languages.map((value) => ({ value, label: shownLanguage(value) })),
        ]}
      />
      <div className="flex gap-2 lg:mt-6">
        <button type="submit" className={`${buttonClass('primary')} grow`}>
          <Search aria-hidden="true" className="size-5" />
          <Trans>Search</Trans>
        </button>
        {(search || provinceCode || language || near) && (
          <Link to="/find-broker" className={buttonClass('quiet')}>
            <Trans>Clear</Trans>
          </Link>
        )}
      </div>
    </Form>
  )
}
