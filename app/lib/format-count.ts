/** '46', '1,000+' */
export const cappedText = ({ counted, isCapped }: { counted: number; isCapped: boolean }) =>
  `${counted.toLocaleString('en-CA')}${isCapped ? '+' : ''}`

/** '46 leads', '1 lead found', '1,000+ leads': `one` is the noun for a single one. */
export function countText(
  { counted, isCapped }: { counted: number; isCapped: boolean },
  one: string,
  isFound: boolean,
): string {
  const number = `${counted.toLocaleString('en-CA')}${isCapped ? '+' : ''}`
  return `${number} ${one}${counted === 1 ? '' : 's'}${isFound ? ' found' : ''}`
}
