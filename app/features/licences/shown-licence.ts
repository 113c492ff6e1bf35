import { t } from '@lingui/core/macro'
import { groupBy } from '~/lib/group-by'
import { findProvince, shownProvince } from '~/lib/provinces'
import type { LicenceKind } from './licensing'
import { LICENSING_CHECKED_ON, REGULATORS, regulatorOf } from './regulators'

export type ShownLicence = {
  province: string
  kind: LicenceKind
  title: string
  number: string
  authorizedName: string
}

/** The licence that a page prints beside a person's name: that of their own province, else the first by province. */
export const primaryLicence = (
  licences: readonly ShownLicence[],
  province: string | null,
): ShownLicence | undefined => licences.find((licence) => licence.province === province) ?? licences[0]

// A principal broker holds a mortgage broker licence. An associate or agent may not be called broker.
const BROKER_KINDS: readonly LicenceKind[] = ['principal_broker', 'broker']

/** 'Your Trusted Mortgage Broker' where the approved title is that of a broker, otherwise with that title. */
export function trustLine(licence: ShownLicence | undefined): string | null {
  if (!licence) return null
  return BROKER_KINDS.includes(licence.kind)
    ? t`Your Trusted Mortgage Broker`
    : t`Your Trusted ${licence.title}`
}

/** Whether private mortgages are closed to this person: FSRA limits a Level 1 agent to institutions and NHA lenders. */
export const isLevelOneAgent = (licences: readonly ShownLicence[]) =>
  licences.some(({ kind }) => kind === 'agent_level_1')

export const levelOneText = (first: string) =>
  t`${first} is licensed as a Mortgage Agent Level 1 and arranges mortgages with financial institutions and lenders approved under the National Housing Act. Private and other lenders are for our Level 2 agents and brokers: ask for one.`

/** 'Ontario: FSRA Mortgage Brokerage licence 12345'. */
const firmLicence = ({ province, title, number }: ShownLicence) =>
  t`${shownProvince(province)}: ${regulatorOf(province) ?? ''} ${title} licence ${number}`

const withoutPoint = (name: string) => name.replace(/\.$/, '')

/**
 * The brokerage as a page must name it: authorized name, regulator, licence and number. With a `province`, its licence
 * there; otherwise all of them, each authorized name once, `knownName` not at all because the page has just printed it.
 * Null where the brokerage has no licence that fits.
 */
export function brokerageLine(
  licences: readonly ShownLicence[],
  province: string | null = null,
  knownName?: string,
): string | null {
  const shown = province === null ? licences : licences.filter((licence) => licence.province === province)
  const byName = groupBy(shown, ({ authorizedName }) => withoutPoint(authorizedName))
  const lines = byName.map(([name, own]) => {
    const numbers = own.map(firmLicence).join(' · ')
    return name === withoutPoint(knownName ?? '') ? numbers : `${name}. ${numbers}`
  })
  return lines.length > 0 ? lines.join('. ') : null
}

/**
 * The footer's notice for a province in which the brokerage holds no licence. Null where it holds one, or has entered
 * none at all.
 */
export function missingLicenceText(
  licences: readonly ShownLicence[],
  province: string | null,
): string | null {
  const name = province === null ? undefined : findProvince(province)?.name
  if (!name || licences.length === 0) return null
  if (licences.some((licence) => licence.province === name)) return null
  const place = shownProvince(name)
  return REGULATORS[name]
    ? t`We hold no licence in ${place} and cannot arrange a mortgage there.`
    : t`We hold no licence in ${place}. We know of none for mortgage brokers there (checked ${LICENSING_CHECKED_ON}); ask us before you rely on our help there.`
}
