export const CONSENT_KINDS = ['express', 'implied'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/**
 * The party that asks for a consent: its public name, and its legal name, mailing address, phone and e-mail in one line
 * (`senderLine` of the site's settings). The shown and the stored wording are made from the same two.
 */
export type ConsentSeeker = { name: string; sender: string }

/** One stored consent. `wording`: the text that the visitor agreed to. */
export type ConsentGiven = {
  kind: ConsentKind
  wording: (seeker: ConsentSeeker) => string
  method: string
}

/**
 * Days for which the stop link of an unconfirmed request silences its e-mail address, and after which an unconfirmed
 * reminder, alert or subscription is deleted.
 */
export const UNCONFIRMED_DAYS = 30
