import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '~/ui/toasts'
import { type Beside, type CardPlace, latestCalculator, openCardAt, readBeside } from '../cards'
import { latestTurns, type Message, REQUEST_LIMIT, recordHistory } from '../model'
import { askVal } from './ask-val'

/** A failed answer, shown until the next question. */
type Trouble = { remark?: string }

/**
 * The conversation with Val: its messages, the answer in progress, and the actions on them. `onBeside`: an answer shows
 * something beside its text.
 */
export function useTalk(historyKey: string, onBeside: (beside: Beside) => void) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  // The answer so far; null while none is pending.
  const [answer, setAnswer] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  // The calculator that the visitor opened; null: the latest one is open.
  const [chosen, setChosen] = useState<CardPlace | null>(null)
  // Two calls before the next render read and write the same state here.
  const now = useRef<{
    messages: readonly Message[]
    asking: AbortController | null
    answer: string
    beside: unknown[]
    chosen: CardPlace | null
    id: number
    /** Random name of the conversation, for the server's rate limit. */
    name: string
  }>({
    messages: [],
    asking: null,
    answer: '',
    beside: [],
    chosen: null,
    id: 0,
    name: crypto.randomUUID(),
  })

  const choose = useCallback((place: CardPlace | null) => {
    now.current.chosen = place
    setChosen(place)
  }, [])

  const readOpenCard = useCallback(() => {
    const { messages: all, chosen: place } = now.current
    return openCardAt(all, place ?? latestCalculator(all))
  }, [])

  const add = useCallback(
    (...added: Omit<Message, 'id'>[]) => {
      const next = [...now.current.messages]
      for (const message of added) next.push({ ...message, id: ++now.current.id })
      now.current.messages = next
      setMessages(next)
      recordHistory(historyKey, next)
    },
    [historyKey],
  )

  /** Adds the answer so far, with what it shows; its calculator is the open one from now on. */
  const addAnswer = useCallback(
    (kind?: 'stopped') => {
      const { cards, choices } = readBeside(now.current.beside)
      add({
        role: 'assistant',
        content: now.current.answer,
        ...(kind && { kind }),
        ...(cards.length > 0 && { cards }),
        ...(choices.length > 0 && { choices }),
      })
      if (cards.some((card) => card.kind === 'calculator')) choose(null)
    },
    [add, choose],
  )

  const answerLatest = useCallback(async () => {
    const asking = new AbortController()
    now.current.asking = asking
    now.current.answer = ''
    now.current.beside = []
    setTrouble(null)
    setAnswer('')
    const isCurrent = () => now.current.asking === asking
    const failure = await askVal(latestTurns(now.current.messages, REQUEST_LIMIT), {
      signal: asking.signal,
      conversation: now.current.name,
      card: readOpenCard(),
      onBeside: (lines) => {
        if (!isCurrent()) return
        now.current.beside.push(...lines)
        onBeside(readBeside(lines))
      },
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
      addAnswer()
    }
  }, [addAnswer, onBeside, readOpenCard])

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
    if (sofar) addAnswer('stopped')
    else setTrouble({})
  }, [addAnswer])

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
    choose(null)
    recordHistory(historyKey, [])
  }, [historyKey, choose])

  /** Takes over what the visitor changed in a calculator's card: its query, and the keys that are the visitor's now. */
  const editCard = useCallback(
    (place: CardPlace, params: string, read: readonly string[]) => {
      const next = now.current.messages.map((message) =>
        message.id === place.message
          ? {
              ...message,
              cards: message.cards?.map((card, at) =>
                at === place.card && card.kind === 'calculator' ? { ...card, params, read } : card,
              ),
            }
          : message,
      )
      now.current.messages = next
      setMessages(next)
      recordHistory(historyKey, next)
    },
    [historyKey],
  )

  // Aborts the request, so that the server stops too.
  useEffect(
    () => () => {
      now.current.asking?.abort()
    },
    [],
  )

  const read = useCallback(() => now.current.messages, [])
  return {
    messages,
    answer,
    trouble,
    isPending: answer !== null,
    /** The calculator whose fields can be changed, and which goes along with the next message. */
    open: chosen ?? latestCalculator(messages),
    ask,
    say,
    stop,
    retry,
    clear,
    read,
    readOpenCard,
    openCard: choose,
    editCard,
  }
}

export type Talk = ReturnType<typeof useTalk>
