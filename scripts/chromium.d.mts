export const CHROMIUM_FLAGS: string[]
export function findTestBrowser(): string | undefined
export function ensureTestBrowser(): string | undefined
export function ensureChromium(): string | undefined
/** The path of the first of these programs that can be found. */
export function onPath(names: string[]): string | undefined
/** Whether packages of the system may be installed here. */
export function canInstall(): boolean
export function aptInstall(name: string): boolean
