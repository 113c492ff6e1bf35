import type { Db } from '#db/client.server'

export async function seedIfEmpty(_db: Db, _seed: string) {}
