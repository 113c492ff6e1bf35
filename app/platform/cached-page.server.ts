import { createContext } from 'react-router'

/** Called by the loader of a page about this broker: every response, cached or not, counts as a page view. */
export const countVisitContext = createContext<(agentId: string) => void>(() => {})

/** Resolves when this process has outdated its cached pages for the writes committed until now. */
export const invalidationsAppliedContext = createContext<() => Promise<void>>(() => Promise.resolve())
