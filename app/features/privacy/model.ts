export const PRIVACY_REQUESTS = ['export', 'erase'] as const
export type PrivacyRequestKind = (typeof PRIVACY_REQUESTS)[number]

/** A lead as it stood when its person was erased, for the regulator alone. */
export type KeptRecord = Record<string, unknown>
