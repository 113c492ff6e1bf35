import type { Page } from '@playwright/test'

/** A toast at the edge of the screen. */
export const toastOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** The error message beside its field or form. */
export const alertOf = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })
