export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section
      aria-labelledby="recovery-title"
      className="rounded-lg border border-line-strong bg-surface p-4 sm:p-5"
    >
      <h2 id="recovery-title" className="text-lg">
        Your recovery codes
      </h2>
      <p role="status" className="mt-1 text-ink-soft">
        Two-step sign-in is on. Save these codes now: they are not shown again. Each one signs you in once if
        you lose your phone.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
