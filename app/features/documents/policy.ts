import type { Viewer } from '~/features/auth/model'

/** An agent's documents are private: only the agent and the super admin may open them. */
export const mayOpenDocument = (
  viewer: Pick<Viewer, 'role' | 'agent'> | null,
  document: { agentId: string },
) =>
  viewer !== null &&
  (viewer.role === 'super_admin' ||
    ((viewer.role === 'agent' || viewer.role === 'admin') && viewer.agent?.id === document.agentId))
