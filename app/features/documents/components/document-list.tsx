import { Form } from 'react-router'
import { formatShortDate } from '~/lib/dates'
import { buttonClass } from '~/ui/button'
import { DialogTrigger } from '~/ui/dialog-trigger'
import { SmallDialog } from '~/ui/small-dialog'
import FileText from '~icons/file-text'
import { fileSizeText, type OwnDocument } from '../model'

/** A broker's documents as links; for the broker each with a way to remove it that asks first. */
export function DocumentList({ documents, isOwn }: { documents: readonly OwnDocument[]; isOwn: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-brand" />
          <div className="mr-auto min-w-0">
            <a
              href={`/documents/${document.id}`}
              className="font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {document.name}
            </a>
            <p className="tabular-nums text-sm text-ink-faint">
              {document.type === 'certificate' ? 'Certificate' : 'Other'}, {fileSizeText(document.fileSize)},{' '}
              {formatShortDate(document.uploadedAt)}
            </p>
          </div>
          {isOwn && <RemoveDocument document={document} />}
        </li>
      ))}
    </ul>
  )
}

function RemoveDocument({ document }: { document: OwnDocument }) {
  return (
    <>
      <DialogTrigger dialogId={`remove-${document.id}`} className={buttonClass('quiet', 'sm')}>
        Remove<span className="sr-only"> {document.name}</span>
      </DialogTrigger>
      <SmallDialog id={`remove-${document.id}`} title="Remove this document?">
        <Form
          method="post"
          className="mt-4"
          onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          <p className="wrap-anywhere text-ink-soft">{document.name} is deleted for good.</p>
          <input type="hidden" name="document" value={document.id} />
          <button type="submit" className={`mt-5 ${buttonClass('secondary')}`}>
            Remove
          </button>
        </Form>
      </SmallDialog>
    </>
  )
}
