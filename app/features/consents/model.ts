export const CONSENT_KINDS = ['express', 'implied'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/**
 * Who asks for a consent: the name that visitors know, and its legal name, mailing address, telephone and e-mail in one
 * line (`senderLine` of the site's settings). A wording that a visitor reads and the stored one are made of the same two.
 */
export type ConsentSeeker = { name: string; sender: string }

/** One consent as it is stored, a row each. `wording`: what the visitor read and agreed to. */
export type ConsentGiven = {
  kind: ConsentKind
  wording: (seeker: ConsentSeeker) => string
  method: string
}
