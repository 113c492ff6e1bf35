import { Eraser, Headset } from 'lucide-react'
import { Fragment, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isMasked, maskNumbers } from '~/lib/mask-numbers'
import { letBackClose } from '~/ui/back-closes'
import { buttonClass } from '~/ui/button'
import { Markdown } from '~/ui/markdown'
import { placeToasts } from '~/ui/toasts'
import { useViewportHeight } from '~/ui/use-viewport-height'
import { CHAT_TEXT, choicesOf, conversationConsent, type Message, SUGGESTIONS } from '../model'
import { Bubble, Coming, Unanswered, ValSays } from './bubbles'
import { Composer } from './composer'
import { ContactCard } from './contact-card'
import { PersonCard } from './person-card'
import { type Brokerage, type Request, useChatLead } from './use-chat-lead'
import { usePerson } from './use-person'
import { useTalk } from './use-talk'

/** What the dialog with Val holds. `page` and `agent` are of the page beneath it. */
export function Conversation(props: {
  brokerage: Brokerage
  page: string
  agent: string | null
  historyKey: string
  onCleared: () => void
}) {
  const { brokerage, page, agent } = props
  const { seeker } = brokerage
  const person = usePerson(agent)
  const talk = useTalk(props.historyKey, person.ask)
  const lead = useChatLead({ brokerage, page, agent, read: talk.read, say: talk.say })
  // The message that the card stands beneath; 0 is before the first.
  const [cardAt, setCardAt] = useState(0)
  const room = useRef<HTMLDivElement>(null)
  useViewportHeight(room, 'dialog')
  useToastsWithin(room)
  const scroller = useFollowing(talk.messages.length, talk.answer, person.handover)

  const send = (text: string) => {
    if (talk.isPending) return false
    const masked = maskNumbers(text)
    const { remarks, isNew } = lead.hear(masked)
    // Who goes on asking has read what was offered.
    person.forget()
    const isHidden = isMasked(masked) && masked !== text
    if (!talk.ask(masked, isHidden ? [...remarks, CHAT_TEXT.masked] : remarks)) return false
    if (isNew) {
      setCardAt(talk.read().findLast(({ role }) => role === 'user')?.id ?? 0)
      lead.store(false)
    }
    return true
  }

  // Each answer is part of what a broker should have read.
  const { follow } = lead
  const spoken = talk.isPending ? 0 : talk.messages.length
  useEffect(() => {
    if (spoken > 0) follow()
  }, [spoken, follow])

  const clear = () => {
    talk.clear()
    lead.forget()
    person.forget()
    setCardAt(0)
    props.onCleared()
  }

  const wantsCall = person.handover?.wantsCall ?? false
  const sendCard = (request: Request) => {
    if (isAsking) setCardAt(talk.messages.at(-1)?.id ?? 0)
    lead.send(request)
  }
  // With a number known, asking is enough; else the card asks for one.
  const { contact, wantsCall: isAsked, state } = lead
  const { send: sendLead } = lead
  useEffect(() => {
    if (wantsCall && !isAsked && contact.phone) sendLead({ contact, wantsCall: true })
  }, [wantsCall, isAsked, contact, sendLead])

  // The fields stand where they were asked for.
  const isAsking = wantsCall && !isAsked
  const hasCard = state !== 'none' || wantsCall
  const card = hasCard && (
    <ContactCard
      contact={contact}
      state={state}
      seeker={seeker}
      isCallback={isAsking}
      onSend={sendCard}
      onClose={person.forget}
    />
  )

  return (
    <div ref={room} className="flex min-h-0 grow flex-col [container-type:size]">
      <Actions>
        {(talk.messages.length > 0 || talk.isPending) && (
          <button type="button" onClick={clear} className={buttonClass('quiet', 'sm')}>
            <Eraser aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{CHAT_TEXT.clear}</span>
          </button>
        )}
      </Actions>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's own keys come as clicks */}
      <section
        ref={scroller}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the dialog is scrolled with the keys
        tabIndex={0}
        onClick={closeForPage}
        className="min-h-0 grow space-y-4 overflow-y-auto overscroll-contain px-4 py-5 outline-offset-[-3px]"
      >
        <ValSays>
          <Markdown text={CHAT_TEXT.greeting} />
        </ValSays>
        {talk.messages.length === 0 && <Suggestions onChoose={send} />}
        {cardAt === 0 && !isAsking && card}
        <div role="log" aria-label="Messages" className="space-y-4 empty:hidden">
          {talk.messages.map((message) => (
            <Fragment key={message.id}>
              <Bubble message={message} />
              {message.id === cardAt && !isAsking && card}
            </Fragment>
          ))}
        </div>
        {talk.answer === null && <Choices of={talk.messages.at(-1)} onChoose={send} />}
        {talk.answer !== null && <Coming text={talk.answer} />}
        {talk.trouble && <Unanswered remark={talk.trouble.remark} onRetry={talk.retry} />}
        {person.handover && (
          <PersonCard
            broker={person.handover.broker}
            officePhone={brokerage.phone}
            onCallback={wantsCall ? undefined : person.askForCall}
          />
        )}
        {isAsking && card}
      </section>
      <div className="shrink-0 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Composer isPending={talk.isPending} onSend={send} onStop={talk.stop} />
        {/* With a keyboard on a small screen what is left belongs to the conversation. */}
        <div className="mt-1 flex items-center justify-between gap-2 [@container(max-height:17rem)]:hidden">
          <p className="text-xs text-ink-faint">{CHAT_TEXT.aboutVal}</p>
          <button
            type="button"
            onClick={person.ask}
            disabled={person.isLooking}
            className={buttonClass('quiet', 'sm')}
          >
            <Headset aria-hidden="true" className="size-4" />
            {CHAT_TEXT.person}
          </button>
        </div>
        {state === 'none' && <p className="mt-0.5 text-xs text-ink-faint">{conversationConsent(seeker)}</p>}
      </div>
    </div>
  )
}

/** The questions that Val's latest answer offers, to be asked with a click. */
function Choices({ of, onChoose }: { of: Message | undefined; onChoose: (text: string) => void }) {
  const questions = of?.role === 'assistant' ? choicesOf(of.content) : []
  return (
    questions.length > 0 && (
      <Questions name="Questions to choose from" questions={questions} onChoose={onChoose} />
    )
  )
}

function Suggestions({ onChoose }: { onChoose: (text: string) => void }) {
  return <Questions name="Suggested questions" questions={SUGGESTIONS} onChoose={onChoose} />
}

function Questions(props: { name: string; questions: readonly string[]; onChoose: (text: string) => void }) {
  const { name, questions, onChoose } = props
  return (
    <ul aria-label={name} className="ml-10.5 space-y-2">
      {questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onChoose(question)}
            className="min-h-11 w-full rounded-md border border-line-strong px-4 py-2 text-left font-medium text-brand hover:bg-sunken"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Buttons for the head of the dialog, which is there before the conversation is. */
function Actions({ children }: { children: React.ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById('val-actions')), [])
  return place && createPortal(children, place)
}

/** Who follows a link of an answer wants to see the page. The conversation stays for when they come back. */
function closeForPage(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (link?.getAttribute('href')?.startsWith('/')) link.closest('dialog')?.close()
}

/**
 * Keeps the end of the conversation in view, unless somebody scrolled up to read. A long answer is shown from its
 * beginning: the question stays at the top, since nobody reads backwards.
 */
function useFollowing(count: number, answer: string | null, handover: unknown) {
  const ref = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = ref.current
    const look = () => {
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    element?.addEventListener('scroll', look, { passive: true })
    return () => element?.removeEventListener('scroll', look)
  }, [])
  // A message of one's own is always followed.
  useEffect(() => {
    isAtEnd.current = count > 0 || handover !== null
  }, [count, handover])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever grows moves the end
  useEffect(() => {
    if (!isAtEnd.current || !ref.current) return
    // Who fills in the card is not taken away from it.
    const field = ref.current.querySelector('input:focus')
    if (field) field.scrollIntoView({ block: 'center' })
    else ref.current.scrollTo({ top: handover === null ? topOfTurn(ref.current) : ref.current.scrollHeight })
  }, [count, answer, handover])
  return ref
}

/** How far down the last question is at the top; no further than the end. */
function topOfTurn(scroller: HTMLElement): number {
  const question = [...scroller.querySelectorAll('[data-asked]')].at(-1)
  if (!question) return scroller.scrollHeight
  const above = question.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  return Math.min(scroller.scrollHeight, scroller.scrollTop + above - 12)
}

/** While the dialog is open, messages are shown within it. */
function useToastsWithin(room: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const dialog = room.current?.closest('dialog')
    if (!dialog) return
    let release: (() => void) | undefined
    const place = () => {
      release?.()
      release = dialog.open ? placeToasts(dialog) : undefined
      letBackClose(dialog)
    }
    const observer = new MutationObserver(place)
    observer.observe(dialog, { attributeFilter: ['open'] })
    place()
    return () => {
      observer.disconnect()
      release?.()
    }
  }, [room])
}
