import { createContext } from 'react-router'

/** What a loader knows of its page beyond its content; for the page cache, and for counting visits. */
export type PageNotes = {
  /** The page is about this broker: whoever gets it, now or out of the cache, has visited them. */
  visited: (agentId: string) => void
  /**
   * Of this table the page shows these rows alone, by the key that `tell_page_change` names (db/migrations). Without
   * it a change of any row of a table that was read drops the page: right, but more than needed.
   */
  showsOnly: (
    table: 'agents' | 'licences' | 'testimonials' | 'products' | 'mortgage_services',
    keys: string[],
  ) => void
}

export const pageNotesContext = createContext<PageNotes>({ visited: () => {}, showsOnly: () => {} })

/** Resolves when this process has dropped the kept pages that the writes committed until now have changed. */
export const pagesSettledContext = createContext<() => Promise<void>>(() => Promise.resolve())
