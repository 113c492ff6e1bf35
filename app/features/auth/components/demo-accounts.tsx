import { t } from '@lingui/core/macro'
import { DEMO_ACCOUNTS } from '../model'

const ROLE_NAMES = {
  super_admin: () => t`Super admin`,
  admin: () => t`Admin with a broker page`,
  agent: () => t`Broker`,
}

export function DemoAccounts() {
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mt-8 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <h2 id="demo-accounts" className="text-base">
        {t`This is a demo: sign in as`}
      </h2>
      <dl className="mt-2 space-y-2">
        {DEMO_ACCOUNTS.map((account) => (
          <div key={account.email}>
            <dt className="text-ink-soft">{ROLE_NAMES[account.role]()}</dt>
            <dd className="flex flex-wrap justify-between gap-x-3">
              <span>{account.email}</span>
              <code>{account.password}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
