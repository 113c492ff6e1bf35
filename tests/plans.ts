import { vi } from 'vitest'
import type { TestDatabase } from './database'

/** How the database goes about each question that `work` asks outside a transaction, in the order in which it asks. */
export async function plansOf({ pool }: TestDatabase, work: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const query = pool.query.bind(pool)
  const spy = vi.spyOn(pool, 'query').mockImplementation(async (first: unknown, values?: unknown) => {
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    const plan = await query(`explain ${text}`, values as unknown[])
    plans.push(plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n'))
    return query(first as string, values as unknown[])
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return plans
}
