import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'
import { toast } from '~/ui/toasts'
import FileText from '~icons/file-text'
import Link2 from '~icons/link-2'

async function copyLink(query: string) {
  const url = window.location.origin + window.location.pathname + (query && `?${query}`)
  try {
    await navigator.clipboard.writeText(url)
    toast('success', t`Link copied. It opens this scenario.`)
  } catch {
    // No clipboard: a URL without https, or the visitor denied the permission.
    toast('error', t`The link could not be copied. Copy it from the address bar: it holds this scenario.`)
  }
}

/** The actions on a result: send it to a broker, or keep it as a link (`query`), or as a PDF. */
export function ShareActions(props: { query: string; askTo: string; askLabel: string; pdf: string }) {
  return (
    <div className="mt-5 grid gap-2 print:hidden">
      <Link to={props.askTo} preventScrollReset className={buttonClass('primary')}>
        {props.askLabel}
      </Link>
      <a href={props.pdf} className={buttonClass('outline')}>
        <FileText aria-hidden="true" className="size-5" />
        <Trans>Save as PDF</Trans>
      </a>
      <button
        type="button"
        onClick={() => copyLink(props.query)}
        className={`${buttonClass('outline')} js-only`}
      >
        <Link2 aria-hidden="true" className="size-5" />
        <Trans>Copy link to this scenario</Trans>
      </button>
    </div>
  )
}
