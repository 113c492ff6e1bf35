import { useState } from 'react'
import { CheckField, TextAreaField, TextField } from '~/ui/field'
import { RichField } from '~/ui/rich-field'
import { sendPicture } from '~/ui/send-picture'
import { SettingsForm } from '~/ui/settings-form'
import type { FormRefusal } from '~/ui/use-saved-form'
import {
  CATALOG_KINDS,
  type CatalogDraft,
  type CatalogKind,
  type CutField,
  PANEL_CATALOG_MESSAGES,
  PRODUCT_DESCRIPTION_LIMIT,
  PRODUCT_NAME_LIMIT,
  SERVICE_TEXT_LIMIT,
} from '../model'
import { catalogFields } from '../schema'
import { FeaturesField } from './features-field'

type Refused = FormRefusal & { errors: Record<string, string> }

const uploadPicture = (file: File) => sendPicture('/super-admin/upload/post-picture', file)

/** A product or a service, new or there already. `cut`: what of it was cut when it was saved just now. */
export function CatalogForm(props: {
  kind: CatalogKind
  item: CatalogDraft | null
  refused: Refused | undefined
  cut: readonly CutField[]
}) {
  const { kind, item, refused, cut } = props
  const { name: kindName } = CATALOG_KINDS[kind]
  const isActive = refused ? refused.fields.isActive === 'yes' : (item?.isActive ?? true)
  const textOf = (name: 'name' | 'description' | 'content' | 'price' | 'features') =>
    refused?.fields[name] ?? item?.[name] ?? ''
  const limited = (name: CutField) => ({
    id: name,
    name,
    value: textOf(name),
    limit: kind === 'service' ? SERVICE_TEXT_LIMIT : null,
    error:
      refused?.errors[name] ??
      (cut.includes(name) ? `Was cut to ${SERVICE_TEXT_LIMIT} characters when it was saved.` : undefined),
  })
  return (
    <SettingsForm
      savedAt={item?.version ?? 0}
      version={item?.version}
      stored={item ? catalogFields(kind, item) : undefined}
      refusal={refused}
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
          id="price"
          name="price"
          label="Price"
          prefix="$"
          type="number"
          inputMode="decimal"
          min="0"
          step="0.01"
          defaultValue={textOf('price')}
          hint="Left empty, none is shown. 0 is shown as ‘Free’."
          error={refused?.errors.price}
          className="max-w-60"
        />
      ) : (
        <FeaturesField json={textOf('features')} error={refused?.errors.features} />
      )}
      <RichField
        id="content"
        name="content"
        label="Content"
        html={textOf('content')}
        uploadPicture={uploadPicture}
        error={refused?.errors.content}
      />
      <CheckField
        name="isActive"
        value="yes"
        defaultChecked={isActive}
        label="Active"
        hint="Shown to visitors. Off, it is gone from the list and its page is not found."
      />
    </SettingsForm>
  )
}

type Counted = {
  id: string
  name: string
  label: string
  /** Characters that are kept; what is beyond may be typed, and is told. Null: not counted. */
  limit: number | null
  value: string
  error: string | undefined
}

/** A text that is counted while it is typed: nothing stops whoever types, but they see what will be cut. */
function useCounted({ limit, value, error }: Pick<Counted, 'limit' | 'value' | 'error'>) {
  const [text, setText] = useState(value)
  const beyond = limit === null ? 0 : Array.from(text.trim()).length - limit
  const told = beyond > 0 ? `${beyond} characters too many: they will be cut off.` : undefined
  const counted = limit === null ? undefined : `${limit + beyond}/${limit} characters`
  return { text, setText, hint: told ?? counted, error: text === value ? error : undefined }
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
