// Bundled by reminders.ts, and run in a process of its own so that its memory is that of the run alone.
import { migrateDatabase, openDatabase } from '#db/client.server'
import { seedIfEmpty } from '#db/seed/seed.server'
import { sendRateAlerts } from '~/features/reminders/send-alerts.server'
import { sendRenewalReminders } from '~/features/reminders/send-renewals.server'

const SITE_URL = 'http://localhost:3000'

export type ReminderRun = { seconds: number; sent: number; memoryMb: number }

const [databaseUrl = '', kind, count] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl })
const { db, pool } = database
await migrateDatabase(database)
await seedIfEmpty(db, 'demo')
await pool.query('delete from reminder_requests')
await pool.query(
  `insert into reminder_requests (id, kind, email, language, province, renews_on, balance, rate_percent, years_left,
     term, rate_type, mortgage_type, below_percent, agent_id, source_page, confirmed_at, ends_on)
   select gen_random_uuid(), $1, 'visitor' || n || '@bench.invalid', (array['en', 'fr'])[1 + n % 2], 'Ontario',
     case $1 when 'renewal' then current_date + 170 - n % 30 end, 400000, 2.4, 20,
     '5 year', 'fixed', 'Conventional', 99, (select id from agents where profile_slug = 'demoagent'), '/bench',
     now() - interval '1 day', current_date + 60
   from generate_series(1, $2::int) n`,
  [kind, count],
)
// As a confirmation makes one.
await pool.query(
  `insert into leads (id, submission_key, client_name, client_email, agent_id, type, source, status)
   select id, id::text, 'Visitor', email, agent_id, 'refinance', 'renewal_reminder', 'contacted'
   from reminder_requests where kind = 'renewal'`,
)
await pool.query(`update reminder_requests set lead_id = id where kind = 'renewal'`)
await pool.query('analyze reminder_requests')

const before = process.memoryUsage.rss()
let peak = before
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 20)
const began = performance.now()
const sent =
  kind === 'renewal'
    ? (await sendRenewalReminders(db, SITE_URL, new Date())).reminders
    : (await sendRateAlerts(db, SITE_URL, new Date())).alerts
const seconds = (performance.now() - began) / 1_000
clearInterval(sampling)
const result: ReminderRun = { seconds, sent, memoryMb: (peak - before) / 1024 ** 2 }
console.log(JSON.stringify(result))
await database.close()
