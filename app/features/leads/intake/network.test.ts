import { expect, test } from 'vitest'
import { CONTACT_MESSAGES, networkConsent, networkHint } from './model'

test('the contact form names the network of the setting: with its website in the consent, without it elsewhere', () => {
  const network = 'Northern Brokers (northern.example)'
  const wording = networkConsent(network)({ name: 'Harbour', sender: 'Harbour, 1 Main St' })
  expect(wording).toContain('from Northern Brokers (northern.example), on whose behalf Harbour asks')
  for (const text of [
    CONTACT_MESSAGES.networkFailed(network),
    CONTACT_MESSAGES.networkConsentMissing(network),
    networkHint(network),
  ])
    expect(text).toMatch(/to Northern Brokers[ :,]/)
})
