import { type ComponentProps, createElement } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * An icon of lucide-react, in the place of its own component in the build (vite.config.ts): the style sheet draws what
 * that repeats in each icon's HTML, and its script for options that we do not use is on no page.
 */
const createIcon = ({ node }: IconData) =>
  function Icon({ className = '', ...props }: ComponentProps<'svg'>) {
    return (
      <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`} {...props}>
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    )
  }

export default createIcon
