/** The directory with initdb and postgres, installed if needed; undefined where that cannot be. */
export function ensurePostgres(): string | undefined
/** A server of its own, for as long as it is wanted. */
export function startPostgres(bin: string): Promise<{ url: string; stop: () => Promise<void> }>
