import type { ComponentType, SVGProps } from 'react'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** A drawing in the text's colour, which says nothing to a screen reader without a name. `body`: what is in its picture. */
export const icon =
  (body: string): Icon =>
  (props) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] ? undefined : true}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from the package of icons, at build time
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
