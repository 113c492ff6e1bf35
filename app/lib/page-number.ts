/** The page number in the URL, from 1; 1 for an invalid one. */
export function pageNumber(params: URLSearchParams): number {
  const asked = params.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}
