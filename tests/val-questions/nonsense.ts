import { asked } from './question'

/** Meaningless messages: Val says so and does not guess. */
export const nonsense = asked('nonsense', [
  ['asdkjh qwe zzz', ['would rather not guess']],
  ['???', ['would rather not guess']],
  ['🏠🏠🏠', ['would rather not guess']],
  ['the quick brown fox', ['would rather not guess']],

  ['.', ['would rather not guess']],
  ["what's 2+2", ['would rather not guess']],
  ['zzzz blorp', ['would rather not guess']],
  ['mortgage on 400', ['Payment: amount $400,000']],
  ['5.5%', ['I need the price']],
  ['asdf@', ['write it once more']],
])
