/** The directory with initdb and postgres, installed if needed; undefined where that cannot be. */
export function ensurePostgres(): string | undefined
/** A server of its own, for as long as it is wanted; `settings` are PostgreSQL's. */
export function startPostgres(
  bin: string,
  settings?: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void> }>
/** Returns a free port. */
export function freePort(): Promise<number>
/** PostgreSQL refuses to run as root; returns another user's ids for it then, else nothing. */
export function otherUser(): { uid?: number; gid?: number }
