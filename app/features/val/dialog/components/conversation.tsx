import { t } from '@lingui/core/macro'
import {
  Fragment,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { maskNumbers } from '~/lib/mask-numbers'
import { letBackClose } from '~/ui/back-closes'
import { buttonClass } from '~/ui/button'
import { Markdown } from '~/ui/markdown'
import { placeToasts } from '~/ui/toasts'
import { useViewportHeight } from '~/ui/use-viewport-height'
import Eraser from '~icons/eraser'
import Headset from '~icons/headset'
import type { Beside, CardScript } from '../cards'
import { chatText, conversationConsent, isReachable, NO_CONTACT, readContact, suggestions } from '../model'
import { Bubble, Coming, Questions, Unanswered, ValSays } from './bubbles'
import { Composer } from './composer'
import { ContactCard } from './contact-card'
import { callPromise, PersonCard } from './person-card'
import { type Brokerage, type Request, useChatLead } from './use-chat-lead'
import { useKeptFocus } from './use-kept-focus'
import { usePerson } from './use-person'
import { useTalk } from './use-talk'

/** The conversation in Val's dialog. `page` and `agent`: those of the page below. */
export function Conversation(props: {
  brokerage: Brokerage
  page: string
  agent: string | null
  cards: CardScript
  historyKey: string
  onCleared: () => void
}) {
  const { brokerage, page, agent, cards: shown } = props
  const { seeker } = brokerage
  const person = usePerson(agent)
  const { offer } = person
  const onBeside = useCallback(
    ({ cards }: Beside) => {
      if (cards.some(({ kind }) => kind === 'callback')) offer()
      if (cards.some(({ kind }) => kind !== 'callback')) shown.load().catch(() => {})
    },
    [offer, shown],
  )
  const talk = useTalk(props.historyKey, onBeside)
  const { read, readOpenCard, say } = talk
  const lead = useChatLead({ brokerage, page, agent, read, readOpenCard, say })
  // The id of the message above the card; 0 is before the first.
  const [cardAt, setCardAt] = useState(0)
  const room = useRef<HTMLDivElement>(null)
  useViewportHeight(room, 'dialog')
  useToastsWithin(room)
  const isOffered = person.handover?.isOffered ?? false
  const scroller = useFollowing(talk.messages.length, talk.answer, isOffered ? null : person.handover)
  const field = useRef<HTMLTextAreaElement>(null)
  useKeptFocus(scroller, field)

  const send = (text: string) => {
    if (talk.isPending) return false
    const masked = maskNumbers(text)
    const { remarks, isNew } = lead.hear(masked)
    // The next question closes the offer of a person.
    person.forget()
    if (!talk.ask(masked, masked !== text ? [...remarks, chatText().masked] : remarks)) return false
    if (isNew) {
      setCardAt(talk.read().findLast(({ role }) => role === 'user')?.id ?? 0)
      lead.store(false)
    }
    return true
  }
  // Messages that did not change are not rendered again.
  const latestSend = useRef(send)
  latestSend.current = send
  const choose = useCallback((text: string) => {
    latestSend.current(text)
  }, [])

  // Brokers read the conversation with its answers.
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
  const { openCard, editCard } = talk
  const { ask: askForPerson } = person
  const cardHandlers = useMemo(
    () => ({
      onOpen: openCard,
      onEdit: editCard,
      onAskBroker: (place: Parameters<typeof openCard>[0]) => {
        openCard(place)
        askForPerson()
      },
    }),
    [openCard, editCard, askForPerson],
  )
  const moveCardHere = useCallback(() => setCardAt(read().at(-1)?.id ?? 0), [read])
  const sendCard = (request: Request) => {
    if (isAsking) moveCardHere()
    lead.send(request)
  }
  // With a known number the request is sent at once; without one the card asks for it.
  const { contact, wantsCall: isAsked, state } = lead
  const { send: sendLead } = lead
  useEffect(() => {
    if (wantsCall && !isAsked && contact.phone) sendLead({ contact, wantsCall: true })
  }, [wantsCall, isAsked, contact, sendLead])
  // Who asked before sees again what is known.
  useEffect(() => {
    if (wantsCall && isAsked) moveCardHere()
  }, [wantsCall, isAsked, moveCardHere])

  const isAsking = wantsCall && !isAsked && !contact.phone
  const hasCard = state !== 'none' || wantsCall
  const card = hasCard && (
    <ContactCard
      contact={contact}
      state={state}
      seeker={seeker}
      promise={isAsked ? callPromise(person.broker) : undefined}
      isCallback={isAsking}
      takesFocus={!isOffered}
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
            <span className="max-sm:sr-only">{chatText().clear}</span>
          </button>
        )}
      </Actions>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's own keys come as clicks */}
      <section
        ref={scroller}
        aria-label={t`Conversation`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll a long conversation
        tabIndex={0}
        onClick={closeForPage}
        className="min-h-0 grow space-y-4 overflow-y-auto overscroll-contain px-4 py-5 outline-offset-[-3px]"
      >
        <ValSays>
          <Markdown text={chatText().greeting} />
        </ValSays>
        {talk.messages.length === 0 && (
          <Questions name={t`Suggested questions`} questions={suggestions()} onChoose={choose} />
        )}
        {cardAt === 0 && !isAsking && card}
        <div role="log" aria-label={t`Messages`} className="space-y-4 empty:hidden">
          {talk.messages.map((message) => (
            <Fragment key={message.id}>
              <Bubble
                message={message}
                openCard={talk.open?.message === message.id ? talk.open.card : null}
                isLatest={talk.answer === null && message === talk.messages.at(-1)}
                onChoose={choose}
                cardHandlers={cardHandlers}
                CardView={shown.View}
              />
              {message.id === cardAt && !isAsking && card}
            </Fragment>
          ))}
        </div>
        {talk.answer !== null && <Coming text={talk.answer} />}
        {talk.trouble && <Unanswered remark={talk.trouble.remark} onRetry={talk.retry} />}
        {person.handover && !(wantsCall && isAsked) && (
          <PersonCard
            broker={person.handover.broker}
            officePhone={brokerage.phone}
            onCallback={wantsCall ? undefined : person.askForCall}
          />
        )}
        {isAsking && card}
      </section>
      <div className="shrink-0 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Composer
          field={field}
          isPending={talk.isPending}
          onSend={send}
          onStop={talk.stop}
          noteOn={(text) =>
            state === 'none' && isReachable(readContact(text, NO_CONTACT).contact)
              ? conversationConsent(seeker)
              : null
          }
        />
        {/* Beside an on-screen keyboard the small space belongs to the conversation. */}
        <div className="mt-1 flex items-center justify-between gap-2 [@container(max-height:17rem)]:hidden">
          <p className="text-xs text-ink-faint">{chatText().aboutVal}</p>
          <button
            type="button"
            onClick={() => !person.isLooking && person.ask()}
            // A disabled button would lose the focus.
            aria-disabled={person.isLooking || undefined}
            style={{ whiteSpace: 'nowrap' }}
            className={`${buttonClass('quiet', 'sm')} shrink-0`}
          >
            <Headset aria-hidden="true" className="size-4" />
            {chatText().person}
          </button>
        </div>
      </div>
    </div>
  )
}

/** Buttons in the dialog's head, which is in the page before the conversation. */
function Actions({ children }: { children: React.ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById('val-actions')), [])
  return place && createPortal(children, place)
}

/** A link of an answer closes the dialog, so that the page is visible; the conversation remains. */
function closeForPage(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (link?.getAttribute('href')?.startsWith('/')) link.closest('dialog')?.close()
}

/**
 * Scrolls to the end of the conversation, unless the visitor scrolled up. A long answer is shown from its beginning, with
 * its question at the top.
 */
function useFollowing(count: number, answer: string | null, handover: unknown) {
  const ref = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = ref.current
    const onScroll = () => {
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [])
  // The visitor's own message is always scrolled to.
  useEffect(() => {
    isAtEnd.current = count > 0 || handover !== null
  }, [count, handover])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes the height
  useEffect(() => {
    if (!isAtEnd.current || !ref.current) return
    // A focused field of the card stays in view.
    const field = ref.current.querySelector('input:focus')
    if (field) field.scrollIntoView({ block: 'center' })
    else ref.current.scrollTo({ top: handover === null ? topOfTurn(ref.current) : ref.current.scrollHeight })
  }, [count, answer, handover])
  return ref
}

/** Returns the scroll position with the last question at the top, at most the end. */
function topOfTurn(scroller: HTMLElement): number {
  const question = [...scroller.querySelectorAll('[data-asked]')].at(-1)
  if (!question) return scroller.scrollHeight
  const above = question.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  return Math.min(scroller.scrollHeight, scroller.scrollTop + above - 12)
}

/** While the dialog is open, toasts are shown in it. */
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
