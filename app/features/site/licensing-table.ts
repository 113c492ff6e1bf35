import { t } from '@lingui/core/macro'
import { shownProvince } from '~/lib/provinces'
import { LICENSING } from '../licences/licensing'
import { licensingPages, noLicenceShown } from '../licences/licensing-pages'
import { LICENSING_CHECKED_ON } from '../licences/regulators'

export type LicensingRow = {
  province: string
  regulator: string
  titles: string
  /** Titles are as the province's law has them. */
  areTitlesEnglish: boolean
  shows: string
  source: { name: string; url: string } | null
}

export function licensingTable(): { checkedOn: string; rows: LicensingRow[] } {
  const pages = licensingPages()
  const rows = LICENSING.map(({ province, regulator, people }) => {
    const page = pages[province]
    return {
      province: shownProvince(province),
      regulator: page && regulator ? `${page.regulator} (${regulator})` : t`None known to us`,
      titles:
        province === 'Quebec'
          ? t`Mortgage Broker`
          : people.map(({ title }) => title).join(', ') || t`None known to us`,
      areTitlesEnglish: province !== 'Quebec' && people.length > 0,
      shows: page?.shows ?? noLicenceShown(),
      source: page?.source ?? null,
    }
  })
  return { checkedOn: LICENSING_CHECKED_ON, rows }
}
