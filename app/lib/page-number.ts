/** The page that an address asks for, counted from 1; the first where it asks for none that could be. */
export function pageNumber(params: URLSearchParams): number {
  const asked = params.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}
