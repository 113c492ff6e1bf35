/** Where a page says more on a site that has a mail server, or a network to pass messages to. */
export const SMTP = '/newsletter?sent=1 (with a mail server)'
export const REMINDER_SMTP = '/reminders/renewal?sent=1 (with a mail server)'
export const NETWORK = '/contact (with a network)'

export type Claim = readonly [says: string, file: string, title: string]

export const HERE = 'tests/promises.test.ts'
export const NO_NUMBERS =
  'no form asks for a social insurance, card or account number, or for identity papers'

/** The claims of pages with a form, by page. */
export const FORMS: Record<string, Claim[]> = {
  '/': [
    [
      'In our clients’ words, shown with their permission, which we keep on record.',
      'tests/panel-testimonials.test.ts',
      'decides what visitors see: an approved testimonial without one is on no public page',
    ],
  ],
  '/contact': [
    [
      'Without a choice, the owner of the brokerage gives it to a broker.',
      'tests/delivery.test.ts',
      'stays with the owners while the rule is off',
    ],
    [
      'I can withdraw at any time: Portage & Pine Mortgage Group Inc., 218 Tannery Lane',
      'tests/contact.test.ts',
      'is a lead with express consent, and says so',
    ],
  ],
  [NETWORK]: [
    [
      'your message and how to reach you also go to Mortgage Alliance, the network that gave you the code.',
      'tests/contact.test.ts',
      'gets every field, form-encoded, when both codes were entered',
    ],
    [
      'from Mortgage Alliance (mortgagealliance.com), on whose behalf Portage & Pine Mortgage Group asks.',
      'tests/contact.test.ts',
      'has an unticked box where the site is connected to it, and none elsewhere',
    ],
  ],
  '/applications': [
    [
      'Amounts are rounded, and nothing here says who sent them.',
      'tests/applications.test.ts',
      'say nothing about the person: not in the page, not in its data',
    ],
    [
      'The newest requests that came by this form.',
      'tests/applications.test.ts',
      'are applications only, newest first, ten to a page',
    ],
  ],
  '/applications?sent=1': [
    [
      'The one you chose; without a choice, the owner of the brokerage gives it to a broker.',
      'tests/delivery.test.ts',
      'stays with the owners while the rule is off',
    ],
  ],
  '/newsletter?sent=1': [
    [
      'Every issue carries a link to unsubscribe that works without signing in.',
      'tests/panel-site.test.ts',
      'lists who subscribed and who left, and exports only who may be written to',
    ],
  ],
  [REMINDER_SMTP]: [
    [
      'Until then we send nothing else.',
      'tests/reminders.test.ts',
      'stores the request with its consent, and sends a confirmation and nothing else',
    ],
  ],
  [SMTP]: [
    [
      'If your address is not confirmed yet, an email is on its way to you.',
      'tests/newsletter.test.ts',
      'is asked for by an e-mail with a confirm link and an unsubscribe link, once a day',
    ],
  ],
  '/reminders/renewal': [
    [
      'At most four emails: 180, 120, 60 and 21 days before your renewal.',
      'tests/reminders.test.ts',
      'goes out 180, 120, 60 and 21 days before, each once, however often and wherever the job runs',
    ],
    [
      'Days that are past already are skipped.',
      'tests/reminders.test.ts',
      'whose day was past at sign-up is skipped; one that was missed is sent late',
    ],
    [
      'each email shows your payment today and at our rate of that day, with its date, term and APR.',
      'tests/reminders.test.ts',
      'shows the visitor’s numbers at the day’s confirmed rate with its term, APR and date, else no rate',
    ],
    [
      'Each email has a link that stops them without signing in.',
      'tests/reminders.test.ts',
      'is not sent after its stop link was pressed, by one POST without signing in',
    ],
  ],
  '/reminders/rates': [
    [
      'Only for a rate on our list that is active and was confirmed within the last 8 days.',
      'tests/reminders.test.ts',
      'is not sent for a rate that is inactive, old, of another list or set minutes ago, or after the alert ended',
    ],
    [
      'At most one email a week, and only when the rate has changed.',
      'tests/reminders.test.ts',
      'is sent when the shown rate is below the limit, again only for another rate, at most once a week',
    ],
    [
      'The alert ends by itself after 12 months.',
      'tests/reminders.test.ts',
      'is not sent for a rate that is inactive, old, of another list or set minutes ago, or after the alert ended',
    ],
    [
      'We use your email address for these emails alone and do not sell it.',
      'tests/reminders.test.ts',
      'makes no lead, and uses national rates where the province has none',
    ],
  ],
  '/unsubscribe/demo-unsubscribe-01': [
    [
      'One press of this button takes your address off our list at once, without signing in.',
      'tests/newsletter.test.ts',
      'is done by the button, once and for good',
    ],
  ],
  '/super-admin/newsletter': [
    [
      'The export lists every subscriber who confirmed their address, with the words that they agreed to and a link of their own to unsubscribe.',
      'tests/panel-site.test.ts',
      'lists who subscribed and who left, and exports only who may be written to',
    ],
  ],
  '/agent-dashboard/testimonials': [
    [
      'The brokerage approves each before it is shown.',
      'tests/dashboard-settings.test.ts',
      'a testimonial waits for approval and belongs to who wrote it',
    ],
  ],
}
