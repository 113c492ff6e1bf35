export const CONSENT_KINDS = ['express', 'implied'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]
