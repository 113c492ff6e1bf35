import { plural, t } from '@lingui/core/macro'
import { type ComponentType, memo, type ReactNode, Suspense } from 'react'
import { buttonClass } from '~/ui/button'
import { Markdown } from '~/ui/markdown'
import Sparkles from '~icons/sparkles'
import type { CardHandlers, CardProps, ShownCard } from '../cards'
import { besideCard, chatText, type Message, splitSource } from '../model'

type BubbleProps = {
  message: Message
  /** Of the message's cards the open one. */
  openCard: number | null
  /** Its choices can be pressed: nothing was said since. */
  isLatest: boolean
  onChoose: (text: string) => void
  cardHandlers: CardHandlers
  /** Shows a card; its script comes with the first one. */
  CardView: ComponentType<CardProps>
}

/** One message with its cards and choices; screen readers do not announce the visitor's own ones. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { id, role, content, kind, cards = [], choices = [] } = props.message
  if (role === 'user') {
    return (
      <div aria-live="off" data-asked className="flex justify-end">
        <div className="max-w-[85%] rounded-lg rounded-br-sm bg-brand px-4 py-2.5 text-on-brand">
          <span className="sr-only">{t`You:`} </span>
          <p className="wrap-anywhere whitespace-pre-line">{content}</p>
        </div>
      </div>
    )
  }
  const calculator = cards.findLast((card) => card.kind === 'calculator')?.calculator
  return (
    <div className="space-y-3">
      <ValSays isNotice={kind === 'notice'}>
        <AnswerText content={calculator ? besideCard(content, calculator) : content} />
        {kind === 'stopped' && <p className="mt-2 text-sm text-ink-faint">{chatText().stopped}</p>}
        <Following message={props.message} />
      </ValSays>
      {cards.map(
        (card, at) =>
          card.kind !== 'callback' && (
            // Its fields are there to be used, not to be read out with the answer.
            <div key={at} aria-live={card.kind === 'calculator' ? 'off' : undefined}>
              <Suspense fallback={<CardComing kind={card.kind} />}>
                <props.CardView
                  card={card}
                  place={{ message: id, card: at }}
                  isOpen={props.openCard === at}
                  {...props.cardHandlers}
                />
              </Suspense>
            </div>
          ),
      )}
      {props.isLatest && choices.length > 0 && (
        <Questions name={t`Questions to choose from`} questions={choices} onChoose={props.onChoose} />
      )}
    </div>
  )
})

/** An answer's text, its source folded away. */
function AnswerText({ content }: { content: string }) {
  const { text, source } = splitSource(content)
  return (
    <>
      <Markdown text={text} />
      {source && (
        <details className="mt-2 text-sm text-ink-soft">
          <summary className="w-fit py-1 font-medium underline underline-offset-4">{t`Source`}</summary>
          <Markdown text={source} />
        </details>
      )}
    </>
  )
}

/** What stands below the text, for those who hear it. */
function Following({ message: { cards = [], choices = [] } }: Pick<BubbleProps, 'message'>) {
  const kinds = {
    calculator: t`A calculator with these numbers follows. You can change them there.`,
    rates: t`A table of rates follows.`,
    brokers: t`A list of brokers follows.`,
    callback: t`A form for a call back follows.`,
  }
  const texts = [
    ...new Set(cards.map(({ kind }) => kinds[kind])),
    ...(choices.length > 0
      ? [plural(choices.length, { one: '# choice follows.', other: '# choices follow.' })]
      : []),
  ]
  return texts.length > 0 && <p className="sr-only">{texts.join(' ')}</p>
}

const CardComing = ({ kind }: { kind: ShownCard['kind'] }) => (
  <div
    aria-hidden="true"
    className={`rounded-lg border border-line bg-sunken motion-safe:animate-pulse ${kind === 'calculator' ? 'h-96' : 'h-11'}`}
  />
)

/** Questions that are asked by a press. */
export function Questions(props: {
  name: string
  questions: readonly string[]
  onChoose: (text: string) => void
}) {
  return (
    <ul aria-label={props.name} className="ml-10.5 flex flex-wrap gap-2">
      {props.questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => props.onChoose(question)}
            className="min-h-11 rounded-md border border-line-strong px-4 py-2 text-left font-medium text-brand hover:bg-sunken"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The answer in progress; screen readers announce it once, as a whole, when it joins the others. */
export function Coming({ text }: { text: string }) {
  return (
    <div aria-busy="true" data-testid="answer-coming">
      <ValSays>
        {text ? (
          <AnswerText content={text} />
        ) : (
          <span className="flex h-6 items-center gap-1.5">
            <span className="sr-only">{t`Val is answering`}</span>
            {[0, 150, 300].map((delay) => (
              <span
                key={delay}
                style={{ animationDelay: `${delay}ms` }}
                className="size-2 rounded-full bg-ink-faint motion-safe:animate-pulse"
              />
            ))}
          </span>
        )}
      </ValSays>
    </div>
  )
}

/** In place of a failed answer. */
export function Unanswered({ remark, onRetry }: { remark?: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-danger bg-danger-soft px-4 py-2.5">
      <p className="grow text-sm">{remark ?? chatText().unanswered}</p>
      <button type="button" onClick={onRetry} className={buttonClass('outline', 'sm')}>
        {chatText().retry}
      </button>
    </div>
  )
}

/** A text of Val, or of the site (`isNotice`). */
export function ValSays({ isNotice = false, children }: { isNotice?: boolean; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <span className="mt-1 grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Sparkles aria-hidden="true" className="size-4" />
      </span>
      <div
        className={`min-w-0 max-w-[calc(100%-3rem)] rounded-lg rounded-tl-sm px-4 py-2.5 ${isNotice ? 'border border-line-strong' : 'bg-sunken'}`}
      >
        <span className="sr-only">{t`Val:`} </span>
        {children}
      </div>
    </div>
  )
}
