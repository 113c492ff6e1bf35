import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { root, runNode } from '../scripts/prepare.mjs'

const LEFT_OUT = /^(node_modules|\.git|data|docs|test-results|bench)$/
const REPLACED = /^build\/(server|template|client\/(?!assets).+)$/

/**
 * Builds the project once more in a directory of its own, as an update does: beside the build that it replaces, whose
 * scripts it goes on serving. Every script has another name.
 * @throws when it cannot be built.
 */
export async function makeSecondBuild() {
  const directory = mkdtempSync(join(tmpdir(), 'brokerage-build-'))
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const isCopied = (file: string) => {
    const path = relative(root, file).replaceAll(sep, '/')
    return !LEFT_OUT.test(path) && !REPLACED.test(path)
  }
  cpSync(root, directory, { recursive: true, filter: isCopied })
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  const config = join(directory, 'vite.config.ts')
  const renamed = readFileSync(config, 'utf8').replace('[name]-[hash]', '[name]-[hash:9]')
  writeFileSync(config, renamed.replace('[hash:7]', '[hash:10]'))
  const code = await runNode([join(directory, 'scripts/build.mjs')], { cwd: directory })
  if (code === 0) return { directory, remove }
  remove()
  throw new Error('The second build failed.')
}
