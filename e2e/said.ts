import type { Page } from '@playwright/test'

/** A message at the edge of the screen, of what was done. */
export const toastOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Words of what went wrong, where it happened. */
export const alertOf = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })
