/** Something the person at the terminal has to put right. */
export class UsageError extends Error {}
