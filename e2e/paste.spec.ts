import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'
import { openScripted } from './open-scripted'
import { ACCOUNTS, enter } from './sign-in'

const WORD = readFileSync('e2e/pasted/word.txt', 'utf8')
const REST = `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>One</p>
<p class=MsoListParagraph style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>a)<span>&nbsp;</span></span>Inner</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Two</p>
<h5>Small</h5><table><tr><th>Rate<td colspan=2>4.29<tr><td>A<td>B<td>C</table><p>End<img src="https://elsewhere.example/x.png"></p>`

test('text pasted from Word keeps its headings, lists and table, also once saved; a picture from elsewhere is named', async ({
  page,
  query,
}) => {
  await enter(page, ACCOUNTS.owner)
  await openScripted(page, '/super-admin/blog/new')
  await page.getByRole('combobox', { name: 'Agent' }).selectOption('Amara Okafor')
  const editor = page
    .getByRole('textbox', { name: 'Text', exact: true })
    .and(page.locator('[contenteditable]'))
  await editor.click()
  await editor.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    WORD.replace('<!--EndFragment-->', REST),
  )
  await expect(page.getByText('A picture from another website or program was left out.')).toBeVisible()
  await expect(editor.locator('h2')).toHaveText('Renewal guide')
  await expect(editor.locator('ul > li')).toHaveText(['First item', 'Second item'])
  await expect(editor.locator('ol > li > ol > li')).toHaveText(['Inner'])
  await page.getByLabel('Title', { exact: true }).fill('Pasted from Word')
  await page.getByLabel('Excerpt', { exact: true }).fill('An excerpt')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).not.toHaveURL(/\/new$/)
  const [post] = await query<{ content: string }>(
    `select content from blog_posts where title = 'Pasted from Word'`,
  )
  const content = post?.content ?? ''
  expect(content).toMatch(/^<h2>Renewal guide<\/h2><p><strong>Bold<\/strong> and <em>italic<\/em><\/p><ul>/)
  expect(content).toContain(
    '<h3>Small</h3><table><tbody><tr><th><p>Rate</p></th><td colspan="2"><p>4.29</p></td></tr>',
  )
  expect(content).not.toContain('elsewhere.example')
})
