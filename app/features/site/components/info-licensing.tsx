import { formatDate } from '~/lib/dates'
import { LICENSING_TABLE, type LicensingRow } from '../licensing-table'
import { InfoSection } from './info-page'
import { InfoTable } from './info-table'

export const LICENSING = { id: 'licensing', title: 'How brokers are licensed' } as const

const cells = ({ province, regulator, titles, shows }: LicensingRow) =>
  [province, regulator, titles, shows] as const

/** Who licenses mortgage brokering, province by province, as of the day on which each row was checked. */
export function Licensing() {
  const { checkedOn, rows } = LICENSING_TABLE
  return (
    <InfoSection
      {...LICENSING}
      wide={
        <>
          <InfoTable
            caption={`Who licenses mortgage brokering, and what to look for. Checked on ${formatDate(`${checkedOn}T16:00:00Z`)}.`}
            headings={[
              'Province or territory',
              'Regulator',
              'Titles of the people',
              'What you should be able to see',
            ]}
            rows={rows.map(cells)}
          />
          <details className="mt-4 text-sm text-ink-soft">
            <summary className="min-h-9 cursor-pointer py-1.5 font-medium text-brand">Sources</summary>
            <ul className="mt-2 space-y-1">
              {rows.map(
                ({ province, source }) =>
                  source && (
                    <li key={province}>
                      {province}:{' '}
                      <a
                        href={source.url}
                        rel="noopener"
                        className="wrap-anywhere underline underline-offset-2"
                      >
                        {source.name}
                      </a>
                    </li>
                  ),
              )}
            </ul>
          </details>
        </>
      }
    >
      <p>
        There is no national licence. Nine provinces license or register the brokerage and the person. For
        Prince Edward Island and the three territories we found no such licence; laws change, so ask their
        consumer affairs office. Where a province licenses, the person who arranges your mortgage must hold
        its licence. Look the name up with the regulator before you share your papers; our own brokerage’s
        licences are at the foot of every page.
      </p>
      <p>
        A title tells you what a person may do. In Ontario a Mortgage Agent Level 1 may deal with financial
        institutions and lenders approved under the National Housing Act, and not in private mortgages; a
        Level 2 agent or a broker may. If something goes wrong, complain to the brokerage in writing first,
        then to the regulator.
      </p>
    </InfoSection>
  )
}
