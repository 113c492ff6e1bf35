import { readFileSync } from 'node:fs'
import { TEXT_AREAS } from '~/locales/areas'

let map: Record<string, string> | undefined

/**
 * URLs of the English catalogues, each with its French twin's: the import map of French pages. The build writes it
 * (`scripts/page-texts.ts`); in development the modules have URLs of their own.
 */
export function frenchTexts(): Record<string, string> {
  map ??= import.meta.env.PROD
    ? (JSON.parse(readFileSync('build/texts.json', 'utf8')) as Record<string, string>)
    : Object.fromEntries(
        Object.keys(TEXT_AREAS).map((area) => [
          `/@id/__x00__texts/${area}/en`,
          `/@id/__x00__texts/${area}/fr`,
        ]),
      )
  return map
}
