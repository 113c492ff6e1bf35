import { expect, test } from './fixtures'

test('the home page shows the best rate, four terms, the date and the footnote', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: /^(Best rate today|Our lowest rate)$/ })
  await expect(banner).toContainText(/Our lowest rate, as of \w+ \d+, \d{4}/)
  await expect(banner).toContainText('3.60%')
  await expect(banner).toContainText('3.65%')
  await expect(banner).toContainText('5 year variable, conventional, Ontario')
  const section = page.getByRole('region', { name: "Today's Best Mortgage Rates" })
  await expect(section.getByRole('button', { name: 'Fixed' })).toHaveAttribute('aria-pressed', 'true')
  await expect(section.getByLabel('Province')).toHaveValue('ON')
  await expect(section.getByText('Click to secure the rate')).toBeVisible()
  await expect(section.getByText('Our Rate', { exact: true })).toHaveCount(4)
  await expect(section.getByText(/^Confirmed/)).toHaveCount(4)
  await expect(section.getByText(/Last updated/)).toBeVisible()
  await expect(section).toContainText(
    'Rates may vary provincially and are subject to change without notice OAC.',
  )
  await expect(page.getByText('Competitive rates updated daily')).toBeVisible()
})

test('two amounts on the home page open the payment calculator with them', async ({
  pageWithoutScript: page,
}) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: /^(Best rate today|Our lowest rate)$/ })
  await expect(banner.getByRole('listitem')).toContainText([
    /3\.60%.*5 year variable/,
    /4\.04%.*5 year fixed/,
  ])
  await banner.getByLabel('The home costs').fill('725,000')
  await banner.getByLabel('You put down').fill('145000')
  await banner.getByRole('button', { name: 'See my payment' }).click()
  await expect(page).toHaveURL(/\/mortgage-calculator\?price=725%2C000&down=145000$/)
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('725,000')
  await expect(page.getByText('$580,000').first()).toBeVisible()
})

test('type and province change the cards in place, and the address says which', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: "Today's Best Mortgage Rates" })
  await section.getByRole('button', { name: 'Variable' }).click()
  await expect(page).toHaveURL(/type=variable/)
  await expect(section.getByRole('link', { name: /^5 year/ })).toContainText('3.60%')
  await section.getByLabel('Province').selectOption('QC')
  await expect(page).toHaveURL('/?province=QC&type=variable')
  await expect(section.getByRole('button', { name: 'Variable' })).toHaveAttribute('aria-pressed', 'true')
})

test('our rate and the APR are of one size, weight and colour', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/rates')
    const card = page.getByRole('link', { name: /^5 year/ })
    const looks = await Promise.all(
      ['4.04%', '4.09%'].map((figure) =>
        card.getByText(figure, { exact: true }).evaluate((element) => {
          const { fontSize, fontWeight, color } = getComputedStyle(element)
          return { fontSize, fontWeight, color, top: element.getBoundingClientRect().top }
        }),
      ),
    )
    expect(looks[1]).toEqual(looks[0])
  }
})

test('the cards are of one mortgage type, which the visitor chooses', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: "Today's Best Mortgage Rates" })
  const type = section.getByLabel('Mortgage type')
  await expect(type.locator('option')).toHaveText([
    'Conventional (20% down or more)',
    'Insured (less than 20% down)',
    'Refinance',
  ])
  await expect(section.getByText('Fixed, conventional')).toHaveCount(4)
  await type.selectOption('Insured (less than 20% down)')
  await expect(page).toHaveURL(/mortgage=High-Ratio/)
  await expect(section.getByText('Fixed, insured')).toHaveCount(2)
  await section.getByRole('link', { name: /^5 year/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Buying a Home' })
  await expect(dialog.getByText(/Insured rate: less than 20% down\./)).toBeVisible()
  await expect(dialog.getByText(/Until then nothing is held/)).toBeVisible()
})

test('a province without rates of its own shows the national ones and says so', async ({ page }) => {
  await page.goto('/?province=NU')
  await expect(page.getByText('these are our national ones', { exact: false })).toBeVisible()
})

test('without JavaScript the controls are a form', async ({ pageWithoutScript: page }) => {
  await page.goto('/rates')
  await page.getByLabel('Province').selectOption('BC')
  await page.getByLabel('Mortgage type').selectOption('Conventional')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/province=BC/)
  await page.getByRole('button', { name: 'Variable' }).click()
  await expect(page.getByLabel('Province')).toHaveValue('BC')
  await expect(page.getByRole('button', { name: 'Variable' })).toHaveAttribute('aria-pressed', 'true')
})

test('an unknown province counts as Ontario', async ({ page }) => {
  await page.goto('/rates?province=%3Cscript%3E&type=hovering')
  await expect(page.getByLabel('Province')).toHaveValue('ON')
  await expect(page.getByRole('button', { name: 'Fixed' })).toHaveAttribute('aria-pressed', 'true')
})

test('where there are none of a mortgage type the page says so, and its table has those of the others', async ({
  page,
}) => {
  await page.goto('/rates?type=variable&mortgage=Refinance&province=YT')
  await expect(page.getByText('No variable rates available')).toBeVisible()
  const table = page.getByRole('table', { name: 'Rates by term and mortgage type' })
  await expect(table.getByText('Our Rate', { exact: true }).first()).toBeVisible()
})

test('in French on a phone every choice of the mortgage type fits its field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/fr/taux')
  const select = page.getByLabel('Type de prêt')
  const cut = await select.evaluate((field: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = font
    return [...field.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room)
  })
  expect(cut).toEqual([])
})
