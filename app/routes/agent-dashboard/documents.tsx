import { data, useRevalidator } from 'react-router'
import { requireBroker } from '~/features/auth/guards.server'
import { deleteOwnDocument } from '~/features/documents/commands.server'
import { DocumentList } from '~/features/documents/components/document-list'
import { DOCUMENT_MESSAGES } from '~/features/documents/model'
import { listOwnDocuments } from '~/features/documents/queries.server'
import { parseUuid } from '~/lib/parse-uuid'
import { dashboard } from '~/lib/paths'
import { MAX_DOCUMENT_MB } from '~/lib/upload-limits'
import { dbContext, storageContext } from '~/platform/context.server'
import { readForm } from '~/platform/read-form.server'
import { redirectWithToast } from '~/platform/toast.server'
import { EmptyState } from '~/ui/empty-state'
import { FileField } from '~/ui/file-field'
import { SettingsPage } from '~/ui/settings-form'
import { toast } from '~/ui/toasts'
import { notFound } from '../form-action.server'
import type { Route } from './+types/documents'

export async function loader({ context }: Route.LoaderArgs) {
  const { agent } = await requireBroker(context)
  return { documents: await listOwnDocuments(context.get(dbContext), agent.id) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { agent } = await requireBroker(context)
  const form = await readForm(request)
  if (!form.ok) throw data(null, { status: form.status })
  const id = parseUuid(form.fields.get('document') ?? '')
  const isGone =
    id && (await deleteOwnDocument(context.get(dbContext), context.get(storageContext), agent.id, id))
  if (!isGone) notFound()
  return redirectWithToast(url.pathname, { kind: 'success', text: 'Document removed' })
}

export default function DocumentsTab({ loaderData: { documents } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <SettingsPage
      title="Documents"
      lead="Certificates and papers for the brokerage. Only you and its owner can open them."
    >
      <FileField
        id="document"
        label="Upload a document"
        hint={`PDF, Word or a picture, up to ${MAX_DOCUMENT_MB} MB.`}
        accept=".pdf,.doc,.docx,image/*"
        action={dashboard('upload/document')}
        maxMegabytes={MAX_DOCUMENT_MB}
        onUploaded={() => {
          toast('success', DOCUMENT_MESSAGES.uploaded)
          revalidate()
        }}
      />
      {documents.length === 0 ? (
        <EmptyState title="No documents yet">Your licence certificate is a good first one.</EmptyState>
      ) : (
        <DocumentList documents={documents} isOwn />
      )}
    </SettingsPage>
  )
}
