import type { siteSettings } from '#db/schema/site'
import { siteFrench } from './french'

/** The demo's brokerage is invented, including its licence number, address and phone number. */
export const site: typeof siteSettings.$inferInsert = {
  id: 1,
  brokerageName: 'Portage & Pine Mortgage Group',
  legalName: 'Portage & Pine Mortgage Group Inc.',
  tagline: 'We carry the hard part.',
  logoUrl: '/demo/brand/portage-and-pine.svg',
  licenceLine: 'FSRA Brokerage Licence #00000 (demo)',
  phone: '(416) 555-0142',
  supportEmail: 'hello@portageandpine.test',
  officeAddress: {
    street: '218 Tannery Lane, Suite 300',
    city: 'Toronto',
    province: 'Ontario',
    postalCode: 'M5A 0P0',
  },
  officeHours: 'Monday to Friday 9 a.m. to 6 p.m., Saturday 10 a.m. to 2 p.m. (Eastern)',
  translations: siteFrench,
  socialLinks: {
    facebook: 'https://facebook.example/portageandpine',
    instagram: 'https://instagram.example/portageandpine',
    youtube: 'https://youtube.example/@portageandpine',
    linkedin: 'https://linkedin.example/company/portageandpine',
  },
  privacyOfficer: 'Privacy Officer, Portage & Pine Mortgage Group, privacy@portageandpine.test',
  complaintsOfficer: 'Margaret Lindqvist, Principal Broker, complaints@portageandpine.test',
  isDemo: true,
}
