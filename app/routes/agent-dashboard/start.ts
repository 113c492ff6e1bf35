import { redirect } from 'react-router'
import { dashboard } from '~/lib/paths'

export const loader = () => redirect(dashboard('today'))
