// For websites that embed our calculators: gives each frame the height of its page. See docs/embeds.md.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const frames = () =>
    [...document.querySelectorAll('iframe')].filter(({ src }) =>
      [`${origin}/embed/`, `${origin}/fr/embed/`].some((start) => src.startsWith(start)),
    )
  addEventListener('message', ({ origin: sender, source, data }) => {
    if (sender !== origin || data?.type !== 'mortgage-embed:height') return
    const height = Number(data.height)
    if (!(height > 0 && height <= 20000)) return
    for (const frame of frames()) if (frame.contentWindow === source) frame.style.height = `${height}px`
  })
  // Language and colours as attributes of the frame, for websites whose editors shorten its URL. The server validates
  // the colours.
  for (const frame of frames()) {
    const url = new URL(frame.src)
    if (frame.dataset.lang === 'fr') url.pathname = url.pathname.replace(/^\/embed\//, '/fr/embed/')
    for (const name of ['accent', 'background']) {
      const colour = frame.dataset[name]
      if (colour && !url.searchParams.has(name)) url.searchParams.set(name, colour.replace('#', ''))
    }
    if (url.href !== frame.src) frame.src = url.href
  }
  // A frame that was there first says its height again. To any receiver, because the message says nothing.
  for (const frame of frames()) frame.contentWindow?.postMessage({ type: 'mortgage-embed:hello' }, '*')
})()
