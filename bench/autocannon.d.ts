// The package brings no types; these are the parts that are used here.
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
