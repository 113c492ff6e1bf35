import { lazy, type SubmitEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { type Crop, formatCrop } from '~/lib/picture-crop'
import { pictureSource } from '~/lib/picture-url'
import ImageIcon from '~icons/image'
import { buttonClass } from './button'
import { DialogTrigger } from './dialog-trigger'
import { PICTURE_TYPES, shrinkPicture } from './shrink-picture'
import { SmallDialog } from './small-dialog'
import { UploadArea, type UploadAreaProps } from './upload-area'
import { useUpload } from './use-upload'

const CropDialog = lazy(() => import('./crop-dialog').then((module) => ({ default: module.CropDialog })))

type Props = Omit<UploadAreaProps, 'accept' | 'label'> & {
  /** The picture's name: 'Headshot'. */
  label: string
  value: string | null
  /** Width by height of the part that is kept, which the person chooses; without it the whole picture is kept. */
  aspect?: number
  /** Called with the new URL, or null after a removal. Without a script the page reloads instead. */
  onUploaded: (url: string | null) => void
}

/**
 * Uploads, replaces and removes a picture; a form of its own, outside of any other. `action` receives the file as
 * `file`, the chosen part as `crop`, and `intent=remove` for a removal.
 */
export function PictureField({ value, aspect, onUploaded, ...area }: Props) {
  const { id, label, action, fields } = area
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<File | null>(null)
  const { state, send, cancel, fail } = useUpload(action, (url) => {
    onUploaded(url)
    // The pressed button disappears with the picture.
    if (url === null) input.current?.focus()
  })

  const forget = useCallback(() => {
    setPicked(null)
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }, [])
  const upload = useCallback(
    (file: File, crop: Crop | null) => {
      const form = formOf(fields)
      if (crop) form.append('crop', formatCrop(crop))
      form.append('file', file)
      forget()
      send(form)
    },
    [fields, forget, send],
  )
  const pick = useCallback(
    async (chosen: File) => {
      const shrunk = await shrinkPicture(chosen)
      if ('fault' in shrunk) {
        forget()
        fail(shrunk.fault)
      } else if (aspect) setPicked(shrunk.file)
      else upload(shrunk.file, null)
    },
    [aspect, upload, fail, forget],
  )
  // A file that was chosen before hydration.
  const firstPick = useRef(pick)
  useEffect(() => {
    const file = input.current?.files?.[0]
    if (file) firstPick.current(file)
  }, [])

  return (
    <div className="min-w-0">
      <UploadArea
        {...area}
        accept={PICTURE_TYPES}
        state={state}
        inputRef={input}
        onPick={pick}
        onCancel={cancel}
        preview={<Preview url={value} label={label} aspect={aspect} />}
        actions={
          value && (
            <DialogTrigger
              dialogId={`${id}-remove`}
              aria-label={`Remove the ${label.toLowerCase()}`}
              className={buttonClass('quiet')}
            >
              Remove
            </DialogTrigger>
          )
        }
      />
      {value && (
        <Removal
          id={`${id}-remove`}
          {...{ label, action, fields }}
          onSubmit={(event) => {
            event.preventDefault()
            const form = new FormData(event.currentTarget)
            event.currentTarget.closest('dialog')?.close()
            send(form)
          }}
        />
      )}
      {picked && aspect && (
        <Suspense fallback={null}>
          <CropDialog
            file={picked}
            aspect={aspect}
            onClose={forget}
            onDone={(crop) => upload(picked, crop)}
          />
        </Suspense>
      )}
    </div>
  )
}

function formOf(fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function Preview({ url, label, aspect }: { url: string | null; label: string; aspect?: number }) {
  const isWide = (aspect ?? 1) > 2
  const place = `rounded-md border border-line bg-sunken ${isWide ? 'w-full' : 'w-32'}`
  const shape = { aspectRatio: aspect ?? 1 }
  if (!url) {
    return (
      <div aria-hidden="true" style={shape} className={`grid place-items-center text-ink-faint ${place}`}>
        <ImageIcon className="size-8" />
      </div>
    )
  }
  return (
    <img
      {...pictureSource(url, isWide ? '(width >= 48rem) 48rem, 100vw' : '8rem')}
      alt={`${label} at present`}
      style={shape}
      className={`${aspect ? 'object-cover' : 'object-contain p-2'} ${place}`}
    />
  )
}

/** Asks first: a removed picture cannot be restored. */
function Removal(props: {
  id: string
  label: string
  action: string
  fields?: Record<string, string>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}) {
  return (
    <SmallDialog id={props.id} title={`Remove the ${props.label.toLowerCase()}?`}>
      <form
        method="post"
        action={props.action}
        encType="multipart/form-data"
        onSubmit={props.onSubmit}
        className="mt-4"
      >
        <p className="text-ink-soft">It disappears from the public page at once.</p>
        {Object.entries({ ...props.fields, intent: 'remove' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={`mt-5 ${buttonClass('secondary')}`}>
          Remove
        </button>
      </form>
    </SmallDialog>
  )
}
