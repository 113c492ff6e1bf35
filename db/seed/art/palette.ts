/** The colours of the demo's pictures: evergreen, a warm accent, sage and cream. */
export const C = {
  ink: '#0e241c',
  evergreen: '#12372a',
  forest: '#1d4d3c',
  pine: '#2f6b54',
  moss: '#5b8a72',
  sage: '#a9c2b0',
  mist: '#d6e2d3',
  cream: '#f6f1e4',
  sand: '#e9dcc3',
  amber: '#e0a458',
  honey: '#f0c88a',
  terracotta: '#c8553d',
  clay: '#9c3f2c',
  sky: '#cfdfdc',
} as const

/** A whole picture. `label` is its text for screen readers. */
export const svg = (width: number, height: number, label: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label.replaceAll('&', '&amp;')}">${body.replace(/\n\s*/g, '')}</svg>\n`

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''} fill="${fill}"${more ? ` ${more}` : ''}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more ? ` ${more}` : ''}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more ? ` ${more}` : ''}/>`
export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more ? ` ${more}` : ''}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more ? ` ${more}` : ''}/>`
export const at = (x: number, y: number, scale: number, body: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`
