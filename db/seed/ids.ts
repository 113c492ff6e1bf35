/**
 * Fixed ids, so that a demo link goes on working after the demo is set up again. The digits have the form of a
 * version-7 UUID; the second group says which noun, the last which row.
 */
const NOUNS = [
  'agent',
  'lender',
  'rate',
  'rate-change',
  'testimonial',
  'product',
  'service',
  'post',
  'lead',
  'lead-event',
  'consent',
  'subscriber',
  'licence',
  'reminder',
] as const

export type SeedNoun = (typeof NOUNS)[number]

export function seedId(noun: SeedNoun, row: number): string {
  const kind = (NOUNS.indexOf(noun) + 1).toString(16).padStart(4, '0')
  return `00000001-${kind}-7000-8000-${row.toString(16).padStart(12, '0')}`
}

export const SUPER_ADMIN_ID = 'demo-super'
export const ADMIN_ID = 'demo-admin'
export const AGENT_ID = 'demo-agent'
export const AGENT_TWO_ID = 'demo-agent-two'
