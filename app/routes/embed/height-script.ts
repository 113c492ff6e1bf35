// Runs inline in an embedded page, built and minified by `inlineScript` in vite.config.ts.
export {}

/** The websites that may frame the page, and the site itself. */
const allowed =
  (document.getElementById('embed-height') as HTMLScriptElement).dataset.allowed?.split(' ') ?? []
const framed = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin)
const host = allowed.includes(framed) ? framed : null

function sendHeight() {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
  if (host) parent.postMessage({ type: 'mortgage-embed:height', height }, host)
}

if (host && parent !== window) {
  new ResizeObserver(sendHeight).observe(document.documentElement)
  // The host's script may start after the first height was sent.
  addEventListener('message', ({ origin, data }) => {
    if (origin === host && data?.type === 'mortgage-embed:hello') sendHeight()
  })
}
