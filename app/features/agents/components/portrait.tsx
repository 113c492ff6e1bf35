import { t } from '@lingui/core/macro'
import { pictureSource } from '~/lib/picture-url'
import { type AgentCardFacts, firstName } from '../model'

/** The broker's picture, or their initials where there is none. Its size is the caller's: `className` and `sizes`. */
export function Portrait(props: {
  agent: Pick<AgentCardFacts, 'name' | 'headshotUrl'>
  className: string
  /** Its width as `img` takes it: a phone then fetches no more than it shows. */
  sizes: string
  /** Above the fold: not lazy. Without a priority of its own, which delayed the cover and the text. */
  isFirst?: boolean
}) {
  const { agent, isFirst } = props
  if (!agent.headshotUrl) {
    return (
      <span
        aria-hidden="true"
        className={`grid shrink-0 place-items-center bg-brand-soft font-semibold text-brand ${props.className}`}
      >
        {initials(agent.name)}
      </span>
    )
  }
  return (
    <img
      {...pictureSource(agent.headshotUrl, props.sizes)}
      alt={t`${firstName(agent.name)}, portrait`}
      width={512}
      height={512}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? undefined : 'async'}
      // The caller's letters are as large as initials; a picture that fails to load shows its alternative text in their place.
      className={`shrink-0 bg-brand-soft object-cover ${props.className} text-sm!`}
    />
  )
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
