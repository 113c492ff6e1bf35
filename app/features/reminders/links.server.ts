import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { reminderRequests } from '#db/schema/reminders'
import { localizedPath } from '~/lib/localized-paths'
import { parseUuid } from '~/lib/parse-uuid'
import { readSignedId, signId } from '~/platform/signed-id.server'
import { confirmReminderPath, stopReminderPath } from './model'

const CONFIRMATION = 'reminder confirmations'
const STOP = 'reminder stops'

export const stopReminderUrl = async (db: Db, siteUrl: string, id: string) =>
  siteUrl + localizedPath(stopReminderPath(await signId(db, STOP, id)))

export const confirmReminderUrl = async (db: Db, siteUrl: string, id: string) =>
  siteUrl + localizedPath(confirmReminderPath(await signId(db, CONFIRMATION, id)))

/** The request of a confirmation link; null for a link that is not ours. */
export const requestOfConfirmLink = async (db: Db, token: string | undefined): Promise<string | null> =>
  parseUuid(await readSignedId(db, CONFIRMATION, token ?? ''))

/** The request of a stop link; null for a link that is not ours. */
export const requestOfStopLink = async (db: Db, token: string | undefined): Promise<string | null> =>
  parseUuid(await readSignedId(db, STOP, token ?? ''))

/** Whether a link's request is still stored. */
export const isRequest = async (db: Db, id: string | null): Promise<boolean> =>
  id !== null && (await db.$count(reminderRequests, eq(reminderRequests.id, id))) > 0
