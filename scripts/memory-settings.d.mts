export function reexecWithMemorySettings(url: string): void
