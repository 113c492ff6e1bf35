import { InfoTable } from './info-table'

const COLLECTED = [
  [
    'A quote request',
    'Name, email, phone if you give it, the broker you choose, and the figures in the calculator',
    'To answer with a rate and a payment',
  ],
  [
    'An application',
    'Name, email, phone, the amount, the address of the property, and what you add in your own words',
    'To start arranging the mortgage',
  ],
  [
    'The contact form',
    'Name, email, phone and its type, city and postal code if you give them, your message, and the boxes you tick',
    'To answer you',
  ],
  [
    'The newsletter',
    'Email address, the words you agreed to, the time, and whether you confirmed the address',
    'To send it, and to prove consent',
  ],
  [
    'The chat',
    'What you write; your name, email or phone if you write them there',
    'To answer, and to have somebody call you back',
  ],
  [
    'A visit to a broker’s page',
    'One count for the broker, under a code that cannot be traced back to you',
    'To show brokers how often their page is read',
  ],
  [
    'Signing in (brokers and staff only)',
    'Email, password in scrambled form, the network address and browser of each session',
    'To keep accounts safe',
  ],
] as const

const STORED = [
  [
    'A message cookie',
    'Everyone who sends a form',
    'The message that you see after sending',
    'Until shown, one minute at most',
  ],
  [
    'A broker cookie',
    'Whoever opens a broker’s page',
    'Which broker our forms offer you first',
    'Until you close the browser',
  ],
  [
    'A session cookie',
    'Only our brokers and staff',
    'Keeps them signed in',
    'Until they sign out or it expires',
  ],
  ['A sidebar cookie', 'Only our brokers and staff', 'Whether their menu is folded', '7 days'],
  [
    'Light or dark (local storage)',
    'Whoever uses the switch',
    'Your choice of colours',
    'Until you clear it',
  ],
  [
    'The chat (local storage)',
    'Whoever uses the chat',
    'Its last 50 messages',
    'Until the page is loaded again or you clear the chat',
  ],
] as const

/** What each form asks for, and why. A form that asks for something else belongs here too. */
export function CollectedTable() {
  return (
    <InfoTable
      caption="What each part of the site asks for"
      headings={['Where', 'What', 'Why']}
      rows={COLLECTED}
    />
  )
}

/** Every cookie and every entry of local storage. A new one belongs here too. */
export function StoredTable() {
  return (
    <InfoTable
      caption="Everything that this site leaves in a browser"
      headings={['What', 'For whom', 'What it holds', 'How long']}
      rows={STORED}
    />
  )
}
