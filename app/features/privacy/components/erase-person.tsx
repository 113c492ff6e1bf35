import { panel } from '~/lib/paths'
import { buttonClass } from '~/ui/button'
import { Confirm } from '~/ui/confirm'
import Download from '~icons/download'
import { erasureText, type PersonFound } from '../model'

export function ErasePerson({ typed, found }: { typed: string; found: PersonFound }) {
  const figures = [
    ['Leads', found.leads],
    ['Emails', found.emails],
    ['Newsletter', found.isSubscriber ? 1 : 0],
    ['Reminders', found.reminders],
    ['Retained records', found.kept],
  ] as const
  const consequences = erasureText(found)
  return (
    <section aria-labelledby="found-title" className="max-w-2xl rounded-lg border border-line bg-surface p-5">
      <h2 id="found-title" className="text-lg wrap-anywhere">
        Stored under {typed}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="tabular-nums text-xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {/* Not the router's form: the answer is a file. */}
        <form method="post" action={panel('privacy.json')}>
          <input type="hidden" name="person" value={typed} />
          <button type="submit" className={buttonClass('outline')}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </button>
        </form>
        {found.runningReminders > 0 && (
          <form method="post">
            <input type="hidden" name="intent" value="stop-reminders" />
            <input type="hidden" name="person" value={typed} />
            <button type="submit" className={buttonClass('outline')}>
              Stop their reminders
            </button>
          </form>
        )}
        {consequences.length > 0 && (
          <Confirm
            id="erase-person"
            label="Erase"
            title="Erase this person?"
            fields={{ intent: 'erase', person: typed }}
            submit="Erase permanently"
          >
            {consequences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>Give them their file first if they want it. This cannot be undone.</p>
          </Confirm>
        )}
      </div>
    </section>
  )
}
