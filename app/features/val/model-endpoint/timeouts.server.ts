/**
 * Returns signals that abort when the visitor closes the connection, when no sentence is ready in time, and
 * when the endpoint falls silent.
 */
export class Watch {
  readonly signal: AbortSignal
  expired = false
  private readonly own = new AbortController()
  private readonly idleMs: number
  private first: NodeJS.Timeout | undefined
  private idle: NodeJS.Timeout | undefined

  constructor(visitor: AbortSignal, firstTextMs: number, idleMs: number) {
    this.signal = AbortSignal.any([visitor, this.own.signal])
    this.idleMs = idleMs
    this.first = setTimeout(() => this.expire(), firstTextMs)
    this.heard()
  }
  private expire() {
    this.expired = true
    this.own.abort()
  }
  heard() {
    clearTimeout(this.idle)
    this.idle = setTimeout(() => this.expire(), this.idleMs)
  }
  hasShown() {
    clearTimeout(this.first)
  }
  stop() {
    clearTimeout(this.first)
    clearTimeout(this.idle)
    this.own.abort()
  }
}
