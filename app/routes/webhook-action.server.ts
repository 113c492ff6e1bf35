import type { Actor } from '~/features/audit/model'
import { addWebhook, changeWebhook, removeWebhook, testWebhook } from '~/features/webhooks/commands.server'
import { WEBHOOK_MESSAGES, type WebhookScope } from '~/features/webhooks/model'
import { parseWebhookUrl } from '~/features/webhooks/schema'
import { parseUuid } from '~/lib/parse-uuid'
import { webhookTests } from '~/platform/limits.server'
import type { Db, FormOutcome } from './form-action.server'

/** Handles the forms of the webhooks' page, for the webhooks of `scope` only. */
export async function runWebhookForm(
  db: Db,
  actor: Actor,
  scope: WebhookScope,
  fields: ReadonlyMap<string, string>,
  siteUrl: string,
): Promise<FormOutcome> {
  const intent = fields.get('intent')
  if (intent === 'add') {
    const url = parseWebhookUrl(fields.get('url'), siteUrl)
    if (!url) return { rejected: 'Enter a URL that begins with https://.' }
    const isAdded = await addWebhook(db, actor, scope, url)
    return isAdded ? { done: 'Webhook added' } : { rejected: WEBHOOK_MESSAGES.most }
  }
  const id = parseUuid(fields.get('webhook'))
  if (!id) return { notice: WEBHOOK_MESSAGES.gone }
  const key = { id, scope }
  if (intent === 'test' && !(await webhookTests.take(db, actor.id)))
    return { notice: WEBHOOK_MESSAGES.tooManyTests }
  const [isThere, message] = await change(db, actor, key, intent)
  return isThere ? { done: message } : { notice: WEBHOOK_MESSAGES.gone }
}

async function change(
  db: Db,
  actor: Actor,
  key: { id: string; scope: WebhookScope },
  intent: string | undefined,
): Promise<[boolean, string]> {
  switch (intent) {
    case 'test':
      return [await testWebhook(db, key), 'A test message is on its way']
    case 'remove':
      return [await removeWebhook(db, actor, key), 'Webhook removed']
    case 'renew':
      return [
        await changeWebhook(db, actor, key, 'newSecret'),
        'A new secret was made; the old one no longer works',
      ]
    case 'on':
    case 'off': {
      const isActive = intent === 'on'
      const message = isActive ? 'Webhook switched on' : 'Webhook switched off'
      return [await changeWebhook(db, actor, key, { isActive }), message]
    }
    default:
      return [false, '']
  }
}
