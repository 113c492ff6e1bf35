import { t } from '@lingui/core/macro'
import { pictureSource } from '~/lib/picture-url'
import type { LenderType } from '../model'

type Lender = { name: string; logoUrl: string | null; type: LenderType }

const groups = (): { type: LenderType; title: string; text: string }[] => [
  {
    type: 'a_lender',
    title: t`A lenders`,
    text: t`Banks, credit unions and monolines with the lowest rates for standard applications.`,
  },
  {
    type: 'alternate_lender',
    title: t`Alternate lenders`,
    text: t`For self-employment, bruised credit or an unusual property.`,
  },
]

export function LenderGroups({ lenders }: { lenders: Lender[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {groups().map((group) => {
        const members = lenders.filter((lender) => lender.type === group.type)
        if (members.length === 0) return null
        return (
          <div key={group.type} className="py-8">
            <h3 className="text-xl">{group.title}</h3>
            <p className="mt-1 text-ink-soft">{group.text}</p>
            {/* Seven in a row where the page is widest. */}
            <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] items-center gap-x-4 gap-y-6">
              {members.map((lender, at) => (
                // The list is as it is: nothing in it moves.
                <li key={at}>
                  {lender.logoUrl ? (
                    <img
                      {...pictureSource(lender.logoUrl, '10rem')}
                      alt={lender.name}
                      width={160}
                      height={48}
                      loading="lazy"
                      className="h-12 w-40 max-w-full object-contain object-left"
                    />
                  ) : (
                    <span className="text-lg font-semibold">{lender.name}</span>
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
