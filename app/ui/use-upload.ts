import { useCallback, useEffect, useRef, useState } from 'react'

export type UploadState =
  | { kind: 'idle' }
  /** `percent` of the bytes that have left; at 100 the server works on them. */
  | { kind: 'sending'; percent: number }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }

const BROKEN = 'The upload broke off. Check the connection and try again.'
const UNCLEAR = 'Upload failed. Reload the page and try again.'

/**
 * Posts a form with a file to `action` and reports progress, which `fetch` cannot. The endpoint answers JSON, `{url}`
 * or `{error}`. Leaving the page or another upload aborts it.
 */
export function useUpload(action: string, onDone: (url: string | null) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<XMLHttpRequest>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => () => running.current?.abort(), [])

  const send = useCallback(
    (form: FormData) => {
      running.current?.abort()
      const request = new XMLHttpRequest()
      running.current = request
      request.open('POST', action)
      request.setRequestHeader('Accept', 'application/json')
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) setState({ kind: 'sending', percent: Math.round((100 * loaded) / total) })
      }
      request.onerror = () => setState({ kind: 'failed', message: BROKEN })
      request.onload = () => {
        const answer = readAnswer(request)
        if ('error' in answer) return setState({ kind: 'failed', message: answer.error })
        setState({ kind: 'done' })
        done.current(answer.url)
      }
      setState({ kind: 'sending', percent: 0 })
      request.send(form)
    },
    [action],
  )
  const cancel = useCallback(() => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }, [])
  const fail = useCallback((message: string) => setState({ kind: 'failed', message }), [])
  return { state, send, cancel, fail }
}

function readAnswer(request: XMLHttpRequest): { url: string | null } | { error: string } {
  try {
    const { url, error } = JSON.parse(request.responseText) as { url?: unknown; error?: unknown }
    if (request.status === 200 && (typeof url === 'string' || url === null)) return { url }
    if (typeof error === 'string') return { error }
  } catch {
    // A page instead of an answer: the session has ended, or a proxy rejected the size.
  }
  return { error: request.status === 413 ? 'The file is too large.' : UNCLEAR }
}
