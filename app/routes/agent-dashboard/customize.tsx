import { useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import { changeSlug } from '~/features/agents/own-page/commands.server'
import { PagePictures } from '~/features/agents/own-page/components/page-pictures'
import { cleanSlug, PAGE_MESSAGES, SLUG_LIMIT } from '~/features/agents/own-page/model'
import { getOwnPage, type OwnPage } from '~/features/agents/own-page/queries.server'
import { parseSlug } from '~/features/agents/own-page/schema'
import type { loader as rootLoader } from '~/root'
import { TextField } from '~/ui/field'
import { SettingsForm, SettingsPage } from '~/ui/settings-form'
import { type Fields, mergedOutcome, notFound } from '../form-action.server'
import type { Route } from './+types/customize'
import { brokerAction } from './broker-action.server'
import { OwnPagePreview } from './own-page-preview'
import { loadOwnPage } from './save-settings.server'

export const loader = ({ context }: Route.LoaderArgs) => loadOwnPage(context)

export const action = (args: Route.ActionArgs) =>
  brokerAction(args, PAGE_MESSAGES.failed, ({ db, agentId, fields }) => {
    const read = async () => {
      const page = await getOwnPage(db, agentId)
      return page && { version: page.version, fields: slugFields(page) }
    }
    const save = async (merged: Fields) => {
      const parsed = parseSlug(merged)
      if (!parsed.ok) return { rejected: PAGE_MESSAGES.slugEmpty, errors: parsed.errors }
      const outcome = await changeSlug(db, agentId, parsed.values)
      if (outcome.ok) return { done: PAGE_MESSAGES.slugSaved }
      return { rejected: PAGE_MESSAGES.slugTaken, status: 409, errors: { slug: PAGE_MESSAGES.slugTaken } }
    }
    // A form of one field that names no version means that field.
    if (!fields.has('version')) return save(fields)
    return mergedOutcome(fields, read, notFound, save, PAGE_MESSAGES.stale)
  })

const slugFields = ({ profileSlug }: OwnPage) => ({ slug: profileSlug })

const SLOTS = ['background', 'logo', 'badge-1', 'badge-2'] as const

export default function CustomizeTab({ loaderData: page, actionData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const site = useRouteLoaderData<typeof rootLoader>('root')
  const [slug, setSlug] = useState(actionData?.fields.slug ?? page.profileSlug)
  return (
    <SettingsPage
      title="Customize Page"
      lead="Your page’s URL and how it looks."
      preview={<OwnPagePreview page={page} typed={{ profileSlug: slug }} shows={['about']} />}
    >
      <SettingsForm
        savedAt={page.version}
        version={page.version}
        stored={slugFields(page)}
        onFresh={() => setSlug(page.profileSlug)}
        rejection={actionData?.errors.slug ? undefined : actionData}
        submit="Save URL"
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
              {site?.siteUrl}/agents/<strong>{slug || '…'}</strong>. Letters and digits only; your old URL
              will redirect.
            </span>
          }
        />
      </SettingsForm>
      <PagePictures slots={SLOTS} page={page} onChanged={revalidate} />
    </SettingsPage>
  )
}
