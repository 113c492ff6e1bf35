import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { openScripted } from './open-scripted'
import { ACCOUNTS, openDashboard } from './sign-in'

/** Stores a new lead of the second broker; the caller deletes it. */
async function storeLead(
  query: (sql: string, params: string[]) => Promise<unknown>,
  id: string,
  name: string,
) {
  await query('delete from leads where id = $1', [id])
  await query(
    `insert into leads (id, submission_key, client_name, client_email, agent_id, type, source)
     select $1::uuid, $1::text, $2, 'lead@test.invalid', id, 'refinance', 'website'
     from agents where profile_slug = 'demoagenttwo'`,
    [id, name],
  )
}

test('a broker finds a lead, sets its status and adds a note', async ({ page, query }) => {
  const id = '00000000-0000-7000-8000-0000000e2e01'
  await query('delete from leads where id = $1', [id])
  await query(
    `insert into leads (id, submission_key, client_name, client_email, agent_id, type, source, message)
     select $1::uuid, $1::text, 'Ottilie Quillfeather', 'ottilie@test.invalid', id, 'contact', 'contact_form', 'Please call.'
     from agents where profile_slug = 'demoagenttwo'`,
    [id],
  )
  await openDashboard(page, ACCOUNTS.agent2)
  await openScripted(page, '/agent-dashboard/leads')
  await page.getByLabel('Name, email or phone').fill('quillfeather')
  await expect(page).toHaveURL(/\?search=quillfeather$/)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Type').selectOption('Contact')
  await expect(page).toHaveURL(/search=quillfeather&type=contact$/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Remove the filter Type: Contact' }).click()
  await expect(page).toHaveURL(/\?search=quillfeather$/)
  await expect(page.getByLabel('Type', { exact: true })).toHaveValue('')
  await expect(page.getByText('1 lead found')).toBeVisible()
  await page.getByRole('link', { name: 'Ottilie Quillfeather' }).click()
  await expect(page.getByRole('heading', { name: 'Ottilie Quillfeather' })).toBeVisible()
  const letGo = await holdRequests(page, '**/agent-dashboard/leads/**')
  await page.getByRole('form', { name: 'Status' }).getByText('Contacted').click()
  // An unsaved note survives the response to another form of the page.
  await page.getByLabel('Add a note').fill('Called back, wants a triplex.')
  letGo()
  await expect(page.getByText('Status updated')).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('New')
  await expect(timeline).toContainText('Contacted')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline).toContainText('Called back, wants a triplex.')
  await expect(timeline).toContainText('Mathieu Bélanger-Roy')
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByText('1 lead found')).toBeVisible()
  const [lead] = await query<{ status: string; version: number }>('select * from leads where id = $1', [id])
  expect(lead).toMatchObject({ status: 'contacted', version: 2 })
  await query('delete from leads where id = $1', [id])
})

test('without JavaScript the list filters, and a stale status shows a message', async ({
  pageWithoutScript: page,
  query,
}) => {
  const id = '00000000-0000-7000-8000-0000000e2e02'
  await storeLead(query, id, 'Bartholomew Finchley')
  await openDashboard(page, ACCOUNTS.agent2)
  await page.goto('/agent-dashboard/leads')
  await page.getByLabel('Name, email or phone').fill('finchley')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'Bartholomew Finchley' }).click()
  await query('update leads set version = version + 1 where id = $1', [id])
  await page.getByRole('form', { name: 'Status' }).getByText('Closed').click()
  await page.getByRole('button', { name: 'Update status' }).click()
  await expect(page.getByText('This lead was changed in the meantime. Open it again.')).toBeVisible()
  await query('delete from leads where id = $1', [id])
})

for (const hasScript of [true, false]) {
  test(`in the list a status is set ${hasScript ? 'by choosing it' : 'by a button'}, and a stale one shows a message`, async ({
    page: scripted,
    pageWithoutScript,
    query,
  }) => {
    const page = hasScript ? scripted : pageWithoutScript
    const id = `00000000-0000-7000-8000-0000000e2e0${hasScript ? 3 : 4}`
    // One of their own each: they run beside each other.
    const name = hasScript ? 'Peregrine Ashdown' : 'Perpetua Ashdown'
    await storeLead(query, id, name)
    const stored = async () =>
      (await query<{ status: string; version: number }>('select * from leads where id = $1', [id]))[0]
    await openDashboard(page, ACCOUNTS.agent2)
    const list = `/agent-dashboard/leads?search=${name.split(' ')[0]}`
    if (hasScript) await openScripted(page, list)
    else await page.goto(list)
    const row = page.getByRole('row').filter({ hasText: name })
    const status = row.getByLabel(`Status of ${name}`)
    const choose = async (label: string) => {
      await status.selectOption(label)
      const set = row.getByRole('button', { name: `Set the status of ${name}` })
      if (hasScript) await expect(set).toBeHidden()
      else await set.click()
    }
    await choose('Contacted')
    await expect(page.getByText('Status updated', { exact: true })).toBeVisible()
    await expect(status).toHaveValue('contacted')
    await expect(page).toHaveURL(list)
    expect(await stored()).toMatchObject({ status: 'contacted', version: 2 })
    // The list has been read again; the next change is another user's.
    await expect(row.locator('input[name=version]')).toHaveValue('2')

    await query("update leads set status = 'closed', version = version + 1 where id = $1", [id])
    await choose('Qualified')
    await expect(row.getByText('This lead was changed in the meantime. Open it again.')).toBeVisible()
    await expect(status).toHaveValue('closed')
    expect(await stored()).toMatchObject({ status: 'closed', version: 3 })

    await choose('Qualified')
    await expect(status).toHaveValue('qualified')
    await expect(row.getByText('This lead was changed in the meantime. Open it again.')).toHaveCount(0)
    await expect.poll(stored).toMatchObject({ status: 'qualified', version: 4 })
    await query('delete from leads where id = $1', [id])
  })
}

test('a status that is chosen while another is being saved is saved after it', async ({ page, query }) => {
  const id = '00000000-0000-7000-8000-0000000e2e05'
  await storeLead(query, id, 'Ottilie Quickhand')
  await openDashboard(page, ACCOUNTS.agent2)
  // A list that the lead leaves with its first change.
  await openScripted(page, '/agent-dashboard/leads?search=quickhand&status=new')
  const letGo = await holdRequests(page, '**/agent-dashboard/leads.data*')
  const status = page.getByRole('row').getByLabel('Status of Ottilie Quickhand')
  await status.focus()
  await status.selectOption('Contacted')
  await expect(status).toHaveValue('contacted')
  await status.selectOption('Qualified')
  await status.selectOption('Closed')
  await expect(status).toHaveValue('closed')
  await expect(status).toBeFocused()
  letGo()
  await expect(page.getByText('Status updated', { exact: true })).toBeVisible()
  const stored = () => query('select status, version from leads where id = $1', [id])
  // The choice in between was superseded and is not saved.
  await expect.poll(stored).toEqual([{ status: 'closed', version: 3 }])
  await expect(status).toHaveCount(0)
  await query('delete from leads where id = $1', [id])
})

test('with the sidebar beside it, nothing of the list is cut off at any width', async ({ page }) => {
  await openDashboard(page, ACCOUNTS.agent)
  for (const width of [768, 900, 1024, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/agent-dashboard/leads')
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#main select, #main table')].flatMap((element) => {
        const around = element.tagName === 'TABLE' ? element.parentElement : element
        const isShown = element.offsetWidth > 0 && around
        return isShown && (element.offsetWidth > around.offsetWidth || element.offsetWidth < 112)
          ? [`${element.id || element.tagName} ${element.offsetWidth}`]
          : []
      }),
    )
    expect(cut, `${width} px`).toEqual([])
  }
})
