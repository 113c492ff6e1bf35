export function reexecWithV8Flags(url: string): void
