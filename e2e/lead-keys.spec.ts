import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { ACCOUNTS, enter, openDashboard } from './sign-in'

test('a broker sees the longest wait first on Today and marks the lead contacted', async ({
  page,
  query,
}) => {
  const id = '00000000-0000-7000-8000-0000000e2e21'
  await query('delete from leads where id = $1', [id])
  await query(
    `insert into leads (id, submission_key, client_name, client_phone, agent_id, type, source, created_at)
     select $1::uuid, $1::text, 'Philippa Longwait', '+14165550177', id, 'contact', 'website', now() - interval '90 days'
     from agents where profile_slug = 'demoagenttwo'`,
    [id],
  )
  await enter(page, ACCOUNTS.agent2)
  await openScripted(page, '/agent-dashboard')
  await expect(page).toHaveURL('/agent-dashboard/today')
  const row = page
    .getByRole('region', { name: /^Call now/ })
    .getByRole('listitem')
    .first()
  await expect(row).toContainText('Philippa Longwait')
  await expect(row.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+14165550177')
  await row.getByRole('button', { name: 'Mark contacted' }).click()
  await expect(page.getByText('Status updated')).toBeVisible()
  await expect(page.getByText('Philippa Longwait')).toHaveCount(0)
  expect(await query('select status from leads where id = $1', [id])).toEqual([{ status: 'contacted' }])
  await query('delete from leads where id = $1', [id])
})

test('keys move through the list, open a row, reach the search, and can be turned off', async ({ page }) => {
  await openDashboard(page, ACCOUNTS.agent)
  await openScripted(page, '/agent-dashboard/leads')
  const links = page.getByRole('row').locator('[data-row-link]')
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Name, email or phone')).toBeFocused()
  await page.keyboard.type('jk')
  await expect(page).toHaveURL(/search=jk$/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await links.nth(0).focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Use these keys').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(links.nth(1)).not.toBeFocused()
  await links.nth(0).focus()
  const name = await links.nth(0).textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: name ?? '' })).toBeVisible()
})

test('a lead’s page holds its next step and outcome, and leads on to its neighbour', async ({
  page,
  query,
}) => {
  const ids = ['00000000-0000-7000-8000-0000000e2e22', '00000000-0000-7000-8000-0000000e2e23'] as const
  await query('delete from leads where id in ($1, $2)', [...ids])
  for (const [at, id] of ids.entries())
    await query(
      `insert into leads (id, submission_key, client_name, client_email, agent_id, type, source, metadata, created_at)
       select $1::uuid, $1::text, $2, 'next@test.invalid', id, 'application', 'website',
         '{"mortgage_amount":512000}', now() - $3::interval
       from agents where profile_slug = 'demoagenttwo'`,
      [id, `Nextstep Number${at + 1}`, `${at + 1} hours`],
    )
  await openDashboard(page, ACCOUNTS.agent2)
  await openScripted(page, `/agent-dashboard/leads/${ids[0]}?search=nextstep`)
  const step = page.getByRole('form', { name: 'Next step' })
  await step.getByLabel('Next step').fill('Ask for pay stubs')
  await step.getByRole('button', { name: 'In a week' }).click()
  await expect(step.getByLabel('Day')).toHaveValue(/^20\d\d-\d\d-\d\d$/)
  await step.getByRole('button', { name: 'Save next step' }).click()
  await expect(page.getByText('Next step saved')).toBeVisible()
  await page.getByRole('form', { name: 'Status' }).getByText('Closed').click()
  await expect(page.getByText('Status updated')).toBeVisible()
  const outcome = page.getByRole('form', { name: 'Outcome' })
  await outcome.getByLabel('Funded', { exact: true }).check()
  await expect(outcome.getByLabel('Funded amount')).toHaveValue('512,000')
  await outcome.getByRole('button', { name: 'Save outcome' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Funded: $512,000')
  await page.getByLabel('Add a note').fill('A note about the first lead')
  await page.getByRole('link', { name: 'Next lead' }).click()
  await expect(page.getByRole('heading', { name: 'Nextstep Number2' })).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  await query('delete from leads where id in ($1, $2)', [...ids])
})
