import { t } from '@lingui/core/macro'
import { shownProvince } from '~/lib/provinces'
import { LICENSING } from '../licences/licensing'
import { LICENSING_PAGES, noLicenceShown } from '../licences/licensing-pages'
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

export const licensingTable = (): { checkedOn: string; rows: LicensingRow[] } => ({
  checkedOn: LICENSING_CHECKED_ON,
  rows: LICENSING.map(({ province, regulator, people }) => {
    const page = LICENSING_PAGES[province]
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
  }),
})
