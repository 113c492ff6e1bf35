import { redirect } from 'react-router'

export const loader = () => redirect('/agent-dashboard/today')
