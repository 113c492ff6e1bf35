import { readFileSync } from 'node:fs'
import { TEXT_AREAS } from '~/locales/areas'

/**
 * URLs of the English catalogues, each with its French twin's: the import map of French pages. Read at the start, so
 * that a build beside a running process does not mix with its own. The build writes it
 * (`scripts/page-texts.ts`); in development the modules have URLs of their own.
 */
export const FRENCH_TEXTS: Readonly<Record<string, string>> = import.meta.env.PROD
  ? JSON.parse(readFileSync('build/texts.json', 'utf8'))
  : Object.fromEntries(
      Object.keys(TEXT_AREAS).map((area) => [`/@id/__x00__texts/${area}/en`, `/@id/__x00__texts/${area}/fr`]),
    )
