import { useState } from 'react'
import { panel } from '~/lib/paths'
import { CheckField, TextAreaField, TextField } from '~/ui/field'
import { fieldProps } from '~/ui/field-props'
import { InFrench, inFrench } from '~/ui/in-french'
import { RichField } from '~/ui/rich-field'
import { sendPicture } from '~/ui/send-picture'
import { SettingsForm } from '~/ui/settings-form'
import type { RejectedForm } from '~/ui/use-saved-form'
import {
  CATALOG_KINDS,
  type CatalogDraft,
  type CatalogKind,
  type CutField,
  PANEL_CATALOG_MESSAGES,
  PRODUCT_DESCRIPTION_LIMIT,
  PRODUCT_NAME_LIMIT,
  SERVICE_TEXT_LIMIT,
  TRANSLATED_TEXTS,
} from '../model'
import { catalogFields } from '../schema'
import { FeaturesField } from './features-field'

const uploadPicture = (file: File) => sendPicture(panel('upload/post-picture'), file)

/** Adds or edits a product or a service. `cut`: the texts that the last save shortened. */
export function CatalogForm(props: {
  kind: CatalogKind
  item: CatalogDraft | null
  rejected: RejectedForm | undefined
  cut: readonly CutField[]
}) {
  const { kind, item, rejected, cut } = props
  const { name: kindName } = CATALOG_KINDS[kind]
  const isActive = rejected ? rejected.fields.isActive === 'yes' : (item?.isActive ?? true)
  const field = fieldProps({ price: item?.price }, rejected)
  const textOf = (name: 'name' | 'description' | 'content' | 'price' | 'features') =>
    rejected?.fields[name] ?? item?.[name] ?? ''
  const french = item ? catalogFields(kind, item) : {}
  const limited = (name: CutField) => ({
    id: name,
    name,
    value: textOf(name),
    limit: kind === 'service' ? SERVICE_TEXT_LIMIT : null,
    error:
      rejected?.errors[name] ??
      (cut.includes(name) ? `Was cut to ${SERVICE_TEXT_LIMIT} characters when it was saved.` : undefined),
  })
  return (
    <SettingsForm
      savedAt={item?.version ?? 0}
      version={item?.version}
      stored={item ? catalogFields(kind, item) : undefined}
      rejection={rejected}
      message={cut.length > 0 ? PANEL_CATALOG_MESSAGES.truncated : undefined}
      intent="save"
      submit={item ? 'Save changes' : `Add ${kindName.toLowerCase()}`}
    >
      {item && <input type="hidden" name="id" value={item.id} />}
      <CountedName
        label="Name"
        {...limited('name')}
        {...(kind === 'product' && { maxLength: PRODUCT_NAME_LIMIT })}
      />
      <CountedText
        label="Description"
        {...limited('description')}
        {...(kind === 'product' && { maxLength: PRODUCT_DESCRIPTION_LIMIT })}
      />
      {kind === 'product' ? (
        <TextField
          {...field('price')}
          label="Price"
          prefix="$"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          hint="Leave empty to show none; 0 is shown as ‘Free’."
          className="max-w-60"
        />
      ) : (
        <FeaturesField
          name="features"
          legend="Features"
          json={textOf('features')}
          error={rejected?.errors.features}
        />
      )}
      <RichField
        id="content"
        name="content"
        label="Content"
        html={textOf('content')}
        uploadPicture={uploadPicture}
        error={rejected?.errors.content}
      />
      <FrenchTexts kind={kind} fields={{ ...french, ...rejected?.fields }} errors={rejected?.errors} />
      <CheckField
        name="isActive"
        value="yes"
        defaultChecked={isActive}
        label="Active"
        hint="Shown to visitors. When off, it leaves the list and its page is not found."
      />
    </SettingsForm>
  )
}

function FrenchTexts(props: {
  kind: CatalogKind
  fields: Readonly<Record<string, string>>
  errors: Record<string, string> | undefined
}) {
  const { kind, fields, errors } = props
  const field = fieldProps(fields, errors && { fields: {}, errors })
  const { name, description } = TRANSLATED_TEXTS[kind]
  return (
    <InFrench values={fields} errors={errors}>
      <TextField {...field('name_fr')} label={inFrench('Nom')} lang="fr" maxLength={name} />
      <TextAreaField
        {...field('description_fr')}
        label={inFrench('Résumé')}
        lang="fr"
        rows={3}
        maxLength={description}
      />
      {kind === 'service' && (
        <FeaturesField
          name="featuresFr"
          legend="Caractéristiques"
          json={fields.featuresFr ?? ''}
          error={errors?.featuresFr}
        />
      )}
      <RichField
        id="content_fr"
        name="content_fr"
        label={inFrench('Contenu')}
        html={fields.content_fr ?? ''}
        uploadPicture={uploadPicture}
        error={errors?.content_fr}
      />
    </InFrench>
  )
}

type Counted = {
  id: string
  name: string
  label: string
  /** The maximum length; a longer text may be typed and gets an error. Null: not counted. */
  limit: number | null
  value: string
  error: string | undefined
}

/** Counts a text while it is typed: it may be too long, but the author sees it. */
function useCounted({ limit, value, error }: Pick<Counted, 'limit' | 'value' | 'error'>) {
  const [text, setText] = useState(value)
  const beyond = limit === null ? 0 : Array.from(text.trim()).length - limit
  const excess = beyond > 0 ? `${beyond} characters too many: they will be cut off.` : undefined
  const counted = limit === null ? undefined : `${limit + beyond}/${limit} characters`
  return { text, setText, hint: excess ?? counted, error: text === value ? error : undefined }
}

function CountedName({ limit, value, error, ...field }: Counted & { maxLength?: number }) {
  const { text, setText, ...shown } = useCounted({ limit, value, error })
  return (
    <TextField
      {...field}
      {...shown}
      required
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

function CountedText({ limit, value, error, ...field }: Counted & { maxLength?: number }) {
  const { text, setText, ...shown } = useCounted({ limit, value, error })
  return (
    <TextAreaField
      {...field}
      {...shown}
      rows={3}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
