import file from './greetings.txt?raw'

/** A language that Val only greets in: its name in the directory, the greeting, and how it goes on with a broker. */
export type GreetedLanguage = { spoken: string; writes: string; helps: string }

const GREETINGS = file
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [spoken = '', pattern = '', writes = '', helps = ''] = line.split('\t')
    return { spoken, writes, helps, when: new RegExp(pattern, 'iu') }
  })

/** Characters of a message that are searched for its language. */
const READ_CHARACTERS = 400

/** Returns the language of a message that is neither English nor French; undefined for any other message. */
export const greetedLanguage = (message: string): GreetedLanguage | undefined =>
  GREETINGS.find(({ when }) => when.test(message.slice(0, READ_CHARACTERS)))
