/** The page that an address asks for, counted from 1; the first where it asks for none that could be. */
export function pageNumber(url: URL): number {
  const asked = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1
}
