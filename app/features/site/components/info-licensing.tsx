import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDate } from '~/lib/dates'
import { currentLocale } from '~/lib/i18n'
import { localizedSource } from '~/lib/official-sources'
import { type LicensingRow, licensingTable } from '../licensing-table'
import { InfoTable } from './info-table'

// The titles of other provinces are in English.
const inEnglish = () => (currentLocale() === 'fr' ? { lang: 'en' } : {})

const cells = ({ province, regulator, titles, areTitlesEnglish, shows }: LicensingRow) => [
  province,
  regulator,
  areTitlesEnglish ? (
    <span key="titles" {...inEnglish()}>
      {titles}
    </span>
  ) : (
    titles
  ),
  shows,
]

/** The regulators of mortgage brokering by province, with the day on which each row was checked. */
export function LicensingTable() {
  const { checkedOn, rows } = licensingTable()
  return (
    <>
      <InfoTable
        caption={t`Who licenses mortgage brokering, and what to look for. Checked on ${formatDate(`${checkedOn}T16:00:00Z`)}.`}
        headings={[
          t`Province or territory`,
          t`Regulator`,
          t`Titles of the people`,
          t`What you should be able to see`,
        ]}
        rows={rows.map(cells)}
      />
      <details className="mt-4 text-sm text-ink-soft">
        <summary className="min-h-9 cursor-pointer py-1.5 font-medium text-brand">
          <Trans>Sources</Trans>
        </summary>
        <ul className="mt-2 space-y-1">
          {rows.map(
            ({ province, source }) =>
              source && (
                <li key={province}>
                  {province}: <SourceLink {...source} />
                </li>
              ),
          )}
        </ul>
      </details>
    </>
  )
}

function SourceLink({ name, url }: { name: string; url: string }) {
  const source = localizedSource(url)
  return (
    <a
      {...(source.isForeign && { lang: 'en' })}
      href={source.url}
      rel="noopener"
      className="wrap-anywhere underline underline-offset-2"
    >
      {name}
    </a>
  )
}
