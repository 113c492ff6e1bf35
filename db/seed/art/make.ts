// Draws the demo's pictures into public/demo: node_modules/.bin/node db/seed/art/make.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { landscapes } from './landscapes.ts'
import { marks } from './marks.ts'
import { portraits } from './portraits.ts'
import { scenes } from './scenes.ts'

const target = join(import.meta.dirname, '../../../public/demo')
const pictures = [...portraits(), ...marks(), ...landscapes(), ...scenes()]
for (const [name, picture] of pictures) {
  mkdirSync(dirname(join(target, name)), { recursive: true })
  writeFileSync(join(target, name), picture)
}
console.log(`${pictures.length} pictures`)
