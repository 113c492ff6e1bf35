import { describe, expect, it } from 'vitest'
import { type EmailSender, UNNAMED_BROKERAGE } from '~/features/site/model'
import { dueRules, ruleEmail, watchRules } from './model'

const titles = (day: string) => dueRules(day).map(({ title, state }) => `${state}: ${title}`)

describe('rules that end or are reviewed soon', () => {
  it('on November 23, 2026 name Quebec’s tax, the prohibition, OSFI and the yearly thresholds', () => {
    expect(titles('2026-11-23')).toEqual(
      expect.arrayContaining([
        'due: Sales tax on the insurance premium, Quebec',
        'due: Prohibition on the purchase of homes by non-Canadians',
        'due: Stress test (minimum qualifying rate)',
        'due: Duties on transfers (welcome tax), Quebec, thresholds of 2026',
        'due: Duties on transfers (welcome tax), Montreal, thresholds of 2026, above $552,300 those of 2025',
        'due: First Home Savings Account: limits of a year and in all',
        'due: Home buyers’ amount, with the federal tax rate of 2026',
      ]),
    )
  })

  it('are due from 60 days before, not from 61', () => {
    const quebec = 'due: Sales tax on the insurance premium, Quebec'
    expect(titles('2026-10-31')).not.toContain(quebec)
    expect(titles('2026-11-01')).toContain(quebec)
  })

  it('a successor in the table takes over on its day, and a rule without one is marked as ended', () => {
    const after = watchRules('2027-01-01')
    expect(after.find(({ title }) => title.endsWith('Quebec from 2027'))?.state).toBe('current')
    expect(after.map(({ title }) => title)).not.toContain('Sales tax on the insurance premium, Quebec')
    const prohibition = after.find(({ title }) => title.startsWith('Prohibition'))
    expect(prohibition).toMatchObject({
      state: 'ended',
      notice: expect.stringContaining('Ended on December 31, 2026'),
    })
    expect(after[0]?.state).toBe('ended')
  })

  it('every rule has a source, and was checked on a day that has been', () => {
    const day = new Date().toISOString().slice(0, 10)
    for (const rule of watchRules(day)) {
      expect(rule.source.url, rule.title).toMatch(/^https:\/\//)
      expect(rule.checkedOn <= day, rule.title).toBe(true)
      if (rule.from && rule.until) expect(rule.from < rule.until, rule.title).toBe(true)
    }
  })

  it('are listed in the email with their source', () => {
    const sender: EmailSender = {
      ...UNNAMED_BROKERAGE,
      url: 'https://demo.test',
      brokerageName: 'Demo',
      phone: '',
      footer: ['Demo'],
    }
    const { heading, passages = [], action } = ruleEmail(dueRules('2026-11-23'), sender)
    expect(heading).toMatch(/^\d+ rules to check$/)
    expect(passages.find(({ title }) => title.startsWith('Stress test'))?.lines.join(' ')).toContain(
      'osfi-bsif.gc.ca',
    )
    expect(action?.url).toBe('https://demo.test/super-admin/rules')
  })
})
