/** Readiness for a load balancer (`pages`), for the business (`leads`) and for an operator (`all`). */
export const READINESS_SCOPES = ['pages', 'leads', 'all'] as const
export type ReadinessScope = (typeof READINESS_SCOPES)[number]

type ReadinessCheck = {
  obstacle: string
  /** False or a rejection: it does not work. */
  works: () => Promise<boolean>
  /** Whether a form is lost without it; pages come from the cache, so they need none of the checks. */
  isForLeads: boolean
}

/** Whether this process can serve, as /readyz reports it. */
export type Readiness = {
  /** Lists the failed checks. Resolves within two seconds and never throws. */
  obstacles: (scope?: ReadinessScope) => Promise<string[]>
  /** From now on it is leaving: nothing new should be sent here. */
  leave: () => void
  /** Aborted then: open event streams end. */
  leaving?: AbortSignal
}

// Milliseconds. A load balancer that asks every second gets a new answer each time; a crowd that asks shares one.
const LIMIT = 1_500
const SHARED_FOR = 500

/**
 * Asks each of `checks` for whether it answers, one round at a time however many ask. A check that does not answer in
 * time counts as failed, and is not run again before the first run has come back.
 */
export function createReadiness(checks: readonly ReadinessCheck[]): Readiness {
  const probes = checks.map(({ works, ...check }) => ({ ...check, answers: onceAtATime(works) }))
  let isLeaving = false
  const leaving = new AbortController()
  let round: Promise<typeof probes> | undefined

  async function ask() {
    const answers = await Promise.all(probes.map(({ answers }) => withinLimit(answers())))
    return probes.filter((_, at) => !answers[at])
  }

  return {
    async obstacles(scope = 'all') {
      if (isLeaving) return ['stopping']
      if (scope === 'pages') return []
      if (!round) {
        round = ask()
        round.then(() => setTimeout(() => (round = undefined), SHARED_FOR).unref())
      }
      const found = await round
      if (isLeaving) return ['stopping']
      return found.filter(({ isForLeads }) => isForLeads || scope === 'all').map(({ obstacle }) => obstacle)
    },
    leave() {
      isLeaving = true
      leaving.abort()
    },
    leaving: leaving.signal,
  }
}

function onceAtATime(check: () => Promise<boolean>) {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= check()
      .catch(() => false)
      .finally(() => (asked = undefined))
    return asked
  }
}

function withinLimit(answer: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LIMIT)
    answer.then((isUp) => {
      clearTimeout(timer)
      resolve(isUp)
    })
  })
}
