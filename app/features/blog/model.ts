export type PostSeoSettings = { description?: string; keywords?: string; admin_created?: boolean }
