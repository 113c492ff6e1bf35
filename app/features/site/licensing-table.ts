import { LICENSING, LICENSING_CHECKED_ON } from '../licences/licensing'
import { LICENSING_PAGES, NO_LICENCE_SHOWN } from '../licences/licensing-pages'

export type LicensingRow = {
  province: string
  regulator: string
  titles: string
  shows: string
  source: { name: string; url: string } | null
}

export const LICENSING_TABLE: { checkedOn: string; rows: LicensingRow[] } = {
  checkedOn: LICENSING_CHECKED_ON,
  rows: LICENSING.map(({ province, regulator, people }) => {
    const page = LICENSING_PAGES[province]
    return {
      province,
      regulator: page && regulator ? `${page.regulator} (${regulator})` : 'None known to us',
      titles: people.map(({ title }) => title).join(', ') || 'None known to us',
      shows: page?.shows ?? NO_LICENCE_SHOWN,
      source: page?.source ?? null,
    }
  }),
}
