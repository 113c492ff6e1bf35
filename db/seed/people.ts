import { hashPassword } from 'better-auth/crypto'
import type { accounts, profiles } from '#db/schema/auth'
import type { Role } from '~/features/auth/model'
import { before } from './clock'
import { ADMIN_ID, AGENT_ID, AGENT_TWO_ID, SUPER_ADMIN_ID } from './ids'

type Person = { id: string; email: string; password: string; fullName: string; role: Role; image?: string }

/** Demo accounts. The passwords are public: a real brokerage must never be seeded with them. */
export const people: Person[] = [
  {
    id: SUPER_ADMIN_ID,
    email: 'super@demo.test',
    password: 'demo-super-1867',
    fullName: 'Margaret Lindqvist',
    role: 'super_admin',
  },
  {
    id: ADMIN_ID,
    email: 'admin@demo.test',
    password: 'demo-admin-1867',
    fullName: 'Priya Raghunathan',
    role: 'admin',
    image: '/demo/headshots/priya-raghunathan.svg',
  },
  {
    id: AGENT_ID,
    email: 'agent@demo.test',
    password: 'demo-agent-1867',
    fullName: 'Amara Okafor',
    role: 'agent',
    image: '/demo/headshots/amara-okafor.svg',
  },
  {
    id: AGENT_TWO_ID,
    email: 'agent2@demo.test',
    password: 'demo-agent-1867',
    fullName: 'Mathieu Bélanger-Roy',
    role: 'agent',
    image: '/demo/headshots/mathieu-belanger-roy.svg',
  },
]

/** The age of the demo's accounts, from which `redate.server.ts` knows when the demo was seeded. */
export const PEOPLE_SINCE_DAYS = 410

export function profileRows(now: Date): (typeof profiles.$inferInsert)[] {
  const createdAt = before(now, PEOPLE_SINCE_DAYS)
  return people.map(({ password: _, ...person }) => ({
    ...person,
    emailVerified: true,
    createdAt,
    updatedAt: createdAt,
  }))
}

/** Hashed the way the sign-in library hashes, so that it accepts them. */
export function accountRows(now: Date): Promise<(typeof accounts.$inferInsert)[]> {
  const createdAt = before(now, PEOPLE_SINCE_DAYS)
  return Promise.all(
    people.map(async ({ id, password }) => ({
      id: `${id}-credential`,
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: await hashPassword(password),
      createdAt,
      updatedAt: createdAt,
    })),
  )
}
