import { useState } from 'react'
import { data, useRevalidator, useRouteLoaderData } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { changeSlug } from '~/features/broker-page/commands.server'
import { PagePictures } from '~/features/broker-page/components/page-pictures'
import { cleanSlug, PAGE_MESSAGES, SLUG_LIMIT } from '~/features/broker-page/model'
import { getOwnPage, type OwnPage } from '~/features/broker-page/queries.server'
import { parseSlug } from '~/features/broker-page/schema'
import { dbContext, logContext } from '~/platform/context.server'
import { saveMerged } from '~/platform/merged-save.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import type { loader as rootLoader } from '~/root'
import { TextField } from '~/ui/field'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import type { Route } from './+types/customize'
import { OwnPagePreview } from './own-page-preview'
import { loadOwnPage, refuse } from './save-settings.server'

export const loader = ({ context }: Route.LoaderArgs) => loadOwnPage(context)

export async function action({ request, url, context }: Route.ActionArgs) {
  const { agent } = await requireBroker(context)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const { fields } = form
  const db = context.get(dbContext)
  try {
    const read = async () => {
      const page = await getOwnPage(db, agent.id)
      return page && { version: page.version, fields: slugFields(page) }
    }
    const save = async (merged: ReadonlyMap<string, string>) => {
      const parsed = parseSlug(merged)
      if (!parsed.ok) return refuse(fields, 422, PAGE_MESSAGES.slugEmpty, parsed.errors)
      const outcome = await changeSlug(db, agent.id, parsed.values)
      return outcome.ok
        ? null
        : refuse(fields, 409, PAGE_MESSAGES.slugTaken, { slug: PAGE_MESSAGES.slugTaken })
    }
    // One field alone: a form that says nothing of what it was made from means it.
    const saved = fields.has('version')
      ? await saveMerged(fields, read, save)
      : { outcome: await save(fields) }
    if (!saved) throw data(null, { status: 404 })
    if ('conflicts' in saved) return refuse(fields, 409, PAGE_MESSAGES.stale, {}, saved.conflicts)
    if (saved.outcome) return saved.outcome
  } catch (error) {
    if (!(error instanceof Error)) throw error
    context.get(logContext).error({ err: error }, 'profile address not saved')
    return refuse(fields, 500, PAGE_MESSAGES.failed)
  }
  return redirectWithToast(url.pathname, { kind: 'success', text: PAGE_MESSAGES.slugSaved })
}

const slugFields = ({ profileSlug }: OwnPage) => ({ slug: profileSlug })

const SLOTS = ['background', 'logo', 'badge-1', 'badge-2'] as const

export default function CustomizeTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const [slug, setSlug] = useState(actionData?.fields.slug ?? page.profileSlug)
  return (
    <SettingsPage
      title="Customize Page"
      lead="The address of your page and how it looks."
      preview={<OwnPagePreview page={page} typed={{ profileSlug: slug }} shows={['about']} />}
    >
      <SettingsForm
        savedAt={page.version}
        version={page.version}
        stored={slugFields(page)}
        onFresh={() => setSlug(page.profileSlug)}
        refusal={actionData?.errors.slug ? undefined : actionData}
        submit="Save the address"
      >
        <TextField
          id="slug"
          name="slug"
          label="Profile URL"
          value={slug}
          onChange={(event) => setSlug(cleanSlug(event.currentTarget.value))}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={SLUG_LIMIT}
          error={actionData?.errors.slug}
          hint={
            <span className="wrap-anywhere">
              {site?.siteUrl}/agents/<strong>{slug || '…'}</strong>. Letters and digits only; the old address
              goes on leading here.
            </span>
          }
        />
      </SettingsForm>
      <PagePictures slots={SLOTS} page={page} onChanged={revalidate} />
    </SettingsPage>
  )
}
