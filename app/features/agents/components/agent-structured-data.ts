import { type PublicAgent, profilePath } from '../model'

type Brokerage = {
  brokerageName: string
  legalName: string
  logoUrl: string | null
  phone: string
  supportEmail: string
  officeAddress: { street: string; city: string; province: string; postalCode: string }
}

/** The broker and the brokerage for search engines, which punish a firm's own reviews and stars. */
export function agentStructuredData(agent: PublicAgent, brokerage: Brokerage, siteUrl: string) {
  const absolute = (path: string | null) => (path ? new URL(path, siteUrl).href : undefined)
  const url = siteUrl + profilePath(agent.profileSlug)
  const office = brokerage.officeAddress
  const firm = { '@id': `${siteUrl}/#brokerage` }
  return {
    '@graph': [
      {
        '@type': 'Person',
        '@id': `${url}#broker`,
        name: agent.name,
        url,
        jobTitle: agent.title ?? undefined,
        hasCredential: agent.licences.map(asCredential),
        image: absolute(agent.headshotUrl),
        email: agent.email,
        telephone: agent.phone ?? undefined,
        knowsLanguage: agent.languages,
        workLocation: agent.contactDetails.address
          ? { '@type': 'Place', address: agent.contactDetails.address }
          : undefined,
        sameAs: Object.values(agent.socialLinks),
        worksFor: firm,
      },
      {
        '@type': 'FinancialService',
        ...firm,
        name: brokerage.brokerageName,
        legalName: brokerage.legalName,
        url: siteUrl,
        logo: absolute(brokerage.logoUrl),
        image: absolute(brokerage.logoUrl ?? '/og-default.png'),
        telephone: brokerage.phone || undefined,
        email: brokerage.supportEmail || undefined,
        address: office.street
          ? {
              '@type': 'PostalAddress',
              streetAddress: office.street,
              addressLocality: office.city,
              addressRegion: office.province,
              postalCode: office.postalCode,
              addressCountry: 'CA',
            }
          : undefined,
      },
    ],
  }
}

const asCredential = ({ province, title, number, authorizedName }: PublicAgent['licences'][number]) => ({
  '@type': 'EducationalOccupationalCredential',
  credentialCategory: 'license',
  name: `${title}, ${authorizedName}`,
  identifier: number,
  validIn: { '@type': 'AdministrativeArea', name: province },
})
