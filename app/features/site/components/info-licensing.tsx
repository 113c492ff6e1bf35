import { InfoSection } from './info-page'
import { InfoTable } from './info-table'

export const LICENSING = { id: 'licensing', title: 'How brokers are licensed' } as const

const PROVINCES = [
  [
    'Ontario',
    'Financial Services Regulatory Authority (FSRA)',
    'Brokerage’s authorized name and licence number; on a broker’s page also their licensed name, approved title and licence number',
  ],
  [
    'British Columbia',
    'BC Financial Services Authority (BCFSA)',
    'Registration with the authority; a new law, the Mortgage Services Act, was due to apply from October 13, 2026',
  ],
  ['Alberta', 'Real Estate Council of Alberta (RECA)', 'Brokerage’s name, clear in every advertisement'],
  [
    'Quebec',
    'Autorité des marchés financiers (AMF)',
    'The broker’s certificate, and the firm’s registration',
  ],
  [
    'New Brunswick',
    'Financial and Consumer Services Commission (FCNB)',
    'Licence of the brokerage and the broker',
  ],
] as const

/** Who watches over brokers, province by province. */
export function Licensing() {
  return (
    <InfoSection
      {...LICENSING}
      wide={
        <InfoTable
          caption="Who licenses brokers, and what to look for"
          headings={['Province', 'Regulator', 'What you should be able to see']}
          rows={PROVINCES}
        />
      }
    >
      <p>
        There is no national licence. Each province licenses the brokerage and the person, and a broker must
        hold the licence of the province where the mortgage is. Look the name up with the regulator before you
        share your papers; our own brokerage’s licence stands at the foot of every page.
      </p>
      <p>
        In Saskatchewan an advertisement has to carry the broker’s name, the statement that they are licensed
        and the licence number; in Manitoba, the registered name. Elsewhere, ask the consumer affairs office
        of the province or territory who is responsible. If something goes wrong, complain to the brokerage in
        writing first, then to the regulator.
      </p>
    </InfoSection>
  )
}
