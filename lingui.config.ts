import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { TEXT_AREAS } from './app/locales/areas.ts'

const under = (glob: string) => `<rootDir>/${glob}`
const areas = Object.entries(TEXT_AREAS)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: areas.map(([area, globs], at) => ({
    path: `<rootDir>/app/locales/{locale}/${area}`,
    include: globs.map(under),
    exclude: ['**/*.test.*', ...areas.slice(0, at).flatMap(([, earlier]) => earlier.map(under))],
  })),
  // Without line numbers: a line that moved is no change of a translators' file.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  runtimeConfigModule: { i18n: ['~/lib/i18n', 'i18n'], Trans: ['~/ui/trans', 'Trans'] },
})
