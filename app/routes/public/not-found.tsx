import { data } from 'react-router'

/** Any URL without a route: an ordinary 404, rendered by the root's error boundary. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
