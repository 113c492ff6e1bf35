import { createContext } from 'react-router'

/** Hints of a loader about its page, for the page cache and for counting page views. */
type CacheHints = {
  /** The page is about this broker: every response, cached or not, counts as a page view. */
  visited: (agentId: string) => void
  /**
   * Of this table the page shows these rows alone, by the key that `tell_page_change` names (db/migrations). Without
   * it a change of any row of a table that was read drops the page: right, but more than needed.
   */
  dependsOnRows: (
    table: 'agents' | 'licences' | 'testimonials' | 'products' | 'mortgage_services',
    keys: string[],
  ) => void
}

export const cacheHintsContext = createContext<CacheHints>({ visited: () => {}, dependsOnRows: () => {} })

/** Resolves when this process has invalidated the cached pages that the writes committed until now have changed. */
export const invalidationsAppliedContext = createContext<() => Promise<void>>(() => Promise.resolve())
