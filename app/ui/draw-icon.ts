import { createElement, type SVGProps } from 'react'

/** What an icon of lucide-react is made of. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] }

const STROKES = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Draws an icon; the build puts it in the place of lucide-react's own (vite.config.ts). That one works out each time
 * what could differ, size, stroke, colour, and writes the names of the picture into each page; we use none of it.
 */
export default function drawIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) =>
    // What an icon says mostly stands beside it.
    createElement('svg', { ...STROKES, 'aria-hidden': !props['aria-label'] || undefined, ...props }, shapes)
}
