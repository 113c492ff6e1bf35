export type RunningApp = {
  url: string
  /** Of the process that answers. */
  pid: number
  /** Resolves to its exit code when it is gone; null after a signal that it did not take. */
  ended: Promise<number | null>
  /** The first group of a pattern in what the app prints, now or later; undefined when it ends first. */
  line: (pattern: RegExp) => Promise<string | undefined>
  stop: () => Promise<void>
  output: () => string
}
export function startApp(options?: {
  env?: Record<string, string>
  script?: string
  args?: string[]
  dataDir?: string
  home?: string
}): Promise<RunningApp>
