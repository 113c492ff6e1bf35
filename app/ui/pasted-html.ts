const LEVELS = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const

/**
 * Returns pasted HTML as the editor can keep it: headings of its two levels, Word's list paragraphs as lists, and no
 * picture of another website, which would learn who reads the page. Runs in the browser only.
 */
export function adaptPastedHtml(html: string): { html: string; hasLostPicture: boolean } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const [from, to] of Object.entries(LEVELS)) {
    for (const heading of page.querySelectorAll(from)) {
      const renamed = page.createElement(to)
      renamed.append(...heading.childNodes)
      heading.replaceWith(renamed)
    }
  }
  makeWordLists(page)
  let hasLostPicture = false
  for (const picture of page.querySelectorAll('img')) {
    const url = URL.parse(picture.getAttribute('src') ?? '', location.href)
    if (url?.origin === location.origin) picture.setAttribute('src', url.pathname)
    else {
      picture.remove()
      hasLostPicture = true
    }
  }
  return { html: page.body.innerHTML, hasLostPicture }
}

/** Word writes the items of a list as paragraphs with their level in a style and their mark as text. */
function makeWordLists(page: Document) {
  let open: { list: Element; level: number; kind: string }[] = []
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[style*="mso-list:" i]')) {
    const level = Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
    const mark = paragraph.querySelector('[style*="mso-list:ignore" i], [style*="mso-list: ignore" i]')
    const kind = /^\s*\(?\w{1,4}[.)]/.test(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    // Text between two items ends the list.
    if (!open[0] || paragraph.previousElementSibling !== open[0].list) open = []
    open = open.filter((outer) => outer.level < level || (outer.level === level && outer.kind === kind))
    let innermost = open.at(-1)
    if (innermost?.level !== level) {
      const list = page.createElement(kind)
      if (innermost) innermost.list.lastElementChild?.append(list)
      else paragraph.before(list)
      innermost = { list, level, kind }
      open.push(innermost)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    innermost.list.append(item)
    paragraph.remove()
  }
}
