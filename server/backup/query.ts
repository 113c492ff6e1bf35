import type { PoolClient } from 'pg'

export type Query = <Row = Record<string, never>>(text: string, values?: unknown[]) => Promise<Row[]>

export const queryOf =
  (connection: Pick<PoolClient, 'query'>): Query =>
  async <Row>(text: string, values?: unknown[]) =>
    (await connection.query(text, values)).rows as Row[]

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
