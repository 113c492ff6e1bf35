// `npm run dev`: Vite inside our own server, on the same embedded database as `npm start`.
import { createServer } from 'node:http'
import { ensureInstalled, findNode, giveUp, root, run, stopWithParent } from './prepare.mjs'

stopWithParent()
process.chdir(root)
await ensureInstalled()

// Under the `development` condition the router's packages resolve to one copy for Vite and for Node; without it two
// copies meet and every context read fails. The flag can only be given when a process starts.
if (!process.execArgv.includes('development')) {
  const args = ['-C', 'development', ...process.argv.slice(1)]
  process.exit(await run(findNode(), args, { env: { ...process.env, NODE_ENV: 'development' } }))
}

const server = createServer()
const { createServer: createVite } = await import('vite')
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const { startDev, explainStartError } = await vite.ssrLoadModule('/server/dev.ts')
try {
  await startDev({
    server,
    vite: vite.middlewares,
    build: () => vite.ssrLoadModule('virtual:react-router/server-build'),
  })
} catch (error) {
  giveUp(explainStartError(error) ?? error)
}
