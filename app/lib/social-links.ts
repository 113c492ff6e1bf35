/** Where a person or the brokerage is on the web, in the order of the page. */
export const SOCIAL_LINKS = {
  facebook: { label: 'Facebook', example: 'https://www.facebook.com/yourname' },
  youtube: { label: 'YouTube', example: 'https://www.youtube.com/@yourname' },
  instagram: { label: 'Instagram', example: 'https://www.instagram.com/yourname' },
  linkedin: { label: 'LinkedIn', example: 'https://www.linkedin.com/in/yourname' },
  website: { label: 'Website', example: 'https://www.yourname.ca' },
} as const

export type SocialLink = keyof typeof SOCIAL_LINKS
export type SocialLinks = Partial<Record<SocialLink, string>>

export const SOCIAL_FIELDS = Object.entries(SOCIAL_LINKS).map(([key, field]) => ({
  key: key as SocialLink,
  ...field,
}))

/** A brokerage's website is the site itself. */
export type SocialNetwork = Exclude<SocialLink, 'website'>
export const SOCIAL_NETWORKS = SOCIAL_FIELDS.filter(
  (field): field is typeof field & { key: SocialNetwork } => field.key !== 'website',
)
