const USUAL = 3_000

/** How many cases a property is tried with: a few thousand by `npm test`, as many as named by `npm run test:full`. */
export const runs = (full: number) => ({ numRuns: process.env.TEST_FULL ? full : Math.min(full, USUAL) })
