/** The brokerage's own logo, or its name beside a drawn mark where it has none; both give way where it is narrow. */
export function BrandMark({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  if (logoUrl)
    return <img src={logoUrl} alt={name} height={44} className="h-11 w-auto object-contain object-left" />
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-deep" />
        <path
          d="M7 20.5 16 11l9 9.5"
          className="stroke-accent"
          strokeWidth="3"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M12 24.5h8" className="stroke-on-deep" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className="line-clamp-2 text-lg leading-tight font-bold tracking-tight wrap-anywhere md:max-lg:text-base md:max-lg:leading-tight">
        {name}
      </span>
    </span>
  )
}
