import { createContext } from 'react'

/** Marks the inline scripts that we wrote while a page is rendered; see `securePage`. Never set in a browser. */
export const ScriptMarkContext = createContext<string | undefined>(undefined)
