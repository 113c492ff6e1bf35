import { useCallback, useEffect, useRef } from 'react'
import { UploadArea, type UploadAreaProps } from './upload-area'
import { useUpload } from './use-upload'

/**
 * Uploads files one at a time; a form of its own, outside of any other. `action` receives the file as `file`.
 * `maxMegabytes`: the server's limit, checked before the upload.
 */
export function FileField({
  maxMegabytes,
  onUploaded,
  ...area
}: UploadAreaProps & { maxMegabytes: number; onUploaded: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { state, send, cancel, fail } = useUpload(area.action, onUploaded)
  const { fields } = area

  const pick = useCallback(
    (file: File) => {
      // The same file may be chosen again.
      if (input.current) input.current.value = ''
      if (file.size > maxMegabytes * 1024 * 1024) {
        return fail(`The file is larger than ${maxMegabytes} MB. Choose a smaller one.`)
      }
      const form = new FormData()
      for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value)
      form.append('file', file)
      send(form)
    },
    [fields, maxMegabytes, send, fail],
  )
  // A file that was chosen before hydration.
  const firstPick = useRef(pick)
  useEffect(() => {
    const file = input.current?.files?.[0]
    if (file) firstPick.current(file)
  }, [])

  return <UploadArea {...area} state={state} inputRef={input} onPick={pick} onCancel={cancel} />
}
