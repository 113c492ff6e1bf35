let visitors = 0

/** A new e-mail address; `kind` identifies its test in the database. */
export const newVisitor = (kind: string) => `${kind}${Date.now()}-${process.pid}-${++visitors}@example.ca`
