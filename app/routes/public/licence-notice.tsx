import { canArrangeIn, missingLicencesText, missingLicenceText } from '~/features/licences/shown-licence'
import { Notice } from '~/ui/notice'
import { useSettings } from './use-site'

/** Whether the brokerage may arrange a mortgage in the province, and the notice where it holds no licence. */
export function useLicenceIn(province: string | null) {
  const { licences } = useSettings()
  return {
    canArrange: canArrangeIn(licences, province),
    notice: missingLicenceText(licences, province),
  }
}

/** Beside a form: where no mortgage can be arranged. Without a `province`, in which provinces. */
export function LicenceNotice({ province }: { province?: string }) {
  const { licences } = useSettings()
  return <Notice text={province ? missingLicenceText(licences, province) : missingLicencesText(licences)} />
}
