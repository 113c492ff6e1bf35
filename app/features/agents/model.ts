export const DOCUMENT_TYPES = ['certificate', 'other'] as const

export type SocialLinks = {
  facebook?: string
  instagram?: string
  youtube?: string
  linkedin?: string
  website?: string
}

export type ApplicationLinks = {
  apply?: string
  contact_form?: string
  rate_quote?: string
  scheduler?: string
}

export type AgentSeoSettings = {
  meta_title?: string
  meta_description?: string
  meta_keywords?: string
  og_image?: string
}

export type ContactDetails = { address?: string }

/** What a visitor may choose from: nothing about the broker but the name. */
export type AgentListItem = { id: string; name: string }
