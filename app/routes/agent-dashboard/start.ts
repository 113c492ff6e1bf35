import { redirect } from 'react-router'

/** The dashboard opens on its first tab. */
export const loader = () => redirect('/agent-dashboard/profile')
