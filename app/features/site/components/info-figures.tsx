type InfoFigure = { label: string; value: string; note: string }

export function InfoFigures({ figures }: { figures: readonly InfoFigure[] }) {
  return (
    <dl className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {figures.map((figure) => (
        <div key={figure.label} className="rounded-lg border border-line bg-surface p-5">
          <dt className="text-sm text-ink-soft">{figure.label}</dt>
          <dd>
            <span className="tabular-nums mt-1 block text-3xl font-semibold tracking-tight text-brand">
              {figure.value}
            </span>
            <span className="mt-2 block text-sm text-ink-soft">{figure.note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
