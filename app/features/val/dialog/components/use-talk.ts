import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '~/ui/toasts'
import { keepHistory, latestTurns, type Message, REQUEST_LIMIT } from '../model'
import { askVal } from './ask-val'

/** A failed answer, shown until the next question. */
type Trouble = { remark?: string }

/** The conversation with Val: its messages, the answer in progress, and the actions on them. */
export function useTalk(historyKey: string, onPerson: () => void) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  // The answer so far; null while none is pending.
  const [answer, setAnswer] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  // Two calls before the next render read and write the same state here.
  const now = useRef<{
    messages: readonly Message[]
    asking: AbortController | null
    answer: string
    id: number
    /** Random name of the conversation, for the server's rate limit. */
    name: string
  }>({
    messages: [],
    asking: null,
    answer: '',
    id: 0,
    name: crypto.randomUUID(),
  })

  const add = useCallback(
    (...added: Omit<Message, 'id'>[]) => {
      const next = [...now.current.messages]
      for (const message of added) next.push({ ...message, id: ++now.current.id })
      now.current.messages = next
      setMessages(next)
      keepHistory(historyKey, next)
    },
    [historyKey],
  )

  const answerLatest = useCallback(async () => {
    const asking = new AbortController()
    now.current.asking = asking
    now.current.answer = ''
    setTrouble(null)
    setAnswer('')
    const isCurrent = () => now.current.asking === asking
    const failure = await askVal(latestTurns(now.current.messages, REQUEST_LIMIT), {
      signal: asking.signal,
      conversation: now.current.name,
      onPerson: () => isCurrent() && onPerson(),
      onText: (text) => {
        if (!isCurrent()) return
        now.current.answer = text
        setAnswer(text)
      },
    })
    if (!isCurrent()) return
    now.current.asking = null
    setAnswer(null)
    if (failure) {
      setTrouble(failure.remark ? { remark: failure.remark } : {})
      toast('error', failure.toast, { duration: failure.duration })
    } else {
      add({ role: 'assistant', content: now.current.answer })
    }
  }, [add, onPerson])

  /** Adds the visitor's message and notices about it, and requests an answer; false while one is pending. */
  const ask = useCallback(
    (content: string, notices: readonly string[] = []): boolean => {
      if (now.current.asking) return false
      add(
        { role: 'user', content },
        ...notices.map((notice) => ({ role: 'assistant', content: notice, kind: 'notice' }) as const),
      )
      answerLatest()
      return true
    },
    [add, answerLatest],
  )

  const say = useCallback((content: string) => add({ role: 'assistant', content, kind: 'notice' }), [add])

  /** Stops the answer and keeps its text so far. */
  const stop = useCallback(() => {
    const { asking, answer: sofar } = now.current
    if (!asking) return
    now.current.asking = null
    asking.abort()
    setAnswer(null)
    if (sofar) add({ role: 'assistant', content: sofar, kind: 'stopped' })
    else setTrouble({})
  }, [add])

  const retry = useCallback(() => {
    if (!now.current.asking) answerLatest()
  }, [answerLatest])

  const clear = useCallback(() => {
    now.current.asking?.abort()
    now.current.asking = null
    now.current.messages = []
    now.current.name = crypto.randomUUID()
    setMessages([])
    setAnswer(null)
    setTrouble(null)
    keepHistory(historyKey, [])
  }, [historyKey])

  // Aborts the request, so that the server stops too.
  useEffect(
    () => () => {
      now.current.asking?.abort()
    },
    [],
  )

  const read = useCallback(() => now.current.messages, [])
  return { messages, answer, trouble, isPending: answer !== null, ask, say, stop, retry, clear, read }
}

export type Talk = ReturnType<typeof useTalk>
