/** These properties of an object alone; of a table, the columns that a query selects. */
export const pick = <From extends object, Key extends keyof From>(from: From, ...keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>
