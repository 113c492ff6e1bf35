import { CASH_TO_CLOSE } from './cash-to-close'
import { EQUITY } from './equity'
import { EXTRA_PAYMENTS } from './extra-payments'
import type { Fields } from './fields'
import { FIRST_HOME } from './first-home'
import { LAND_TRANSFER } from './land-transfer'
import { PENALTY } from './penalty'
import { QUALIFY } from './qualify'
import { RENEWAL } from './renewal'
import { RENT_OR_BUY } from './rent-or-buy'
import type { Tool } from './tool'

/** Every tool, where a page shows any of them. A tool reads the values of its own fields only. */
export const TOOLS = [
  RENEWAL,
  FIRST_HOME,
  QUALIFY,
  CASH_TO_CLOSE,
  LAND_TRANSFER,
  RENT_OR_BUY,
  PENALTY,
  EQUITY,
  EXTRA_PAYMENTS,
] as unknown as readonly Tool<Fields>[]
