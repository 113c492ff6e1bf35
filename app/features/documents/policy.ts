import type { Viewer } from '~/features/auth/model'

/** Papers of a broker are for the broker and the super admin alone (decisions 5). */
export const mayOpenDocument = (
  viewer: Pick<Viewer, 'role' | 'agent'> | null,
  document: { agentId: string },
) =>
  viewer !== null &&
  (viewer.role === 'super_admin' ||
    ((viewer.role === 'agent' || viewer.role === 'admin') && viewer.agent?.id === document.agentId))
