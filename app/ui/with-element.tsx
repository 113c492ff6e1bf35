import type { ReactNode } from 'react'

const MARKED = /^(.*?)<0>(.*)<\/0>(.*)$/s

/**
 * A sentence with one element in it, whose words the text marks: 'Or call <0>{phone}</0>.' As `Trans`, for the first
 * page of a visit: `Trans` is one kilobyte more.
 */
export function withElement(sentence: string, render: (words: string) => ReactNode): ReactNode {
  const [, before, words = '', after] = MARKED.exec(sentence) ?? []
  if (before === undefined) return sentence
  return (
    <>
      {before}
      {render(words)}
      {after}
    </>
  )
}
