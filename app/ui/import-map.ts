import { createContext } from 'react'

/** The import map of a French page, as JSON; only the server has it. */
export const ImportMapContext = createContext<string | undefined>(undefined)
