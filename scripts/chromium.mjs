// The system's Chromium: for browser tests, Lighthouse and pictures.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** No sandbox, since tests run as root in containers; and nothing that phones home or wakes up in a measurement. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
]

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where a program of one of these names is found on the PATH. */
export function onPath(names) {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => directories.map((directory) => join(directory, name))).find(isExecutable)
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && isExecutable(named)) return named
  return onPath(NAMES) ?? ELSEWHERE.find(isExecutable)
}

export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs a Debian package; needs root. True if that worked. */
export function aptInstall(name) {
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  console.error(`Installing ${name} with apt-get …`)
  spawnSync('apt-get', ['update', '-qq'], { ...options, timeout: 120_000 })
  return spawnSync('apt-get', ['install', '-y', '-qq', name], { ...options, timeout: 600_000 }).status === 0
}

const SHELL = ['chromium-headless-shell']

/** The browser of the tests: the headless shell where it is installed, which opens pages in half the time. */
export const findTestBrowser = () =>
  (process.env.CHROMIUM_PATH ? findChromium() : onPath(SHELL)) ?? findChromium()

/** As `findTestBrowser`; installs the shell where that is allowed. */
export function ensureTestBrowser() {
  const isNamed = Boolean(process.env.CHROMIUM_PATH)
  if (!isNamed && !onPath(SHELL) && canInstall()) aptInstall(SHELL[0])
  return findTestBrowser() ?? ensureChromium()
}

/** Finds a Chromium, or installs one where that is allowed; undefined where neither works. */
export function ensureChromium() {
  const found = findChromium()
  if (found || !canInstall()) return found
  aptInstall('chromium')
  return findChromium()
}
