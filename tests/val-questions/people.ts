import { asked } from './question'

/** Who is here, where, what they offer, and the way to a person. */
export const people = asked('people', [
  ['Find a broker in Montreal who speaks French', ['/agents/demoagenttwo', 'Licence']],
  ['Tell me about Amara Okafor', ['/agents/demoagent']],
  ['any brokers in Toronto?', ['/agents/']],
  ['What products do you have?', ['/products/']],
  ['what services do you offer', ['/services/']],
  ['I want to talk to a person', ['/contact', '416']],
  ['what are your office hours?', ['9 a.m.']],
  ['any articles about penalties?', ['/blog/']],
  ['Who can I talk to in Calgary?', ['Calgary']],
  ['do you have any posts about first time buyers', ['/blog/']],
])
