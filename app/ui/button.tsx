// French labels are longer, and wrap where an English one fits.
const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap [&:lang(fr)]:whitespace-normal text-center transition-colors duration-(--quick) disabled:opacity-60 disabled:cursor-not-allowed no-underline'

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong shadow-1',
  secondary: 'bg-brand text-on-brand hover:bg-brand-strong',
  outline: 'border border-line-strong text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-brand hover:opacity-90',
  onDeep: 'border border-on-deep-soft text-on-deep hover:bg-on-deep-tint',
} as const

const SIZES = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-5',
  lg: 'min-h-13 px-7 text-lg',
} as const

/** Classes of a button, also for links that act like one. */
export const buttonClass = (variant: keyof typeof VARIANTS = 'primary', size: keyof typeof SIZES = 'md') =>
  `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
