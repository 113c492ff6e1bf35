import type { licences } from '#db/schema/licences'
import { type LicenceKind, titleOptions } from '~/features/licences/licensing'
import { torontoDay } from '~/lib/dates'
import type { ProvinceName } from '~/lib/provinces'
import { agentIdOf } from './agents'
import { before } from './clock'
import { SUPER_ADMIN_ID, seedId } from './ids'

type LicenceRow = typeof licences.$inferInsert

const BROKERAGE = 'Portage & Pine Mortgage Group Inc.'
// Within the notice of 60 days, so that the owner's list shows one that ends soon.
const DAYS_LEFT = 45

type Demo = {
  /** Null: the brokerage's own. */
  slug: string | null
  name: string
  province: ProvinceName
  kind: LicenceKind
  number: string
  isUnconfirmed?: true
  endsSoon?: true
}

const own = (province: ProvinceName, number: string): Demo => ({
  slug: null,
  name: BROKERAGE,
  province,
  kind: 'brokerage',
  number: `${number} (demo)`,
})
const of = (
  slug: string,
  name: string,
  province: ProvinceName,
  kind: LicenceKind,
  number: string,
  more: Pick<Demo, 'isUnconfirmed' | 'endsSoon'> = {},
): Demo => ({ slug, name, province, kind, number, ...more })

/** Titles follow the rules of each province; every number is invented. Sam Whitford holds none and is not listed. */
const DEMO: readonly Demo[] = [
  own('Ontario', '00000'),
  own('Quebec', '000000'),
  own('British Columbia', 'X000000'),
  own('Alberta', '0000000'),
  own('Manitoba', '0000-00'),
  own('Saskatchewan', '000000'),
  own('Nova Scotia', '000-0000'),
  of('demoagent', 'Amara Okafor', 'Ontario', 'agent_level_2', 'M00004127'),
  of('demoagenttwo', 'Mathieu Bélanger-Roy', 'Quebec', 'broker', '000318 (demo)'),
  of('priyaraghunathan', 'Priya Raghunathan', 'Ontario', 'principal_broker', 'M00000412'),
  of('weilinzhao', 'Wei-Lin Zhao', 'British Columbia', 'broker', 'X000271 (demo)'),
  of('callummacaskill', 'Callum MacAskill', 'Nova Scotia', 'broker', '000-0094 (demo)'),
  of('callummacaskill', 'Callum MacAskill', 'New Brunswick', 'broker', '00-0094 (demo)', {
    isUnconfirmed: true,
  }),
  of('simonelaframboise', 'Simone Laframboise', 'Ontario', 'agent_level_2', 'M00003380'),
  of('simonelaframboise', 'Simone Laframboise', 'Quebec', 'broker', '000471 (demo)'),
  of('gurleendhaliwal', 'Gurleen Dhaliwal', 'Alberta', 'associate', '0000561 (demo)'),
  of('gurleendhaliwal', 'Gurleen Dhaliwal', 'Saskatchewan', 'associate', '000052 (demo)', {
    endsSoon: true,
  }),
  of('tomaszwierzbicki', 'Tomasz Wierzbicki', 'Ontario', 'agent_level_1', 'M00006902'),
  of('joannafriesen', 'Joanna Friesen', 'Manitoba', 'authorized_official', '0000-17 (demo)'),
  of('leilahaddad', 'Leila Haddad', 'Ontario', 'agent_level_2', 'M00005215'),
]

/** The licences of the demo's people and of its brokerage. @throws for a title that its province does not have. */
export function licenceRows(now: Date): LicenceRow[] {
  return DEMO.map(({ slug, name, province, kind, number, isUnconfirmed, endsSoon }, at) => {
    const option = titleOptions(slug === null).find((row) => row.province === province && row.kind === kind)
    if (!option) throw new Error(`${province} has no licence of the kind '${kind}'`)
    const createdAt = before(now, isUnconfirmed ? 1 : 390)
    return {
      id: seedId('licence', at + 1),
      agentId: slug === null ? null : agentIdOf(slug),
      province,
      kind,
      title: option.title,
      number,
      authorizedName: name,
      validUntil: endsSoon ? torontoDay(before(now, -DAYS_LEFT)) : null,
      confirmedAt: isUnconfirmed ? null : createdAt,
      confirmedBy: isUnconfirmed ? null : SUPER_ADMIN_ID,
      createdAt,
      updatedAt: createdAt,
    }
  })
}
