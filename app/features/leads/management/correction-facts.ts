import { formatPhone } from '~/lib/phone'
import type { LeadEventDetails } from '../events/model'
import { leadFacts, readLeadFields } from '../fields'
import type { LeadType } from '../intake/model'
import { TYPE_LABELS } from './model'

const NOTHING = 'nothing'

const LABELS = {
  clientName: 'Name',
  clientEmail: 'Email',
  clientPhone: 'Phone',
  type: 'Request',
  message: 'Message',
} as const

const shown = (key: keyof typeof LABELS, value: unknown) => {
  if (value === null || value === undefined || value === '') return NOTHING
  if (key === 'clientPhone') return formatPhone(String(value))
  return key === 'type' ? (TYPE_LABELS[value as LeadType] ?? String(value)) : String(value)
}

/**
 * The corrections of a form that was sent before, as text: the earlier value and the new one. `type` is the
 * lead's, where that was not among it.
 */
export function correctionFacts(
  { from, to }: LeadEventDetails['corrected'],
  type: LeadType,
): { label: string; before: string; after: string }[] {
  const own = (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((key) => key in from || key in to)
    .map((key) => ({ label: LABELS[key], before: shown(key, from[key]), after: shown(key, to[key]) }))
  const [earlier, later] = [from, to].map((side) => {
    const facts = leadFacts({
      type: side.type ?? type,
      metadata: readLeadFields(side.metadata),
    })
    return new Map(facts.map(({ label, value }) => [label, value]))
  }) as [Map<string, string>, Map<string, string>]
  const labels = [...new Set([...earlier.keys(), ...later.keys()])]
  return [
    ...own,
    ...labels
      .filter((label) => earlier.get(label) !== later.get(label))
      .map((label) => ({
        label,
        before: earlier.get(label) ?? NOTHING,
        after: later.get(label) ?? NOTHING,
      })),
    ...(from.extras || to.extras
      ? [{ label: 'Codes for the mortgage network', before: 'as sent first', after: 'changed' }]
      : []),
  ]
}
