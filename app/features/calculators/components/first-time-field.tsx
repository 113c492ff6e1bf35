/** Who may have an insured mortgage over more than 25 years. */
export function FirstTimeField({ name, checked }: { name: string; checked: boolean }) {
  return (
    <label className="flex min-h-11 w-fit items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={checked}
        className="size-5 shrink-0 accent-brand"
      />
      <span>
        <span className="font-medium">First-time buyer or newly built home</span>{' '}
        <span className="text-sm text-ink-soft">allows 30 years with under 20% down</span>
      </span>
    </label>
  )
}
