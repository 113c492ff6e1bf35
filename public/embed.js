// For websites that embed our calculators: gives each frame the height of its page. See docs/embeds.md.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const frames = () =>
    [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(`${origin}/embed/`))
  addEventListener('message', ({ origin: sender, source, data }) => {
    if (sender !== origin || data?.type !== 'mortgage-embed:height') return
    const height = Number(data.height)
    if (!(height > 0 && height <= 20000)) return
    for (const frame of frames()) if (frame.contentWindow === source) frame.style.height = `${height}px`
  })
  // The colours as attributes of the frame, for websites whose editors shorten its URL. The server validates them.
  for (const frame of frames()) {
    const url = new URL(frame.src)
    for (const name of ['accent', 'background']) {
      const colour = frame.dataset[name]
      if (colour && !url.searchParams.has(name)) url.searchParams.set(name, colour.replace('#', ''))
    }
    if (url.href !== frame.src) frame.src = url.href
  }
  // A frame that was there first says its height again. To any receiver, because the message says nothing.
  for (const frame of frames()) frame.contentWindow?.postMessage({ type: 'mortgage-embed:hello' }, '*')
})()
