import { Search } from 'lucide-react'
import { Form, Link } from 'react-router'
import { PROVINCES } from '~/lib/provinces'
import { buttonClass } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'

const EVERYWHERE = { value: '', label: 'All provinces' }
const OPTIONS = [EVERYWHERE, ...PROVINCES.map(({ code, name }) => ({ value: code, label: name }))]

/** Search by name and place: a plain form by GET, so that a list has an address. */
export function DirectoryForm({ search, provinceCode }: { search: string; provinceCode: string }) {
  return (
    <Form
      // Fresh fields where the address was changed by a link: a typed text would otherwise outlive it.
      key={`${search}|${provinceCode}`}
      method="get"
      action="/find-broker"
      role="search"
      className="grid items-end gap-4 sm:grid-cols-[1fr_auto] md:grid-cols-[1fr_16rem_auto]"
    >
      <TextField
        id="broker-search"
        name="search"
        type="search"
        label="Name, city or province"
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        className="sm:max-md:col-span-2"
      />
      <SelectField
        id="broker-province"
        name="province"
        label="Province"
        defaultValue={provinceCode}
        options={OPTIONS}
      />
      <div className="flex gap-2">
        <button type="submit" className={`${buttonClass('primary')} grow`}>
          <Search aria-hidden="true" className="size-5" />
          Search
        </button>
        {(search || provinceCode) && (
          <Link to="/find-broker" className={buttonClass('quiet')}>
            Clear
          </Link>
        )}
      </div>
    </Form>
  )
}
