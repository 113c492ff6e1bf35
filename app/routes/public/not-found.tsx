import { data } from 'react-router'

/** Any address that no other route takes: an ordinary 404, drawn by the root's error boundary. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
