import { asked } from './question'

/** What means nothing: said so, without a guess. */
export const nonsense = asked('nonsense', [
  ['asdkjh qwe zzz', ['would rather not guess']],
  ['???', ['would rather not guess']],
  ['🏠🏠🏠', ['would rather not guess']],
  ['the quick brown fox', ['would rather not guess']],
])
