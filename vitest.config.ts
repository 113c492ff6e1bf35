import { configDefaults, defineConfig } from 'vitest/config'
import { icons } from './scripts/icons.ts'
import { pageTexts } from './scripts/page-texts.ts'

// Two speeds: 'unit' is pure and needs nothing; 'db' gets a migrated database and the built app from its global setup.
// Files share their worker's modules (isolate: false): nothing here keeps state between files except the database
// of tests/database.ts, and that hands itself out empty.
const shared = {
  isolate: false,
  environment: 'node' as const,
  // Nets for what hangs, not measures: machines that test are busy.
  testTimeout: 60_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 30_000 } },
}
const needsDatabase = ['{app,db,server}/**/*.server.test.ts', 'tests/**/*.test.ts']

export default defineConfig({
  test: {
    // Two PGlite workers are about a gigabyte, and more of them than cores would only wait for each other. With a server
    // each also waits for its queries.
    maxWorkers: process.env.TEST_DB === 'postgres' ? 3 : 2,
    projects: [
      {
        plugins: [pageTexts(), icons()],
        resolve: { tsconfigPaths: true },
        test: {
          ...shared,
          name: 'unit',
          include: ['{app,db,server,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...needsDatabase],
          pool: 'threads',
        },
      },
      {
        plugins: [pageTexts(), icons()],
        resolve: { tsconfigPaths: true },
        test: {
          ...shared,
          name: 'db',
          include: needsDatabase,
          pool: 'forks',
          globalSetup: './tests/global-setup.ts',
          // React's code for development takes four times as long, and is not what people run.
          env: { NODE_ENV: 'production' },
          setupFiles: './tests/worker-setup.ts',
          // The built app is Node's to load, as it is in production.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
})
