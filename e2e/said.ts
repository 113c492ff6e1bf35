import type { Page } from '@playwright/test'

/** A message at the edge of the screen, of what was done. */
export const toastOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The error message beside its field or form. */
export const alertOf = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })
