import Module from 'node:module'
import { join } from 'node:path'
import { defineConfig } from 'drizzle-kit'

// drizzle-kit loads the schema, and with it files whose texts only Vite compiles.
Module.registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === '@lingui/core/macro' ? join(process.cwd(), 'scripts/english-macros.ts') : specifier,
      context,
    ),
})

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/*.ts',
  out: './db/migrations',
  casing: 'snake_case',
})
