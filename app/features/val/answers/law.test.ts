import { describe, expect, test } from 'vitest'
import { UNNAMED_BROKERAGE } from '~/features/site/model'
import { inLocale } from '~/platform/locale.server'
import { lawAnswer } from './law.server'

const licence = (province: string) => ({
  province,
  kind: 'brokerage' as const,
  title: 'Mortgage Brokerage',
  number: '12345',
  authorizedName: 'Maple Mortgages Inc.',
})
const site = {
  ...UNNAMED_BROKERAGE,
  legalName: 'Maple Mortgages Inc.',
  licences: [licence('Ontario'), licence('Quebec')],
  privacyOfficer: 'Ana Ruiz',
}

describe('a question of law', () => {
  test.each([
    ['are you licensed?', /^No: I am a program.*Ontario and Quebec/s],
    ['Is Val licensed', /^No: I am a program/],
    ['are you a licensed mortgage broker?', /^No: I am a program/],
    ['Val est-elle titulaire d’un permis?', /^Non/],
    ['Êtes-vous un courtier hypothécaire?', /^Non/],
    ['are you licensed in New Brunswick?', /no licence in New Brunswick/],
    ['which provinces do you work in?', /Ontario and Quebec/],
    ['do you lend in Manitoba', /no licence in Manitoba/],
    ['Do you sell my data?', /We do not sell personal information.*6 years/s],
    ['Please delete my data', /deleted/],
    ['How long do you keep my file?', /6 years/],
    ['what happens to my data', /language model/],
    ['Who is your privacy officer?', /Ana Ruiz/],
    ['Qui est responsable de la protection de mes renseignements?', /Ana Ruiz/],
    ['Supprimez mes renseignements', /ne vendons/],
    ['I am not a Canadian citizen or permanent resident. Can I buy a home in Toronto?', /federal/],
    ['is there still a foreign buyer ban?', /federal/],
    ['when does the ban end', /federal/],
    ['Who regulates brokers in Quebec?', /AMF/],
    ['how do i complain about a broker', /Complaints go to/],
    ['je veux porter plainte', /plaintes/],
    ['Why do you need my ID?', /FINTRAC/],
    ['are you a robot', /computer program/],
    ['est-ce que c un robot', /programme/],
    ['êtes-vous une vraie personne', /programme/],
  ])('%j has one answer', (message, expected) => {
    const language = /[éèêà]|\b(?:mes|je|est)\b/i.test(message) ? 'fr' : 'en'
    inLocale(language, () => expect(lawAnswer(message, site)).toMatch(expected))
  })

  test.each([
    'can i buy a house with 5% down',
    'I want to talk to a real person',
    'doubler mes versements, est-ce permis',
    'do you do commercial? small plaza in Barrie',
    'how long is the rate hold',
    'which provinces have land transfer tax',
    'what is my penalty',
    'payment on 500k with 20% down in Ontario',
    'can i see a broker in person',
  ])('%j is none', (message) => expect(lawAnswer(message, site)).toBeNull())
})
