import { calculations } from './val-questions/calculation'
import { followUps } from './val-questions/follow-up'
import { french } from './val-questions/french'
import { hostile } from './val-questions/hostile'
import { knowledge } from './val-questions/knowledge'
import { nonsense } from './val-questions/nonsense'
import { people } from './val-questions/people'
import type { Question } from './val-questions/question'
import { rates } from './val-questions/rates'
import { readings } from './val-questions/reading'

// The figures were worked out apart from the app, from the formulas and tables of tests/vectors; the rates are those of
// the demo brokerage.
export const QUESTIONS: Question[] = [
  ...calculations,
  ...followUps,
  ...rates,
  ...people,
  ...knowledge,
  ...hostile,
  ...nonsense,
  ...french,
  ...readings,
]
