import { SOCIAL_FIELDS } from '~/lib/social-links'
import { fieldProps } from '~/ui/field-props'
import { SettingsForm } from '~/ui/settings-form'
import type { RejectedForm } from '~/ui/use-saved-form'
import { useTypedFields } from '~/ui/use-typed-fields'
import {
  LINK_FIELDS,
  type OwnerRecord,
  type RecordPart,
  recordFields,
  type SeoField,
  seoFields,
} from '../model'
import { LinkInputs } from './link-inputs'
import { type OpenLeads, RecordBasics } from './record-basics'
import { SeoInputs } from './seo-inputs'

type Props = {
  record: OwnerRecord
  rejection: RejectedForm | undefined
  roles: readonly { value: string; label: string }[]
  siteUrl: string
  openLeads: OpenLeads
}

export function RecordForm({ part, ...props }: Props & { part: RecordPart }) {
  const { record, rejection } = props
  const stored = recordFields(part, record)
  const field = fieldProps(stored, rejection, 'agent-')
  return (
    <SettingsForm
      savedAt={record.version}
      version={record.version}
      stored={stored}
      rejection={rejection}
      intent={part}
      closes
    >
      {part === 'basic' && <RecordBasics {...props} field={field} />}
      {part === 'social' && <LinkInputs fields={SOCIAL_FIELDS} field={field} />}
      {part === 'links' && <LinkInputs fields={LINK_FIELDS} field={field} />}
      {part === 'seo' && <RecordSeo {...props} />}
    </SettingsForm>
  )
}

function RecordSeo({ record, rejection }: Props) {
  const typed = useTypedFields<SeoField>(record.seoSettings, rejection, 'agent-')
  return <SeoInputs {...typed} stored={seoFields(record)} rejection={rejection} />
}
