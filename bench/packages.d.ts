// What is used of packages that bring no types, or are not installed where types are checked.
declare module 'autocannon' {
  type Result = {
    requests: { average: number }
    /** Milliseconds. */
    latency: { average: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
  }): Promise<Result>
}

declare module 'lighthouse' {
  type Result = {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>
    runtimeError?: { message: string }
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<{ lhr: Result } | undefined>
}
