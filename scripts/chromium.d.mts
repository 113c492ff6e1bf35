export const CHROMIUM_FLAGS: string[]
export function findChromium(): string | undefined
/** Where a program of one of these names is found on the PATH. */
export function onPath(names: string[]): string | undefined
export function ensureChromium(): string | undefined
