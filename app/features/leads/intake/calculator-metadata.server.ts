import type { Db } from '#db/client.server'
import { loadToolResult } from '~/features/rates/tool-input.server'
import { plainPath } from '~/lib/localized-paths'
import { NO_FIGURE } from '~/lib/money'
import type { ErrorLog } from '~/lib/read-or'
import { inLocale } from '~/platform/locale.server'
import type { CalculatorMetadata } from './model'

const MAX_URL_LENGTH = 1_000

/**
 * Returns what a lead stores of the calculator that led to it ('/renewal-calculator?rate=4'), with its result computed
 * again; nothing for an unknown one.
 */
export async function loadCalculatorMetadata(db: Db, log: ErrorLog, url = ''): Promise<CalculatorMetadata> {
  const [path = '', query = ''] = url.slice(0, MAX_URL_LENGTH).split('?')
  // For the broker, whose dashboard is in English.
  const result = await inLocale('en', () => loadToolResult(db, log, `${plainPath(path)}?${query}`))
  if (!result) return {}
  const { label, value } = result.answer
  return {
    calculator: result.title,
    // Nothing is computed from a field that is empty or wrong.
    ...(value !== NO_FIGURE && { calculatorResult: `${label}: ${value}` }),
    calculatorInputs: result.inputs.map((input) => `${input.term}: ${input.value}`).join(' · '),
    calculatorUrl: result.url,
  }
}
