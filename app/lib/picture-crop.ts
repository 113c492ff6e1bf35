/** The kept part of a picture, in fractions (0 to 1) of its upright width and height. */
export type Crop = { x: number; y: number; width: number; height: number }

/** As one form field: 'x,y,width,height'. */
export const formatCrop = ({ x, y, width, height }: Crop) =>
  [x, y, width, height].map((part) => part.toFixed(5)).join(',')

/** Null where nothing was chosen; 'wrong' for text that is no part of a picture. */
export function parseCrop(text: string | undefined): Crop | null | 'wrong' {
  if (!text) return null
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => /^\d(\.\d{1,12})?$/.test(part))) return 'wrong'
  const [x = 0, y = 0, width = 0, height = 0] = parts.map(Number)
  // The browser's sums may be a hair beyond the edge.
  const isInside = x + width <= 1.001 && y + height <= 1.001
  return isInside && width > 0 && height > 0 ? { x, y, width, height } : 'wrong'
}
