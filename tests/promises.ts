import { type Claim, FORMS, HERE, NO_NUMBERS } from './promises-of-forms'

/**
 * The site's statements about itself, each with the test that proves it, by file and title. `says`: a sentence, or a
 * part of one, on the page `on`. A statement without a proof does not belong on the site.
 */
export type SitePromise = { on: string; says: string; file: string; title: string }

const PRIVACY: Claim[] = [
  [
    'The forms on this site never ask for your social insurance number, a bank password or a card number',
    HERE,
    NO_NUMBERS,
  ],
  ['The site itself collects none of this.', HERE, NO_NUMBERS],
  [
    'this site carries no advertising trackers.',
    HERE,
    'no page loads anything from another site, and no page sets a cookie of anybody else',
  ],
  [
    'The site deletes both by itself.',
    'tests/privacy.test.ts',
    'records past their retention are deleted at night, the rest stays',
  ],
  [
    'You can read every page, see every rate and use every calculator without telling us who you are.',
    'tests/roles.test.ts',
    'gets what the table says in every row, and what is rejected changes nothing',
  ],
  [
    'Each consent is kept on its own, so that you can withdraw one without the other.',
    'tests/chat-lead.test.ts',
    'ticking the box is express consent, in a row beside the request to be contacted',
  ],
  ['No box is ticked in advance.', 'tests/contact.test.ts', 'the box is never ticked in advance'],
  [
    'When you send a form we keep the words that you agreed to, the time and the page.',
    'tests/applications.test.ts',
    'keeps the wording that was agreed to, and where',
  ],
  [
    'Every issue of the newsletter carries a link to unsubscribe that works without signing in',
    'tests/panel-site.test.ts',
    'lists who subscribed and who left, and exports only who may be written to',
  ],
  [
    'it takes you off our list at once',
    'tests/newsletter.test.ts',
    'is done by the button, once and for good',
  ],
  [
    'The email that answers your request has a link that ends our calls and emails about it.',
    'tests/contacts.test.ts',
    'asks first, then ends all contact, and the broker sees it',
  ],
  [
    'A broker sees the requests that came to them, not those of other brokers.',
    'tests/agent-leads.test.ts',
    'the list and the export hold only the broker’s own leads',
  ],
  [
    'carries its broker code and form key, you ticked the box that names it, and this site is connected to it.',
    'tests/contact.test.ts',
    'gets every field, form-encoded, when both codes were entered',
  ],
  [
    'Otherwise nothing is passed on.',
    'tests/contact.test.ts',
    'gets nothing without the second box, and the visitor reads what is missing',
  ],
  [
    'never show the name, email, phone or address of a client.',
    'tests/applications.test.ts',
    'say nothing about the person: not in the page, not in its data',
  ],
  [
    'Once you write an email address or a phone number in the chat window of this site, the conversation is saved as a request and given to our team',
    'tests/chat-lead.test.ts',
    'is a lead with the conversation and the consent as it was shown',
  ],
  [
    'in turn, or by your province and language; a person can change it.',
    'tests/delivery.test.ts',
    'goes to a broker of the province, of the language where one speaks it, never elsewhere',
  ],
  [
    'Page views on brokers’ profiles are counted without a cookie.',
    'tests/agents-http.test.ts',
    'are counted for a page and for a client-side navigation, once per visitor',
  ],
  [
    '6 years after anybody here last worked on them. Then the site deletes them by itself, in the night.',
    'tests/privacy.test.ts',
    'records past their retention are deleted at night, the rest stays',
  ],
  [
    'The site does not know when a mortgage expires, so a person deletes these by hand',
    'tests/privacy.test.ts',
    'records past their retention are deleted at night, the rest stays',
  ],
  [
    'is deleted by the site 6 years after its last change, or 13 where a mortgage may have been arranged.',
    'tests/privacy.test.ts',
    'a chat that led to nothing is no record; a closed lead is kept until its mortgage has run out and six years more',
  ],
  [
    'Then the site keeps only how many there were on each day.',
    'tests/panel-analytics.test.ts',
    'views of 13 months ago become a sum for each day: no all-time count changes, a deleted broker takes theirs along',
  ],
  [
    'Emails that this site sent: 90 days.',
    'tests/privacy.test.ts',
    'records past their retention are deleted at night, the rest stays',
  ],
  [
    'Brokers’ documents have no public address.',
    'tests/agent-uploads.test.ts',
    'are opened only by their broker and the super admin',
  ],
  [
    'Who may read or change what is checked on the server at each request',
    'tests/roles.test.ts',
    'gets what the table says in every row, and what is rejected changes nothing',
  ],
  [
    'taking away somebody’s access holds from their next click.',
    'tests/auth.test.ts',
    'a deactivated broker cannot sign in, and is out at the next request',
  ],
  [
    'A person reads and handles your request.',
    'tests/privacy.test.ts',
    'is erased, except what the regulator requires, and no other person is touched',
  ],
]

const REMINDERS: Claim[] = [
  [
    'Each renewal reminder and rate alert carries a link that stops them at once, also without signing in.',
    'tests/reminders.test.ts',
    'is not sent after its stop link was pressed, by one POST without signing in',
  ],
  [
    'a request that is not confirmed, 30 days. Others until 3 years after they were stopped or had ended',
    'tests/reminders.test.ts',
    'is deleted 30 days after a request that was not confirmed, and 3 years after one that ended',
  ],
  [
    'Then the site deletes them by itself, in the night.',
    'tests/reminders.test.ts',
    'is deleted 30 days after a request that was not confirmed, and 3 years after one that ended',
  ],
]

const TERMS: Claim[] = [
  [
    'Each rate shows the date on which it was last confirmed, its term and its annual percentage rate (APR).',
    'e2e/rates.spec.ts',
    'the home page shows the best rate, four terms, the date and the footnote',
  ],
  [
    'Val cannot approve a mortgage, hold a rate or change an application.',
    'tests/val.test.ts',
    'no promise of an approval or a rate',
  ],
  [
    'This site is in French too.',
    'tests/french.test.ts',
    'every page of visitors has its French, and the French its English',
  ],
  [
    'is shown in that language in both, marked as such',
    'tests/both-languages.test.ts',
    'shows the other language, marked, where one is missing',
  ],
]

const NEWSLETTER: Claim[] = [
  [
    'I can unsubscribe at any time. Sent by Portage & Pine Mortgage Group Inc.',
    'tests/newsletter.test.ts',
    'stores the e-mail address in lower case, the wording and the time',
  ],
  [
    'We use your address for this newsletter alone and do not sell it.',
    'tests/panel-site.test.ts',
    'lists who subscribed and who left, and exports only who may be written to',
  ],
]

const APP: Claim[] = [
  [
    'Fixed and variable by province and term, each with its APR and date.',
    'e2e/rates.spec.ts',
    'the home page shows the best rate, four terms, the date and the footnote',
  ],
  [
    'Rates, calculators, quotes and applications work without one. Only our brokers and staff sign in.',
    'tests/roles.test.ts',
    'gets what the table says in every row, and what is rejected changes nothing',
  ],
]

const BROKER: Claim[] = [
  [
    'Quotes requested on your page come to you, unless the client picks another broker.',
    'tests/referring-agent.test.ts',
    'forms offer the broker first whose page the visitor came through, and leave the choice',
  ],
  [
    'After that, only the owner of the brokerage reassigns a lead.',
    'tests/panel-leads.test.ts',
    'is given to a broker, who then has it, and taken back',
  ],
  [
    'testimonials that your clients permitted',
    'tests/panel-testimonials.test.ts',
    'decides what visitors see: an approved testimonial without one is on no public page',
  ],
  [
    'What you upload is open to you and to the head of the brokerage. It has no public address.',
    'tests/agent-uploads.test.ts',
    'are opened only by their broker and the super admin',
  ],
  [
    'A post is read by the brokerage before it is published.',
    'tests/agent-posts.test.ts',
    "a broker's form cannot publish a post",
  ],
  [
    'You do, and those who administer the brokerage. Other brokers do not.',
    'tests/agent-leads.test.ts',
    'the list and the export hold only the broker’s own leads',
  ],
]

const ACCESSIBLE: Claim[] = [
  [
    'Everything can be reached and used with a keyboard',
    'e2e/dashboard-keyboard.spec.ts',
    'every tab is reached, read and written with the keyboard alone',
  ],
  [
    'Pages and forms work without JavaScript. The chat is the exception.',
    'e2e/newsletter.spec.ts',
    'without JavaScript it subscribes, a second time too, and unsubscribes',
  ],
  [
    'Text can be enlarged, and pages fit a phone without scrolling sideways.',
    'e2e/every-page.spec.ts',
    'is accessible and fits its window',
  ],
]

const COMPLAINTS: Claim[] = [
  [
    'At Portage & Pine Mortgage Group Inc. complaints go to Margaret Lindqvist, Principal Broker',
    'tests/panel-site.test.ts',
    'name who answers complaints; until then the complaints page names the office',
  ],
]

const on = (page: string, claims: readonly Claim[]): SitePromise[] =>
  claims.map(([says, file, title]) => ({ on: page, says, file, title }))

export const PROMISES: SitePromise[] = [
  ...on('/privacy', [...PRIVACY, ...REMINDERS]),
  ...on('/terms', TERMS),
  ...on('/newsletter', NEWSLETTER),
  ...on('/app', APP),
  ...on('/become-broker', BROKER),
  ...on('/accessibility', ACCESSIBLE),
  ...on('/complaints', COMPLAINTS),
  ...Object.entries(FORMS).flatMap(([page, claims]) => on(page, claims)),
]
