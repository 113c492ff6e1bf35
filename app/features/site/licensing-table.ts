import { t } from '@lingui/core/macro'
import { shownProvince } from '~/lib/provinces'
import { frenchTitle, titleInPageLanguage } from '../licences/french-titles'
import { LICENSING } from '../licences/licensing'
import { licensingPages, noLicenceShown } from '../licences/licensing-pages'
import { LICENSING_CHECKED_ON, regulatorOf } from '../licences/regulators'

export type LicensingRow = {
  province: string
  regulator: string
  titles: string
  /** True where the province's law has its titles in English only. */
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
      regulator: page && regulator ? `${page.regulator} (${regulatorOf(province)})` : t`None known to us`,
      titles:
        people.map((row) => titleInPageLanguage({ ...row, province })).join(', ') || t`None known to us`,
      areTitlesEnglish: people.length > 0 && !people.some((row) => frenchTitle({ ...row, province })),
      shows: page?.shows ?? noLicenceShown(),
      source: page?.source ?? null,
    }
  })
  return { checkedOn: LICENSING_CHECKED_ON, rows }
}
