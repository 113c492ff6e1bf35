import type { Fields } from './fields'
import type { Tool } from './tool'

/**
 * The calculators by path, in the order of a borrower's questions. Each is a chunk of its own: a page loads its own
 * calculator only.
 */
export const FILES = {
  '/mortgage-calculator': () => import('./payment'),
  '/affordability-calculator': () => import('./affordability'),
  '/first-home-calculator': () => import('./first-home'),
  '/stress-test-calculator': () => import('./qualify'),
  '/closing-costs-calculator': () => import('./cash-to-close'),
  '/land-transfer-tax-calculator': () => import('./land-transfer'),
  '/rent-or-buy-calculator': () => import('./rent-or-buy'),
  '/renewal-calculator': () => import('./renewal'),
  '/prepayment-penalty-calculator': () => import('./penalty'),
  '/home-equity-calculator': () => import('./equity'),
  '/extra-payments-calculator': () => import('./extra-payments'),
} as const

export type ToolPath = keyof typeof FILES

export const TOOL_PATHS = Object.keys(FILES) as ToolPath[]

export const isToolPath = (path: string): path is ToolPath => Object.hasOwn(FILES, path)

/** Loads the description of the calculator with this path. */
export const loadTool = async (path: ToolPath) => (await FILES[path]()).default as unknown as Tool<Fields>
