export type OfficeAddress = { street: string; city: string; province: string; postalCode: string }
export type SiteSocialLinks = { facebook?: string; instagram?: string; youtube?: string; linkedin?: string }
