import { expect, it } from 'vitest'
import { provinceOf } from '~/features/leads/delivery/model'
import { leadRows } from './leads'
import { licenceRows } from './licences'
import { reminderRows } from './reminders'

const NOW = new Date('2026-11-27T15:00:00Z')

const isLicensed = (agentId: string, province: string) =>
  licenceRows(NOW).some((row) => row.agentId === agentId && row.province === province && row.confirmedAt)

it('each broker of a demo request is licensed in the province that it names', () => {
  const requests = [
    ...leadRows(NOW).leads.map(({ agentId, metadata, clientName }) => ({
      who: clientName,
      agentId,
      province: provinceOf((metadata ?? {}) as Record<string, unknown>),
    })),
    ...reminderRows(NOW).map(({ agentId, province, email }) => ({ who: email, agentId, province })),
  ]
  const unlicensed = requests.filter(
    ({ agentId, province }) => agentId && province && !isLicensed(agentId, province),
  )
  expect(unlicensed).toEqual([])
  expect(requests.filter(({ agentId, province }) => agentId && province).length).toBeGreaterThan(25)
})
