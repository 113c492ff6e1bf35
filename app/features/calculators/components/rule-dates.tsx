import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPlainDate } from '~/lib/dates'
import { localizedSource } from '~/lib/official-sources'
import { type DatedRule, isInForce, today } from '../dated-rule'

// A day has no hour: noon is that day from coast to coast.

/** When the rules behind the figures began, when each was last checked, and where. A rule that has ended says so. */
export function RuleDates({ rules }: { rules: readonly DatedRule[] }) {
  const day = today()
  const checked = rules.map(({ checkedOn }) => checkedOn).sort()[0]
  if (!checked) return null
  return (
    <details className="group mt-5 text-sm text-ink-soft">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
        <Trans>Rules and sources, checked {formatPlainDate(checked)}</Trans>
        <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-180">
          ▾
        </span>
      </summary>
      <ul className="mt-1 space-y-2">
        {rules.map((rule) => (
          <li key={rule.title()}>
            {rule.title()}
            {rule.from && t`, in force since ${formatPlainDate(rule.from)}`}
            {rule.until && t`, until ${formatPlainDate(rule.until)}`}. <SourceLink {...rule.source} />
            {rule.checkedOn !== checked && t`, checked ${formatPlainDate(rule.checkedOn)}`}
            {!isInForce(rule, day) && (
              <strong className="block">
                {rule.from && rule.from > day
                  ? t`Not in force yet.`
                  : t`This rule has ended. Ask a broker for the one that replaces it.`}
              </strong>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function SourceLink({ name, url }: DatedRule['source']) {
  const source = localizedSource(url)
  return (
    <>
      <a href={source.url} target="_top" rel="noopener" className="underline underline-offset-2">
        {name()}
      </a>
      {source.isForeign && ` ${t`(in English)`}`}
    </>
  )
}
