import { foldAccents } from '~/lib/fold-accents'

/** Topics that Val answers before any question about mortgages, with and without an endpoint. */
export type SafetyTopic = 'crisis' | 'violence' | 'insult' | 'own-data'

/** Characters that are read from the beginning and from the end of a message. */
const READ_CHARACTERS = 4_000

/** Returns the beginning and the end of a message, in NFKC and without invisible characters. */
export function legibleText(message: string): string {
  const text =
    message.length > 2 * READ_CHARACTERS
      ? `${message.slice(0, READ_CHARACTERS)} ${message.slice(-READ_CHARACTERS)}`
      : message
  return text.normalize('NFKC').replace(/\p{Cf}/gu, '')
}

/** Returns these as words in lower case between single spaces, without accents and apostrophes. */
export const searchableText = (message: string) =>
  foldAccents(legibleText(message))
    .replace(/['\u2018\u2019\u02bc`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const INSULT =
  /(?:^| )(?:f+u+c+k+\S*|f u|(?:go )?f+\** (?:you|u|off|yourself)|stfu|asshole\S*|bitch\S*|bastard|moron|retarded|retards|dumbass|dumb ass|shut up|go to hell|screw you|you suck|u suck|i hate you|hate this (?:bot|thing|chat)|piece of (?:crap|shit|junk|garbage)|(?:you|your|ur|youre|u|are|r|so|this|stupid|dumb|useless|worthless|crappy|shitty|val|bot|chatbot|thing|answers?)(?: \S+){0,3} (?:stupid|dumb|dumbest|stupidest|worst|idiot\S*|crap|shit\S*|garbage|trash|junk|useless|worthless|pathetic|a joke|awful|terrible|horrible|the worst|liar|lying|scammers?|thieves|crooks?)|(?:stupid|dumb|idiotic|useless|crappy|shitty|lousy) (?:bot|robot|chatbot|program|machine|ai|val|thing|website|site)|(?:worst|dumbest|stupidest) (?:\S+ )?(?:bot|chatbot|ai|thing|site|website|service)|connard\S*|conne|salope|encule\S*|merde|ta gueule|va te faire\S*|imbecile|abruti\S*|cretin\S*|idiote?|tabarnak|tabarnac|osti|ostie|crisse|calisse|(?:t es|tes|es|vous etes|est|trop|vraiment) (?:nul|nulle|stupide|con|pourri|pourrie|inutile|niaiseux|niaiseuse|debile))(?= |$)/

/** "Stupid question, but what is amortization?" */
const OF_ONESELF =
  /(?:^| )(?:i feel|im|i am|je suis|jsuis|chu|me sens|stupid question|dumb question|question (?:niaiseuse|stupide|bete))(?= |$)/

const OWN_DATA =
  /(?:^| )(?:(?:delete|erase|remove|destroy|wipe|forget|see|access|download|get|export|correct|update|what)(?: \S+){0,4} (?:my|all my|our|about me|on me)(?: \S+){0,2} ?(?:data|info|information|details|record|records|file|account|conversation|chat|messages|history|email|number)?|(?:what|which|how much)(?: \S+){0,3} (?:data|information|info|details)(?: \S+){0,4} (?:about me|on me|do you (?:keep|store|collect|have|hold))|(?:is|are|how)(?: \S+){0,3} (?:my|our|this)(?: \S+){0,2} (?:info|information|data|details|chat|conversation)(?: \S+){0,3} (?:safe|secure|secured|private|protected|confidential|shared|sold|stored|kept)|is my (?:info|information|data) (?:safe|secure|private)|do you (?:store|save|keep|record|sell|share)(?: \S+){0,3} (?:my|this|these|our|chat|conversation|data|info|information)\S*|(?:supprimer?|supprimez|effacer?|effacez|detruire|detruisez|retirer|retirez|oubliez)(?: \S+){0,2} (?:mes|toutes mes|ma|mon) (?:donnees|renseignements|informations|infos|conversation|dossier|messages|courriel)|(?:mes|quelles) (?:donnees|renseignements|informations)(?: \S+){0,3} (?:conserve\S*|garde\S*|vendez|partagez|personnel\S*))(?= |$)/
const DATA_WORDS =
  /(?:data|info|information|personal|record|records|privacy|chat|conversation|messages|history|donnees|renseignements|informations|conversation|personnel\S*)/

/** Returns the safety topic of a message beside distress; null for none. */
export function safetyTopic(message: string): SafetyTopic | null {
  const text = searchableText(message)
  if (/\d/.test(text)) return null
  if (INSULT.test(text) && !OF_ONESELF.test(text)) return 'insult'
  return OWN_DATA.test(text) && DATA_WORDS.test(text) ? 'own-data' : null
}
