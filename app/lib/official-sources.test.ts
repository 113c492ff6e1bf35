import { expect, test } from 'vitest'
import { localizedSource } from './official-sources'

test.each([
  [
    'https://laws-lois.justice.gc.ca/eng/acts/I-15/section-10.html',
    'https://laws-lois.justice.gc.ca/fra/lois/I-15/section-10.html',
  ],
  [
    'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2012-282/',
    'https://laws-lois.justice.gc.ca/fra/reglements/DORS-2012-282/',
  ],
  [
    'https://legisquebec.gouv.qc.ca/en/document/cs/D-15.1',
    'https://legisquebec.gouv.qc.ca/fr/document/lc/D-15.1',
  ],
  [
    'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/renew-mortgage.html',
    'https://www.canada.ca/fr/agence-consommation-matiere-financiere/services/hypotheques/renouveler-hypotheque.html',
  ],
])('%s is %s for a reader of French', (english, french) => {
  expect(localizedSource(english, 'fr')).toEqual({ url: french, isForeign: false })
  expect(localizedSource(english, 'en')).toEqual({ url: english, isForeign: false })
})

test('a source without French keeps its URL, and says so on a French page alone', () => {
  const url = 'https://www.alberta.ca/land-titles-registration-levy'
  expect(localizedSource(url, 'fr')).toEqual({ url, isForeign: true })
  expect(localizedSource(url, 'en')).toEqual({ url, isForeign: false })
})
