import { redirect } from 'react-router'

/** The signed-in areas: who is not signed in goes to the sign-in page. */
export const loader = () => redirect('/auth')
