import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { toast } from '~/ui/toasts'

async function copyLink() {
  const address = window.location.href
  try {
    await navigator.clipboard.writeText(address)
    toast('success', 'Link copied. Whoever opens it sees this scenario.')
  } catch {
    // No clipboard: an address without https, or the visitor said no.
    toast('error', 'The link could not be copied. Copy it from the address bar: it holds this scenario.')
  }
}

/** What to do with a result: ask a broker, who gets the same scenario, or keep the link to it. */
export function ShareActions({ askTo, askLabel }: { askTo: string; askLabel: string }) {
  return (
    <div className="mt-5 grid gap-2">
      <Link to={askTo} preventScrollReset className={buttonClass('primary')}>
        {askLabel}
      </Link>
      <button type="button" onClick={copyLink} className={`${buttonClass('outline')} js-only`}>
        <Link2 aria-hidden="true" className="size-5" />
        Copy link to this scenario
      </button>
    </div>
  )
}
