import { Trans } from '@lingui/react/macro'
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
        <span className="font-medium">
          <Trans>First-time buyer or newly built home</Trans>
        </span>{' '}
        <span className="text-sm text-ink-soft">
          <Trans>allows 30 years with under 20% down</Trans>
        </span>
      </span>
    </label>
  )
}
