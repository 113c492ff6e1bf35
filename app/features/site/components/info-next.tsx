import { Link } from 'react-router'
import { buttonClass } from '~/ui/button'

export type NextLink = { label: string; to: string }

/** Where to go from the end of a page: one way that we would take ourselves, and others. */
export function InfoNext(props: {
  title: string
  text: string
  first: NextLink
  others: readonly NextLink[]
}) {
  return (
    <section aria-labelledby="next-heading" className="bg-deep text-on-deep">
      <div className="page-width py-12 md:py-16">
        <h2 id="next-heading" className="text-3xl">
          {props.title}
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-on-deep-soft">{props.text}</p>
        <p className="mt-7 flex flex-wrap gap-3">
          <NextButton link={props.first} variant="primary" />
          {props.others.map((link) => (
            <NextButton key={link.to} link={link} variant="onDeep" />
          ))}
        </p>
      </div>
    </section>
  )
}

function NextButton({ link, variant }: { link: NextLink; variant: 'primary' | 'onDeep' }) {
  // A quote opens over the page that is being read, which stays where it was.
  return (
    <Link to={link.to} preventScrollReset={link.to.startsWith('?')} className={buttonClass(variant)}>
      {link.label}
    </Link>
  )
}
