/** Whether this process can serve, as /readyz tells it. */
export type Readiness = {
  /** What keeps it from serving, in words; empty when nothing does. Answers within two seconds, and never throws. */
  obstacles: () => Promise<string[]>
  /** From now on it is leaving: nothing new should be sent here. */
  leave: () => void
  /** Aborted then: what waits for news ends. */
  leaving?: AbortSignal
}

// Milliseconds. A load balancer that asks every second gets a new answer each time; a crowd that asks shares one.
const LIMIT = 1_500
const SHARED_FOR = 500

/**
 * Asks each of `checks` for whether it answers, one round at a time however many ask. What does not answer in time
 * counts as silent, and is not asked again before that question has come back.
 */
export function createReadiness(checks: Record<string, () => Promise<boolean>>): Readiness {
  const probes = Object.entries(checks).map(([name, check]) => ({ name, answers: onceAtATime(check) }))
  let isLeaving = false
  const leaving = new AbortController()
  let round: Promise<string[]> | undefined

  async function ask() {
    const answers = await Promise.all(probes.map(({ answers }) => withinLimit(answers())))
    return probes.filter((_, at) => !answers[at]).map(({ name }) => `${name} does not answer`)
  }

  return {
    async obstacles() {
      if (isLeaving) return ['stopping']
      if (!round) {
        round = ask()
        round.then(() => setTimeout(() => (round = undefined), SHARED_FOR).unref())
      }
      const found = await round
      return isLeaving ? ['stopping'] : found
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
