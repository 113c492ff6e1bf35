import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    // Inlined assets would be paid for on every page; fonts and pictures are cached for a year instead.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: { index: './server/index.ts', cli: './server/cli.ts' } } },
    },
  },
  ssr: { external: ['@electric-sql/pglite', 'pg', 'pino', 'sharp'] },
})
