import { type PathWith, pathsWith } from '~/lib/paths'
import type { Fields } from './fields'
import type { Tool } from './tool'

export type ToolPath = PathWith<'tool'>

/** Each calculator is a chunk of its own: a page loads its own calculator only. */
const FILES = {
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
} satisfies Record<ToolPath, () => Promise<unknown>>

/** In the order of a borrower's questions. */
export const TOOL_PATHS = pathsWith('tool')

export const isToolPath = (path: string): path is ToolPath => Object.hasOwn(FILES, path)

/** Loads the description of the calculator with this path. */
export const loadTool = async (path: ToolPath) => (await FILES[path]()).default as unknown as Tool<Fields>
