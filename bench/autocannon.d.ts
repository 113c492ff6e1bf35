// The package brings no types; these are the parts that are used here.
declare module 'autocannon' {
  type Result = {
    requests: { average: number }
    /** Milliseconds. */
    latency: { average: number; p99: number }
    non2xx: number
    '4xx'?: number
    '5xx'?: number
    errors: number
  }
  type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    headers?: Record<string, string>
    /** Requests per second of all connections together; as fast as can be without it. */
    overallRate?: number
    requests?: (Request & { setupRequest?: (request: Request) => Request })[]
  }): Promise<Result>
}
