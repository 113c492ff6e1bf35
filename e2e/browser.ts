import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '../scripts/chromium.mjs'

/** For programs outside this folder too, whose packages do not have Playwright. */
export const openBrowser = (executablePath: string) =>
  chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
