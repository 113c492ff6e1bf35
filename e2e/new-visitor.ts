let visitors = 0

/** An address that nobody has written from before; `kind` says in the database where it comes from. */
export const newVisitor = (kind: string) => `${kind}${Date.now()}-${process.pid}-${++visitors}@example.ca`
