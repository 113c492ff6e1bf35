// `npm run build`: a build from scratch, also when nothing changed.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

process.chdir(root)
await ensureInstalled()
await ensureBuilt({ force: true })
