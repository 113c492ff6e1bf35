import { pictureSource } from '~/lib/picture-address'
import type { LenderType } from '../model'

type Lender = { name: string; logoUrl: string | null; type: LenderType }

const GROUPS: { type: LenderType; title: string; text: string }[] = [
  {
    type: 'a_lender',
    title: 'A lenders',
    text: 'Banks, credit unions and monolines with the lowest rates for standard applications.',
  },
  {
    type: 'alternate_lender',
    title: 'Alternate lenders',
    text: 'For self-employment, bruised credit or an unusual property.',
  },
]

/** Who the brokerage places mortgages with, the two kinds apart. */
export function LenderGroups({ lenders }: { lenders: Lender[] }) {
  return (
    <div className="grid gap-10">
      {GROUPS.map((group) => {
        const members = lenders.filter((lender) => lender.type === group.type)
        if (members.length === 0) return null
        return (
          <div key={group.type}>
            <h3 className="text-xl">{group.title}</h3>
            <p className="mt-1 text-ink-soft">{group.text}</p>
            <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
              {members.map((lender, at) => (
                // The list is as it is: nothing in it moves.
                <li
                  key={at}
                  className="flex h-24 items-center justify-center rounded-md border border-line bg-surface p-4"
                >
                  {lender.logoUrl ? (
                    <img
                      {...pictureSource(lender.logoUrl, '10rem')}
                      alt={lender.name}
                      width={160}
                      height={48}
                      loading="lazy"
                      className="max-h-12 w-full object-contain"
                    />
                  ) : (
                    <span className="text-center font-semibold">{lender.name}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </div>
  )
}
