import { expect, test } from './fixtures'
import { newVisitor } from './new-visitor'

const HOST = 'www.partner.example'

type Lead = { metadata: Record<string, unknown>; slug: string }

// The website is on the internet, this app on the machine itself.
test.use({ permissions: ['local-network-access'] })

test('a calculator on a broker’s website grows to its height, and its request reaches the broker with the host page', async ({
  page,
  baseURL,
  query,
  axe,
}) => {
  await query(`update agents set embed_hosts = array['${HOST}'] where profile_slug = 'demoagent'`)
  // A website with a strict policy of its own.
  const policy = `default-src 'none'; frame-src ${baseURL}; script-src ${baseURL}/embed.js`
  const src = `${baseURL}/embed/renewal-calculator?agent=demoagent`
  await page.route(`https://${HOST}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Partner</title><main><h1>Partner</h1>
        <iframe src="${src}" title="Renewal calculator" data-accent="#0b5ed7" width="100%" height="300" referrerpolicy="unsafe-url"></iframe></main>
        <script src="${baseURL}/embed.js" async></script></html>`,
    }),
  )
  await page.goto(`https://${HOST}/mortgages?mail=a@b.ca`)
  const iframe = page.locator('iframe')
  const frame = page.frameLocator('iframe')
  await expect.poll(async () => (await iframe.boundingBox())?.height).toBeGreaterThan(500)
  await frame.getByLabel('What you still owe').fill('310000')
  await expect(frame.locator('data').first()).toHaveText('$1,971 a month')
  await expect(frame.locator('data').first()).toHaveCSS('color', 'rgb(11, 94, 215)')
  await axe(page)
  expect(await page.context().cookies()).toEqual([])
  await frame.getByRole('link', { name: 'Ask a broker about your renewal' }).click()
  await page.waitForURL(`${baseURL}/agents/demoagent?**`)
  const dialog = page.getByRole('dialog', { name: /^Renewal/ })
  await expect(dialog.getByLabel('What do you still owe?')).toHaveValue('310,000')
  const email = newVisitor('embed')
  await dialog.getByLabel('Name').fill('Ana Partner')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Also send me this result as a PDF').check()
  await dialog.getByRole('button', { name: 'Send my quote request' }).click()
  await expect(page.getByText('Your mortgage quote request has been submitted!')).toBeVisible()
  const [lead] = await query<Lead>(
    `select metadata, profile_slug as slug from leads join agents on agents.id = agent_id where client_email = $1`,
    [email],
  )
  expect(lead).toMatchObject({
    slug: 'demoagent',
    metadata: {
      embeddedOn: `${HOST}/mortgages`,
      calculatorUrl: '/renewal-calculator?balance=310000',
      calculatorPdf: true,
    },
  })
})
