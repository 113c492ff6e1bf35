/** The database's advisory locks, of sessions and of transactions. Two that share a number wait for each other. */
export const LOCKS = {
  /** Migrations, and a restore: a process that starts meanwhile waits. */
  schema: 18670701,
  seed: 18670702,
  /** Two processes that start on an empty database must not create the queue's schema at the same time. */
  jobQueue: 18670703,
  /** Two readings at once would both find the old rate: the second waits, and finds the first one's. */
  rateReading: 18670704,
  rates: 18670705,
  /** Two drafts of one title at the same moment would choose the same slug. */
  postSlug: 18670706,
  /** With the hash of a mailbox: two requests at once would both be its first. */
  confirmationEmail: 18670711,
} as const
