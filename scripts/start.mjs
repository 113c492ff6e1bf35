// `npm start`: whatever is missing (packages, build, database, demo data) is made, then the site is served.
import { onRightNode, prepare, stopWithParent } from './prepare.mjs'

stopWithParent()
await prepare()
await onRightNode(new URL('./serve.mjs', import.meta.url))
await import('./serve.mjs')
