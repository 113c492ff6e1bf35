import { mortgageServices, products } from '#db/schema/catalog'
import { cleanFrench, cleanHtml } from '~/platform/sanitize-html.server'
import { recordCommands } from '../audit/commands.server'
import type { CatalogInput } from './schema'

/** The writes of both kinds; the tables differ in price and features alone. */
export const catalogCommands = {
  product: recordCommands<CatalogInput>(products, 'product'),
  service: recordCommands<CatalogInput>(mortgageServices, 'service'),
}

export const cleanCatalogInput = (input: CatalogInput): CatalogInput => ({
  ...input,
  content: input.content ? cleanHtml(input.content) || null : null,
  ...(input.translations && { translations: cleanFrench(input.translations) }),
})
