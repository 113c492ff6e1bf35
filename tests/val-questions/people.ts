import { asked } from './question'

/** Questions about the brokers, their places and services, and for a person. */
export const people = asked('people', [
  ['Find a broker in Montreal who speaks French', ['/agents/demoagenttwo', 'Certificate']],
  ['Tell me about Amara Okafor', ['/agents/demoagent']],
  ['any brokers in Toronto?', ['/agents/']],
  ['What products do you have?', ['/products/']],
  ['what services do you offer', ['/services/']],
  ['I want to talk to a person', ['/contact', '416']],
  ['what are your office hours?', ['9 a.m.']],
  ['any articles about penalties?', ['/blog/']],
  ['Who can I talk to in Calgary?', ['Calgary']],
  ['do you have any posts about first time buyers', ['/blog/']],

  ['speak to human pls', ['/contact', '416', 'Leave your name']],
  ['call me at 416-555-0199, I’m Dana Whitfield', ['what you left here'], ['Leave your name']],
  [
    'My name is Carol Smith and my email is carol@example.org',
    ['what you left here'],
    ['I do not know', 'Leave your name'],
  ],
  [
    ['I want to talk to a person', 'my number is 416-555-0123'],
    ['what you left here'],
    ['Compounding', 'I do not know'],
  ],
  ['my phone is 12345', ['write it once more'], ['$', 'Compounding']],
  ['you can mail me at bob@@example', ['write it once more'], ['Complaints', 'FSRA']],
  ['My name is Carol Smith', [], ['I do not know']],
  ["you're useless", ['I am sorry', '/contact']],
  ['is val a real person? am i talking to AI', ['I am Val', 'not a person']],
  ['tell me the phone number of agent Amara Okafor', ['/agents/demoagent', '(416) 555-0118']],
  ['do u work with scotiabank', ['Lenders that we work with']],
  ['Who is the best broker for newcomers in Vancouver that speaks Punjabi?', ['/agents/', 'Punjabi']],
  ['k', ['Anything else?']],
  ['thx bye', ['You are welcome']],

  ['thank you so much for all the help with this', ['You are welcome']],
  ['who speaks Mandarin', ['/agents/weilinzhao']],
  ['just give me a human', ['(416) 555-0142'], ['Who may apply']],
  ['ur the dumbest bot ever i asked you 3 times just give me a human', ['(416) 555-0142']],
  ['are yous even licensed or is this a fake website', ['Licence'], ['fraud']],
  ['has my application been approved yet', ['I cannot see applications']],
  ['nouvelles de mon dossier svp', ['Je ne vois ni les demandes']],
  ['parles-tu francais', ['qui parlent français']],
  [
    'hola soy nuevo en canada, tengo permiso de trabajo, puedo comprar casa en Calgary con 10%?',
    ['¡Hola!', 'speaks Spanish'],
    ['Pour parler'],
  ],
])
