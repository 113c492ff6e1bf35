import { LICENSING } from './licensing'
import type { LicenceRecord } from './model'

/** The provinces that license brokerages and where none of these is in force. */
export const missingProvinces = (licences: readonly LicenceRecord[]) =>
  LICENSING.filter(
    ({ province, regulator }) =>
      regulator !== null &&
      !licences.some(
        (licence) =>
          licence.province === province && (licence.state === 'confirmed' || licence.state === 'expiring'),
      ),
  ).map(({ province }) => province)
