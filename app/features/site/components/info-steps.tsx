import type { ReactNode } from 'react'
import ChevronDown from '~icons/chevron-down'

export function InfoSteps(props: {
  steps: readonly { title: string; text: ReactNode }[]
  headingLevel?: 3 | 4
}) {
  const { steps } = props
  const Heading = props.headingLevel === 4 ? 'h4' : 'h3'
  return (
    <ol className="max-w-2xl">
      {steps.map((step, index) => (
        <li key={step.title} className="relative flex gap-4 pb-7 last:pb-0">
          {index < steps.length - 1 && (
            <span aria-hidden="true" className="absolute top-9 bottom-0 left-4.5 w-px bg-line" />
          )}
          <span
            aria-hidden="true"
            className="tabular-nums grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand"
          >
            {index + 1}
          </span>
          <div>
            <Heading className="pt-1 text-lg font-semibold">{step.title}</Heading>
            <p className="mt-1 text-ink-soft [&_a]:text-brand [&_a]:underline">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export function InfoQuestions({ questions }: { questions: readonly { title: string; text: ReactNode }[] }) {
  return (
    <div className="max-w-2xl divide-y divide-line border-y border-line">
      {questions.map(({ title, text }) => (
        <details key={title} className="group">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
            {title}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-brand transition-transform duration-(--quick) group-open:rotate-180"
            />
          </summary>
          <p className="pb-5 text-ink-soft">{text}</p>
        </details>
      ))}
    </div>
  )
}
