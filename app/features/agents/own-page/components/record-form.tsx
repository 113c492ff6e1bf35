import { type ChangeEvent, useState } from 'react'
import { TextAreaField, TextField } from '~/ui/field'
import { InFrench, inFrench } from '~/ui/in-french'
import { SettingsForm } from '~/ui/settings-form'
import type { RejectedForm } from '~/ui/use-saved-form'
import {
  LINK_FIELDS,
  META_DESCRIPTION_LIMIT,
  META_TITLE_LIMIT,
  type OwnerRecord,
  type RecordPart,
  recordFields,
  type SeoField,
  SOCIAL_FIELDS,
  seoFields,
} from '../model'
import { LinkInputs } from './link-inputs'
import { RecordBasics } from './record-basics'

type RejectedRecord = RejectedForm & {
  errors: Record<string, string>
}

type Props = {
  record: OwnerRecord
  rejection: RejectedRecord | undefined
  roles: readonly { value: string; label: string }[]
  siteUrl: string
}

/** A part of a broker's record as the brokerage's owner edits it. */
export function RecordForm({ part, ...props }: Props & { part: RecordPart }) {
  const { record, rejection } = props
  return (
    <SettingsForm
      savedAt={record.version}
      version={record.version}
      stored={recordFields(part, record)}
      rejection={rejection}
      intent={part}
      closes
    >
      {part === 'basic' && <RecordBasics {...props} />}
      {part === 'social' && (
        <LinkInputs
          idPrefix="agent-"
          fields={SOCIAL_FIELDS}
          values={record.socialLinks}
          typed={rejection?.fields}
          errors={rejection?.errors}
        />
      )}
      {part === 'links' && (
        <LinkInputs
          idPrefix="agent-"
          fields={LINK_FIELDS}
          values={record.applicationLinks}
          typed={rejection?.fields}
          errors={rejection?.errors}
        />
      )}
      {part === 'seo' && <SeoInputs {...props} />}
    </SettingsForm>
  )
}

function SeoInputs({ record, rejection }: Props) {
  const [typed, setTyped] = useState<Partial<Record<SeoField, string>>>({})
  const field = (name: SeoField) => {
    const initial = rejection?.fields[name] ?? record.seoSettings[name] ?? ''
    return {
      id: `agent-${name}`,
      name,
      defaultValue: initial,
      error: rejection?.errors[name],
      length: (typed[name] ?? initial).length,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { value } = event.currentTarget
        setTyped((before) => ({ ...before, [name]: value }))
      },
    }
  }
  const { length: titleLength, ...title } = field('meta_title')
  const { length: descriptionLength, ...description } = field('meta_description')
  const { length: frenchTitleLength, ...frenchTitle } = field('meta_title_fr')
  const { length: frenchDescriptionLength, ...frenchDescription } = field('meta_description_fr')
  const { length: _, ...keywords } = field('meta_keywords')
  const { length: __, ...image } = field('og_image')
  return (
    <>
      <TextField
        {...title}
        label="Meta title"
        maxLength={META_TITLE_LIMIT}
        hint={<Counter length={titleLength} limit={META_TITLE_LIMIT} />}
      />
      <TextAreaField
        {...description}
        label="Meta description"
        maxLength={META_DESCRIPTION_LIMIT}
        hint={<Counter length={descriptionLength} limit={META_DESCRIPTION_LIMIT} />}
      />
      <InFrench values={{ ...seoFields(record), ...rejection?.fields }} errors={rejection?.errors}>
        <TextField
          {...frenchTitle}
          label={inFrench('Titre')}
          lang="fr"
          maxLength={META_TITLE_LIMIT}
          hint={<Counter length={frenchTitleLength} limit={META_TITLE_LIMIT} />}
        />
        <TextAreaField
          {...frenchDescription}
          label={inFrench('Description')}
          lang="fr"
          maxLength={META_DESCRIPTION_LIMIT}
          hint={<Counter length={frenchDescriptionLength} limit={META_DESCRIPTION_LIMIT} />}
        />
      </InFrench>
      <TextField {...keywords} label="Meta keywords" maxLength={300} hint="Separated by commas." />
      <TextField
        {...image}
        label="OG image"
        maxLength={500}
        hint="The address of a picture, 1200 by 630 pixels at best."
      />
    </>
  )
}

const Counter = ({ length, limit }: { length: number; limit: number }) => (
  <span className="tabular-nums">
    {length}/{limit} characters
  </span>
)
