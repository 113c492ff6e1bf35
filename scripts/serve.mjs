// Runs the built server in this process, which must be on the right Node already.
process.env.NODE_ENV = 'production'

const { start, explainStartError } = await import('../build/server/index.js')
try {
  await start()
} catch (error) {
  console.error(explainStartError(error) ?? error)
  process.exit(1)
}
