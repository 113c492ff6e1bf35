import { COMMIT } from '~/platform/version.server'

/** The process is up; which version it runs is on the second line. */
export const loader = () => new Response(`ok\n${COMMIT}\n`, { headers: { 'Content-Type': 'text/plain' } })
