/** What is counted on a broker's behalf. */
export const PAGE_VIEW = 'page_view'

/** One visitor counts once for a broker in this time. Milliseconds. */
export const VISIT_WINDOW = 30 * 60_000
