import { LinkRow } from './info-links'

export function InfoNext(props: { title: string; text: string; links: Record<string, string> }) {
  return (
    <section aria-labelledby="next-heading" className="bg-deep text-on-deep">
      <div className="page-width py-12 md:py-16">
        <h2 id="next-heading" className="text-3xl">
          {props.title}
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-on-deep-soft">{props.text}</p>
        <LinkRow links={props.links} first="primary" others="onDeep" className="mt-7" />
      </div>
    </section>
  )
}
