import { Trans } from '@lingui/react/macro'
import { original } from '~/lib/original-language'
import Check from '~icons/check'
import type { Feature } from '../model'

export function FeatureList({ features }: { features: Feature[] }) {
  if (features.length === 0) return null
  return (
    <section
      aria-labelledby="features-heading"
      className="max-w-2xl rounded-lg border border-line bg-surface p-6"
    >
      <h2 id="features-heading" className="text-xl">
        <Trans>What is included</Trans>
      </h2>
      <ul className="mt-3 space-y-3">
        {features.map((feature, at) => (
          // Two may be called the same, and nothing in the list moves.
          <li key={at} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-brand" />
            <span {...original(`${feature.title} ${feature.text}`)} className="min-w-0 wrap-anywhere">
              {feature.text ? <strong className="font-semibold">{feature.title}. </strong> : feature.title}
              {feature.text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
