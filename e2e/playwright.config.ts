import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findTestBrowser } from '../scripts/chromium.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  tsconfig: './tsconfig.json',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One more than there are cores: half of a test is waiting.
  workers: 3,
  // A test that passes the second time has found something; it is looked into, not repeated.
  retries: 0,
  // What `npm run test:full` runs and `npm test` does not.
  ...(!process.env.TEST_FULL && { grepInvert: /@full/ }),
  forbidOnly: Boolean(process.env.CI),
  // A net for what hangs; on a busy machine a server of a test's own may take half a minute to start, and a walk
  // through all pages at all widths a minute and a half.
  timeout: 300_000,
  // As above: the editor's file alone can take five seconds while other tests run.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    // A recording costs a third of the run; `TEST_TRACE=1 npm test -- e2e <file>` makes one of what fails.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: findTestBrowser(), args: CHROMIUM_FLAGS },
  },
})
