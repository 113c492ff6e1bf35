// `npm start`: installs, builds, migrates and seeds as needed, then serves the site.
import { onRightNode, prepare, stopWithParent } from './prepare.mjs'

stopWithParent()
await prepare()
await onRightNode(new URL('./serve.mjs', import.meta.url))
await import('./serve.mjs')
