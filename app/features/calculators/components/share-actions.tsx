import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'
import { toast } from '~/ui/toasts'

async function copyLink(query: string) {
  const address = window.location.origin + window.location.pathname + (query && `?${query}`)
  try {
    await navigator.clipboard.writeText(address)
    toast('success', 'Link copied. Whoever opens it sees this scenario.')
  } catch {
    // No clipboard: an address without https, or the visitor said no.
    toast('error', 'The link could not be copied. Copy it from the address bar: it holds this scenario.')
  }
}

/** What to do with a result: ask a broker, who gets the same scenario, or keep the link to it (`query`). */
export function ShareActions(props: { query: string; askTo: string; askLabel: string }) {
  return (
    <div className="mt-5 grid gap-2 print:hidden">
      <Link to={props.askTo} preventScrollReset className={buttonClass('primary')}>
        {props.askLabel}
      </Link>
      <button
        type="button"
        onClick={() => copyLink(props.query)}
        className={`${buttonClass('outline')} js-only`}
      >
        <Link2 aria-hidden="true" className="size-5" />
        Copy link to this scenario
      </button>
    </div>
  )
}
