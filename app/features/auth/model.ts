export const ROLES = ['super_admin', 'admin', 'agent'] as const
export type Role = (typeof ROLES)[number]
