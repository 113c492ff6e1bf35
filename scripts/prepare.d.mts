export const root: string
export function giveUp(message: unknown): never
export function ensureInstalled(folder?: 'tests' | 'e2e' | 'bench'): Promise<void>
export function ensureBuilt(options?: { force?: boolean }): Promise<void>
export function stagePreviousAssets(build: string, staged: string): void
export function prepare(): Promise<void>
export function runNode(args: string[], options?: { cwd?: string }): Promise<number>
export function findNode(): string
export function onRightNode(script: string): Promise<void>
