import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: { include: ['{app,db,server,tests,scripts}/**/*.test.{ts,tsx}'] },
})
