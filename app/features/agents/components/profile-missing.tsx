import { Trans } from '@lingui/react/macro'
import { buttonClass } from '~/ui/button'
import { Link } from '~/ui/link'

export function ProfileMissing({ title, text }: { title: string; text: string }) {
  return (
    <div className="page-width grid min-h-[60vh] content-center justify-items-start py-16">
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 max-w-xl text-lg text-ink-soft">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass('secondary')}>
          <Trans>Return Home</Trans>
        </Link>
        <Link to="/find-broker" className={buttonClass('outline')}>
          <Trans>Find a broker</Trans>
        </Link>
      </p>
    </div>
  )
}
