import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { saving, startSaving } from '~/ui/saving'
import { toast } from '~/ui/toasts'
import { useSend } from '~/ui/use-send'
import type { LeadListItem } from '../model'

type Answer = { ok: boolean; message: string }

/**
 * Saves a lead's status as soon as another is chosen. It carries the version that the page was made from; the second of
 * two people is shown an error, and the status that the first one chose. `rejection` is the error of a form that was sent
 * without a script.
 */
export function useStatusSave(
  lead: Pick<LeadListItem, 'status' | 'version'>,
  action: string,
  rejection: string | undefined,
) {
  const fetcher = useFetcher<Answer>()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [{ phase, contents, sent, source: version }, dispatch] = useReducer(
    saving<string, number>,
    startSaving(lead.status as string, lead.version),
  )
  const [error, setError] = useState(rejection)

  const send = useSend(
    fetcher,
    // A request without an answer is reported above the page; the field shows what is stored.
    () => dispatch({ type: 'discarded' }),
    (answer) => {
      if (answer.ok) {
        dispatch({ type: 'saved', source: version + 1 })
        toast('success', answer.message)
        // Revalidated after the last choice is saved: the lead may no longer match this list.
        if (contents !== sent) return
      } else {
        dispatch({ type: 'discarded' })
        setError(answer.message)
      }
      revalidate()
    },
  )
  const save = useEffectEvent((status: string) => {
    setError(undefined)
    const fields = new FormData(form.current ?? undefined)
    fields.set('status', status)
    fields.set('version', String(version))
    fields.set('answer', 'data')
    send(fields, { method: 'post', action, defaultShouldRevalidate: false })
    dispatch({ type: 'sent', contents: status })
  })
  useEffect(() => {
    if (phase === 'dirty') save(contents)
  }, [phase, contents])
  useEffect(() => {
    if (lead.version > version) dispatch({ type: 'read', source: lead.version, contents: lead.status })
  }, [lead.version, lead.status, version])

  const choose = (status: string) => dispatch({ type: 'typed', contents: status })
  return { fetcher, form, status: contents, error, choose }
}
