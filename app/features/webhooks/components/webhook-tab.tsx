import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDateTime } from '~/lib/dates'
import { buttonClass } from '~/ui/button'
import { Confirm } from '~/ui/confirm'
import { EmptyState } from '~/ui/empty-state'
import { TextField } from '~/ui/field'
import Send from '~icons/send'
import Trash2 from '~icons/trash'
import { deliveryLine, EVENT_LABELS, type OwnWebhook } from '../model'

type FormError = { message: string; url: string } | undefined

export function WebhookTab({
  webhooks,
  rejection,
}: {
  webhooks: readonly OwnWebhook[]
  rejection: FormError
}) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="max-w-3xl space-y-8">
      <div>
        <h1 className="text-2xl">Webhooks</h1>
        <p className="mt-1 text-ink-soft">
          Send each new lead to another tool, such as your CRM, phone system or spreadsheet. Each message is
          signed, so the tool knows it is yours, and is sent again until it arrives.
        </p>
      </div>
      <Form
        method="post"
        key={webhooks.length}
        className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="intent" value="add" />
        <TextField
          id="webhook-url"
          name="url"
          type="url"
          label="Webhook URL"
          placeholder="https://"
          maxLength={500}
          required
          defaultValue={rejection?.url}
          error={rejection?.message}
        />
        <button type="submit" disabled={isBusy} className={buttonClass('secondary')}>
          Add webhook
        </button>
      </Form>
      {webhooks.length > 0 ? (
        <ul className="space-y-5">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookCard webhook={webhook} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No webhooks yet">
          <p>You still get every lead by email.</p>
        </EmptyState>
      )}
      <section aria-labelledby="signature-title" className="space-y-2 text-ink-soft">
        <h2 id="signature-title" className="text-lg text-ink">
          How a program checks a message
        </h2>
        <p>
          As the Standard Webhooks specification says: the header <code>webhook-signature</code> holds{' '}
          <code>v1,</code> and the base64 of HMAC-SHA256, made with the secret over <code>webhook-id</code>,{' '}
          <code>webhook-timestamp</code> and the body, with a dot between them. Reject a time that is more
          than five minutes away, and an id that came before. Any answer from 200 to 299 counts as taken.
        </p>
      </section>
    </div>
  )
}

function WebhookCard({ webhook }: { webhook: OwnWebhook }) {
  const { id, url, secret, isActive, pausedUntil, deliveries } = webhook
  const titleId = `webhook-${id}`
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-base font-semibold wrap-anywhere">
            {url}
          </h2>
          <p className="text-sm text-ink-soft">
            {isActive ? 'Switched on' : 'Switched off: no messages are sent'}
          </p>
          {isActive && pausedUntil && (
            <p className="mt-1 text-sm text-danger">
              This program does not answer. Its messages wait; the next try is at{' '}
              {formatDateTime(pausedUntil)}.
            </p>
          )}
        </div>
        <Confirm
          id={`remove-${id}`}
          label={<Trash2 aria-hidden="true" className="size-4" />}
          name={`Remove ${url}`}
          title="Remove this webhook?"
          fields={{ intent: 'remove', webhook: id }}
          submit="Remove"
        >
          <p>Its secret and the log of its messages go with it. What is on its way is not sent any more.</p>
        </Confirm>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button id={id} intent="test">
          <Send aria-hidden="true" className="size-4" />
          Send a test
        </Button>
        <Button id={id} intent={isActive ? 'off' : 'on'}>
          {isActive ? 'Switch off' : 'Switch on'}
        </Button>
        <Button id={id} intent="renew">
          Make a new secret
        </Button>
      </div>
      <details className="mt-3">
        <summary className="min-h-9 py-1.5 font-medium text-brand">Show the secret</summary>
        <code className="block rounded-md bg-sunken p-3 wrap-anywhere">{secret}</code>
      </details>
      <h3 className="mt-4 mb-1 font-semibold">Last messages</h3>
      {deliveries.length > 0 ? (
        <ul className="divide-y divide-line text-sm">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {EVENT_LABELS[delivery.event]}: {deliveryLine(delivery)}
              </span>
              <time className="tabular-nums text-ink-faint" dateTime={delivery.createdAt.toISOString()}>
                {formatDateTime(delivery.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">None yet. A test shows whether the program answers.</p>
      )}
    </section>
  )
}

function Button(props: { id: string; intent: string; children: ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={props.intent} />
      <input type="hidden" name="webhook" value={props.id} />
      <button type="submit" className={buttonClass('outline')}>
        {props.children}
      </button>
    </Form>
  )
}
