import { provinceCode, provinceName } from '~/lib/provinces'
import { isMortgageType, isRateType, type RateFilter } from './model'

/** What a page's address says of the rates to show; whatever it does not say usefully is fixed, in Ontario. */
export function parseRateFilter(params: URLSearchParams): RateFilter & { provinceCode: string } {
  const type = params.get('type')
  const mortgage = params.get('mortgage')
  const province = provinceName(params.get('province') ?? 'ON')
  return {
    rateType: isRateType(type) ? type : 'fixed',
    province,
    provinceCode: provinceCode(province),
    mortgageType: isMortgageType(mortgage) ? mortgage : undefined,
  }
}
