import Module from 'node:module'
import { join } from 'node:path'

// drizzle-kit loads the schema, and with it files whose texts only Vite compiles.
Module.registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === '@lingui/core/macro' ? join(process.cwd(), 'scripts/english-macros.ts') : specifier,
      context,
    ),
})

export default {
  dialect: 'postgresql',
  schema: './db/schema/*.ts',
  out: './db/migrations',
  casing: 'snake_case',
}
