/** Does `work` for each item, in their order and at most `lanes` of them at the same time. Gives all results. */
export async function inLanes<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  // One iterator for all lanes: each takes the next item that nobody has.
  const rest = items.entries()
  const lane = async () => {
    for (const [at, item] of rest) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane))
  return results
}
