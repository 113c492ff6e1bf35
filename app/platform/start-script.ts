// Runs inline in each page (`page-html.server.ts`), built and minified by `inlineScript` in vite.config.ts.
export {}

/** Signs that a visitor is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin', 'click', 'input']
const IDLE_MS = 6_000
/** A page that opens with a dialog, and a signed-in area, where people come to work. */
const IMMEDIATELY = /^\/(agent-da|super-a)|[?&]quote=/

/** Whether a form of this page has a draft (`ui/use-draft.ts`), which the scripts put back. */
function hasDraft() {
  try {
    return Object.keys(sessionStorage).some(
      (key) => key.startsWith('draft:') && document.getElementById(`${key.slice(6)}-email`),
    )
  } catch {
    return false
  }
}

let hasStarted = false

/** Starts the router's script, then fetches the font for the next page. */
function start() {
  if (hasStarted) return
  hasStarted = true
  const waiting = document.getElementById('app-module') as HTMLScriptElement
  // A browser without import maps would load English texts into a French page; the page works without scripts.
  if (document.querySelector('[type=importmap]') && !HTMLScriptElement.supports?.('importmap')) return
  for (const href of (waiting.dataset.preload ?? '').split(' ')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = waiting.textContent
  document.head.append(script)
  setTimeout(fetchFont, 1_000)
}

function fetchFont() {
  document.fonts
    .load('1em Figtree')
    .then(() => {
      localStorage.font = 1
    })
    .catch(() => {})
}

for (const sign of SIGNS) addEventListener(sign, start, { once: true, passive: true, capture: true })
addEventListener(
  'load',
  () => {
    if (IMMEDIATELY.test(location.pathname + location.search) || hasDraft()) start()
    else setTimeout(start, IDLE_MS)
  },
  { once: true },
)
