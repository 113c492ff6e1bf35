import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A key for each history entry, by which `<ScrollRestoration>` remembers positions; see root.tsx.
if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
