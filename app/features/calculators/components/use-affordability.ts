import {
  type Affordability,
  type AffordabilityInput,
  type AffordableHome,
  affordability,
  affordabilityByRules,
  affordableHome,
} from '../affordability'
import {
  AFFORDABILITY_KEYS,
  type AffordabilityMessages,
  affordabilityParams,
  parseAffordability,
} from '../affordability-scenario'
import { type Reader, type Typed, typedTexts, useCalculator, withTyped } from './use-calculator'

export type AffordabilityView = {
  input: AffordabilityInput
  messages: AffordabilityMessages
  /** By the rules in force, the calculator's answer, and the home at its price. */
  result: Affordability
  home: AffordableHome
  /** By the visitor spec's older limits, shown beside it. */
  cautious: Affordability
  /** By query key: the texts that were not usable, as they were typed. */
  typed: Typed
}

export function viewAffordability(params: URLSearchParams): AffordabilityView {
  const { input, messages } = parseAffordability(params)
  const result = affordabilityByRules(input)
  return {
    input,
    messages,
    result,
    home: affordableHome(input, result),
    cautious: affordability(input),
    typed: typedTexts(params, AFFORDABILITY_KEYS, messages),
  }
}

export const viewAffordabilityParams = ({ input, typed }: AffordabilityView) =>
  withTyped(affordabilityParams(input), typed)

const READER: Reader<AffordabilityView> = {
  keys: Object.values(AFFORDABILITY_KEYS),
  read: viewAffordability,
  write: viewAffordabilityParams,
}

export const useAffordability = (initial: AffordabilityView) => useCalculator(initial, READER)
