import { t } from '@lingui/core/macro'
import { groupBy } from '~/lib/group-by'
import { currentLocale } from '~/lib/i18n'
import { findProvince, PROVINCES, type ProvinceName, shownProvince } from '~/lib/provinces'
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

/** 'licence 12345'. Quebec certifies people and registers firms, Manitoba registers both. */
export function numberText({ province, kind, number }: Pick<ShownLicence, 'province' | 'kind' | 'number'>) {
  if (province === 'Quebec' && kind !== 'brokerage') return t`certificate ${number}`
  return province === 'Quebec' || province === 'Manitoba' ? t`registration ${number}` : t`licence ${number}`
}

/** 'Ontario: FSRA Mortgage Brokerage licence 12345'. */
const firmLicence = (licence: ShownLicence) =>
  t`${shownProvince(licence.province)}: ${regulatorOf(licence.province) ?? ''} ${licence.title} ${numberText(licence)}`

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

type Held = readonly Pick<ShownLicence, 'province'>[]

/** The provinces that license brokerages and in which none of these licences is. */
export const missingProvinces = (licences: Held): ProvinceName[] =>
  PROVINCES.map(({ name }) => name).filter(
    (name) => REGULATORS[name] !== null && !licences.some(({ province }) => province === name),
  )

/** Whether the brokerage may arrange a mortgage there; true where it has entered no licence at all. */
export const canArrangeIn = (licences: Held, province: string | null): boolean =>
  licences.length === 0 ||
  !missingProvinces(licences).some((name) => name === findProvince(province ?? '')?.name)

/**
 * The notice for a province in which the brokerage holds no licence. Null where it holds one, or has entered none at
 * all.
 */
export function missingLicenceText(licences: Held, province: string | null): string | null {
  const name = province === null ? undefined : findProvince(province)?.name
  if (!name || licences.length === 0) return null
  if (licences.some((licence) => licence.province === name)) return null
  const place = shownProvince(name)
  return REGULATORS[name]
    ? t`We hold no licence in ${place} and cannot arrange a mortgage there.`
    : t`We hold no licence in ${place}. We know of none for mortgage brokers there (checked ${LICENSING_CHECKED_ON}); ask us before you rely on our help there.`
}

// Of more provinces the shorter list is that of the licensed ones.
const MAX_MISSING_NAMED = 3

/** The notice of a form that asks for no province: all in which no mortgage can be arranged. Null without any. */
export function missingLicencesText(licences: Held): string | null {
  const missing = missingProvinces(licences)
  if (licences.length === 0 || missing.length === 0) return null
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(`${currentLocale()}-CA`).format(names.map(shownProvince))
  const places = list(missing)
  return missing.length <= MAX_MISSING_NAMED
    ? t`We hold no licence in ${places} and cannot arrange a mortgage there.`
    : t`Where mortgage brokers need a licence, we arrange mortgages in ${list(licences.map(({ province }) => province))} only.`
}
