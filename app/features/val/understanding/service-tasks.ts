import type { Intent } from '../model'
import type { Circumstances } from './circumstances'
import type { Facts } from './slot-values'
import type { SaidNumbers } from './slots'
import { RATES_AGE, words } from './task-words'

/** A message's words, numbers and circumstances. `text` as phraseText. */
export type Frame = { text: string; said: SaidNumbers; facts: Facts; circumstances: Circumstances }

export type Task = {
  intent: Intent
  /** Concepts that the message must all have. */
  when: readonly RegExp[]
  /** Concepts that exclude the task. */
  not?: RegExp
  /** The numbers that the task needs. */
  given?: (frame: Frame) => boolean
}

/** Tasks without a calculation: small talk, a person, rates, the office. */
export const SERVICE_TASKS: readonly Task[] = [
  {
    intent: 'greeting',
    when: [
      words(
        '(?:tu|vous)? ?parle[sz](?: vous)? (?:aussi )?(?:francais|anglais)|do (?:you|u) speak (?:french|english)',
      ),
    ],
    not: words('courtiere?|conseillere?|broker|agent|quelqu un|someone|person|telephone|phone|appel'),
  },
  {
    intent: 'person',
    when: [
      words(
        '(?:person|someone|human|somebody)(?: \\S+){0,3} (?:to )?(?:talk|speak|chat) to|(?:talk|speak|chat|connect\\S*|meet|met|deal)(?: \\S+){0,4} (?:person|people|human|someone|somebody|rep|representative|broker|agent|advis[oe]r|quelqu un)|(?:parler|rencontrer|joindre|discuter)(?: \\S+){0,4} (?:quelqu un|qqun|qqn|personne|humain|courtier|courtiere|conseiller|conseillere)|(?:give|get|need|want|gimme)(?: \\S+){0,4} (?:human|person)|(?:real|actual|live|true|vraie?) (?:person|human|agent|broker|personne|courtier)|(?:call|phone|text|reach|contact|ring|appelez|appeler|rappelez|rappeler) (?:me|moi)|me (?:rappeler|joindre|contacter)|call ?back|get back to me|someone (?:to )?(?:call|contact|phone)|have (?:someone|somebody)|human please|book (?:a call|an appointment)|appointment|rendez vous|useless|not help(?:ful|ing)',
      ),
    ],
    not: words(
      'talking to|chatting with|speaks|who can|never|which|complain\\S*|will you|will they|are you|is (?:this|val)|am i|(?:credit|bank) (?:person|people)|whether|before (?:i|we)|gotta|do i (?:have|need)',
    ),
    given: ({ said, circumstances }) => Object.keys(said).length === 0 && !circumstances.spoken,
  },
  {
    intent: 'office',
    when: [
      words(
        '(?:do|can|could) (?:you|u|ya)(?: guys| all| folks)? (?:do|cover|serve|service|operate in|work in|lend in|help(?: people| clients)? in)(?: (?:mortgages|business|clients))?|(?:what|which) (?:provinces|areas)|quelles (?:provinces|regions)|(?:desservez|couvrez)(?: vous)?',
      ),
    ],
    not: words('speak|open|houses?|condos?|land|rural|refi\\S*|renew\\S*|private|second|construction'),
    given: ({ said, circumstances, text }) =>
      Object.keys(said).length === 0 &&
      Boolean(circumstances.place ?? / (?:provinces|areas|regions) /.test(text)),
  },
  {
    intent: 'rates',
    when: [RATES_AGE],
    not: words('up to|go up|go down|renew\\S*|forecast|drop|fall|if|bank of canada|banque du canada|prime'),
    given: ({ said }) => Object.keys(said).length === 0,
  },
  {
    intent: 'rates',
    when: [
      words('lower|cheaper|higher|less|better|plus bas|moins cher|plus haut|plus eleve'),
      words('now|today|currently|these days|maintenant|actuellement|present|aujourd hui'),
    ],
    given: ({ said, circumstances }) => circumstances.rateTypes.length >= 2 && Object.keys(said).length === 0,
  },
  {
    intent: 'office',
    when: [
      words(
        'where(?: \\S+){0,3} (?:located|based|office|bureau)|who(?: is| s|se)?(?: \\S+){0,2} (?:owner|owns|runs)|owned by|ou etes vous(?: situes?)?|licen[cs]\\S*|regulat(?:e|es|ed|or|ors|ing)|registered|legit\\S*|real (?:company|business|brokerage)|trust (?:you|this)|trustworthy|reputable|scam|scams|scammers|fsra|bcfsa|amf|reca|certified|accredited|who oversees|supervis\\S*|permis (?:de|d|du) (?:courtier|courtage|exercice)|numero de permis|vos permis|votre permis|autorises?|fiables?|accredit\\S*|arnaque|fake|faux site|reglement\\S*',
      ),
    ],
    not: words(
      'marriage|driver\\S*|travail|complain\\S*|complaint|plainte|federally|lenders?|alternative|private|b20|stress|brokers? in|agents? in|rates?|report',
    ),
    given: ({ said }) => Object.keys(said).length === 0,
  },
]
