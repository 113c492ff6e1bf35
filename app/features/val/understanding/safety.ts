import { foldAccents } from '~/lib/fold-accents'
import { distressFamily } from './distress-families'

/** Topics that Val answers before any question about mortgages, with and without an endpoint. */
export type SafetyTopic = 'crisis' | 'violence' | 'insult' | 'own-data'

/** Characters that are read from the beginning and from the end of a message. */
const READ_CHARACTERS = 4_000

/**
 * Returns a message in NFKC and lower case, without invisible characters, accents and apostrophes, with single
 * spaces.
 */
function normalized(message: string): string {
  const text =
    message.length > 2 * READ_CHARACTERS
      ? `${message.slice(0, READ_CHARACTERS)} ${message.slice(-READ_CHARACTERS)}`
      : message
  return foldAccents(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/['\u2018\u2019\u02bc`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const any = (...parts: string[]) => new RegExp(`(?:^| )(?:${parts.join('|')})(?= |$)`)

const ANYMORE = '(?:any ?more|any longer|no more)'
const NOT = '(?:dont|do not|didnt|cant|cannot|can not|wont|couldnt|not|never|no longer|no)'

// Recall comes first: a needless helpline costs a sentence, a missed one may cost a life.
const DISTRESS_ENGLISH = any(
  '(?:suic|suis[ci]id|sewer ?slid)[a-z]*',
  'unaliv[a-z]*',
  'kms',
  '(?:kill|killing|hurt|hurting|harm|harming|cut|cutting|shoot|hang|hanging|drown|poison|end|ending|off) (?:my ?self|himself|herself|themselves|ourselves)',
  'self ?(?:harm|injur)[a-z]*',
  '(?:kill|killing) me (?:now|please)',
  '(?:end|ending|take|taking|took) (?:my|his|her|their|our) (?:own )?(?:life|lives)',
  '(?:end|ending) (?:it all|everything|things|it tonight|it today|it now|the pain|the suffering|my suffering|my pain|my existence)',
  '(?:want|wanna|going|ready|plan|planning|decided|thinking|think|thought|thoughts) (?:to|of|about) end(?:ing)? it',
  '(?:want|wants|wanted|wanna|wish|wishing|rather|ready|hope|hoping|prefer|like|going|deserve|thinking about|thoughts of)(?: (?:to|i|we|he|she|just|could|would|was|were|be|am|id)){0,4} (?:die|dying|dead|death)',
  'better (?:off )?(?:dead|without me|if i (?:was|were|am) (?:gone|dead|not here))',
  '(?:worth|insured) more dead[a-z ]{0,15}',
  `${NOT} (?:really |even |just )?(?:want|wants|wanna|wish|care|feel like)(?: (?:to|and|really|even))? (?:live(?! (?:in|with|at|on|near|there|downtown|alone|together|outside))|living|be alive|being alive|be here|being here|exist|existing|wake up|waking up|go on(?! (?:paying|renting|with))|going on|keep going|carry on|be around)`,
  `${NOT} (?:see|find|have|got|feel)(?: (?:a|any|much|the|no))? (?:way out|reason to (?:live|go on|continue|keep going|be here|wake up)|point (?:in|to) (?:living|life|going on|anything)|future|hope|will to live)`,
  `${NOT} (?:go on(?! (?:paying|renting|with))|cope|carry on|keep going|live like this|live with (?:this|myself)|take another day|face (?:another day|tomorrow|life|it|this))`,
  `${NOT} (?:take|do|bear|handle|stand|deal with|live) (?:it|this|life|living|things|like this|the pain|the pressure|the stress)(?: (?:all|like this|pain|pressure|stress|life))? ?${ANYMORE}`,
  `${NOT} (?:take|bear|stand) (?:it|this|life)(?! (?:rate|offer|deal|mortgage|payment|term|loan|house|price|penalty))`,
  'no (?:reason|point|will|desire|wish) (?:to|in|for) (?:live|living|life|go on|going on|continue|be here|anything)',
  '(?:nothing|nobody|no one)(?: \\S+){0,2} (?:to live for|left for me|would miss me|would care if i|would notice if i)',
  '(?:theres|there is|is there) no (?:way out|hope|point anymore|point any more|escape)',
  '(?:life|living) (?:is|has|feels|isnt|is not|hasnt|seems)(?: \\S+){0,2} (?:worth|pointless|meaningless|meaning|over|unbearable|hell)',
  'not worth (?:living|it anymore|it any more)|(?:point|use|sense) (?:of|in|to) (?:living|life|being alive|going on|continuing|anything|it all)',
  '(?:tired|sick|weary|done|finished|fed up) (?:of|with) (?:living|life|being alive|existing|existence|everything|this life|it all)',
  '(?:giv|giving|give|gave|given|giving up)(?:e|en|ing)? ?up (?:on )?(?:life|living|everything|myself)',
  '(?:want|wanna|wish|going)(?: (?:to|i|could|just|would)){0,3} (?:disappear|vanish|cease to exist|not exist|not be here|not wake up|never wake up|sleep forever|never have been born|be gone)',
  '(?:never|not) wake up(?: again)?',
  '(?:jump|jumping) (?:off|from|in front of|under)(?: (?:a|the|my))? (?:bridge|roof|building|balcony|train|bus|car|subway|metro|cliff|overpass)',
  'overdos[a-z]*',
  '(?:swallow|take|took|taking) (?:all |a bottle of |a bunch of )?(?:my |the |these |some )?pills',
  '(?:feel|feeling|am|im|i am|so|is|hes|shes) (?:so |totally |completely |utterly |just )?(?:hopeless|worthless|suicidal|broken inside|dead inside)',
  '(?:end|edge) of my (?:rope|tether)|(?:my )?breaking point|mental breakdown|nervous breakdown',
  '(?:say|saying|this is|final|last) (?:my )?(?:final |last )?goodbyes?(?: forever| everyone| to everyone)?',
  'goodbye (?:cruel )?world',
  'nothing (?:matters|left to lose|to look forward to|makes sense anymore|makes sense any more)',
  'better off(?: \\S+){0,4} (?:insurance|without me|when im gone|if im gone)',
  '(?:keep|go on|continue|stop|done|quit|finished) (?:on )?(?:living|existing)',
  '(?:why|reason|point|should|sense)(?: \\S+){0,4} (?:keep going(?! with)|go on(?! with)|wake up|bother living|stay alive|be alive|keep trying)',
  'end(?:ing)? (?:it for good|things for good|it forever)|(?:how|ways?|want|going|ready|thinking|thought) (?:to|about|of) end(?:ing)? (?:things|everything|it all)',
  '(?:lost|losing|no more|without any|out of) (?:all )?hope',
  '(?:a )?burden (?:to|on|for) (?:my|everyone|everybody|them|others|people)',
  '(?:wish|wished)(?: \\S+){0,3} (?:wasnt|werent|was not|were not|never)(?: \\S+)? (?:here|born|alive)',
  '(?:empty|dead|numb) inside|(?:have|got|bought|own|hold|holding) (?:a |my |the )(?:gun|rope|noose)',
  '(?:cant|cannot|can not|dont) (?:see|imagine) (?:myself )?(?:living|being here|going on|tomorrow)',
  'rather (?:not )?(?:be|wake up|exist|live)(?: \\S+){0,2} (?:gone|here|alive|anymore)',
  'when i(?:m| am) (?:gone|dead)|after i(?:m| am) gone',
)

const DISTRESS_FRENCH = any(
  '(?:me|m|se|te|nous) (?:tuer|pendre|flinguer|foutre en lair|jeter (?:en bas|sous|devant|du|d un|dun)[a-z ]*|noyer|ouvrir les veines|faire du mal|blesser)',
  '\\S*en finir(?! avec (?:mon|mes|ma|cette|cet|ce|le|la|les|l|mon) ?(?:hypotheque|pret|paiement|paiements|versements|dette|dettes|contrat|terme|preteur|banque|courtier|demande|dossier|taux))',
  '(?:mettre|mettrai|mets) (?:une |un )?(?:fin|terme) a (?:mes jours|ma vie|tout|tout ca|mes souffrances)',
  '(?:menlever|m enlever|senlever|moter|m oter|soter) la vie|suicid[a-z]*',
  '(?:veux|veut|voudrais|prefere|prefererais|envie|souhaite|souhaiterais|aimerais|vais|pense a|penser a|songe a)(?: (?:juste|de|d|a|vraiment|tout|mieux|que)){0,3} (?:mourir|crever|disparaitre|ne plus exister|partir pour toujours|etre mort|etre morte)',
  '(?:ne )?(?:veux|peux|veut) (?:pu|plus|pas)(?: \\S+)? (?:vivre|continuer|exister|etre la|etre ici|me reveiller|endurer)',
  '(?:plus|pu|aucune|sans)(?: (?:envie|gout|le gout|la force|force|courage|le courage|raison|aucune raison|espoir|d espoir|despoir))(?: (?:de|d|a))? ?(?:vivre|continuer|rien|avancer|me lever|me battre|vie)?',
  '\\S*en peux (?:plus|pu|pus)',
  '(?:plus|pu|pus) capable(?! (?:de|d) (?:payer|faire|rencontrer|lire|trouver|obtenir|me qualifier|acheter|rembourser))',
  '(?:la |ma )?vie (?:ne |n)?(?:vaut|a|en vaut|merite)(?: \\S+)? (?:plus|pas|pu|aucun)(?: \\S+){0,3}',
  'a quoi (?:bon|ca sert)(?: de)? (?:vivre|continuer)|a quoi bon',
  '(?:aucune|pas d|pas|sans|plus d|plus) ?issue',
  '(?:tanne|tannee|fatigue|fatiguee|marre|ecoeure|ecoeuree|epuise|epuisee|las|lasse)(?: (?:de|d))? (?:vivre|la vie|ma vie|exister|tout)',
  'au bout du rouleau|au bout de (?:mes forces|ma corde)|(?:je suis |suis |chu )?(?:desespere|desesperee|a bout)',
  '(?:mieux|mieux si) (?:mort|morte|sans moi|jetais mort|jetais morte|je mourais)|seraient (?:mieux|bien) sans moi',
  '(?:sauter|sauter en bas) (?:du|dun|d un|en bas du|de la|devant) (?:pont|toit|train|metro|balcon|balcon)',
  '(?:avaler|prendre) (?:toutes |tous )?(?:mes|des|les) (?:pilules|medicaments|comprimes)',
  'rien (?:na|n a|a) (?:plus |pu )(?:de )?(?:sens|importance)|(?:perdu|perds|plus|aucun) (?:tout |d |de )?espoir|fardeau pour',
  'vois (?:plus|pu|pas|aucune)(?: (?:d|de|la|le))? ?(?:issue|sortie|lumiere|raison de|avenir|dissue|davenir)',
  '(?:plus|pu) (?:rien|personne) a (?:perdre|vivre|esperer)|ne plus me reveiller|dormir pour toujours',
)

const VIOLENT = any(
  '(?:he|she|husband|wife|partner|boyfriend|girlfriend|ex|father|dad|spouse) (?:hits|beats|hit|beat|hurts|abuses|chokes|threatens to kill)(?: me| us| my kids)?',
  '(?:husband|wife|partner|boyfriend|girlfriend|ex|spouse) (?:scares|terrifies|frightens) me|(?:scared|afraid|terrified|frightened) of (?:my )?(?:husband|wife|partner|boyfriend|girlfriend|ex|spouse|him)',
  'domestic (?:violence|abuse)|abusive (?:husband|wife|partner|relationship|ex)',
  '(?:il|elle|mon mari|ma femme|mon conjoint|mon chum|mon ex) me (?:bat|frappe|menace|violente|fait (?:tres |vraiment |trop )?peur)|(?:peur|terrifiee?) de (?:lui|mon (?:mari|conjoint|chum|ex)|ma (?:femme|conjointe|blonde))|violence conjugale',
)

// Scripts without spaces between words, and the plainest words of other languages.
const DISTRESS_ELSEWHERE =
  /quiero (?:morir|morirme|matarme|desaparecer)|no quiero (?:vivir|seguir)|suicidar|suicidio|自杀|自殺|想死|不想活|活不下去|मरना चाह|आत्महत्या|जीना नहीं|ਮਰਨਾ ਚਾਹੁੰ|ਖੁਦਕੁਸ਼ੀ|ਜੀਣਾ ਨਹੀਂ|انتحار|اريد ان اموت|أريد أن أموت|خودکشی|gusto (?:ko|kong) (?:nang )?(?:mamatay|magpakamatay)|magpakamatay|ayoko nang mabuhay|quero morrer|voglio morire|хочу умереть|самоубий|죽고 싶|자살|死にたい/u

// Phrases about ending, jumping or killing that concern a mortgage; removed before the patterns match.
const HARMLESS =
  /(?:kill|killing|end|ending) (?:my|the|a|this|our|that) (?:mortgage|payment|payments|loan|deal|term|contract|lease|rate|offer|process|application|heloc)\S*|dying to (?:know|buy|see|move|own|get)|dead ?line\S*|(?:if|when|after|before|once|in case) (?:i|we|my|he|she|someone|a|one of us|the)(?: \S+){0,3} (?:die|dies|died|passes away|pass away)|suicide clause|(?:financial|political|career) suicide|suicide to (?:go|take|buy|lock)|suicidaire (?:de |d)?(?:acheter|prendre|passer)|(?:will|would|ll|shell|hell|gonna|going to|says (?:he|she)ll) (?:kill|murder) me if i (?:miss|lock|lose|forget|screw|blow|pick|buy)\S*|va me tuer si (?:je|on) (?:manqu|rat|perd|achet)\S*|(?:taux|variable|paiements?|versements?)(?: \S+)? (?:me|nous) (?:tue|tuent)|cant live with (?:this|these|the|my) (?:\S+ )?(?:rate|rates|payments?|kitchen|variable|bathroom|commute)|(?:jump|jumped|jumping) off (?:the (?:variable|fixed)|a cliff)|die for (?:a|an|that|this) (?:rate|kitchen|view|house)|hopeless (?:trying|to (?:try|buy|save))|gone for work|en peux plus de (?:ma (?:banque|caisse)|mon (?:courtier|preteur)|desjardins|la (?:banque|caisse|bnc|td|rbc))|en finir avec ma marge|bout de souffle avec|capable (?:du variable|de la paperasse)|locked me in at|threaten\S* to (?:pull|cancel|raise) (?:the|my|our) (?:rate|offer|hold)|abus\S* my good nature|beat the asking/g

const INSULT =
  /(?:^| )(?:f+u+c+k+\S*|f u|(?:go )?f+\** (?:you|u|off|yourself)|stfu|asshole\S*|bitch\S*|bastard|moron|retarded|retards|dumbass|dumb ass|shut up|go to hell|screw you|you suck|u suck|i hate you|hate this (?:bot|thing|chat)|piece of (?:crap|shit|junk|garbage)|(?:you|your|ur|youre|u|are|r|so|this|stupid|dumb|useless|worthless|crappy|shitty|val|bot|chatbot|thing|answers?)(?: \S+){0,3} (?:stupid|dumb|dumbest|stupidest|worst|idiot\S*|crap|shit\S*|garbage|trash|junk|useless|worthless|pathetic|a joke|awful|terrible|horrible|the worst|liar|lying|scammers?|thieves|crooks?)|(?:stupid|dumb|idiotic|useless|crappy|shitty|lousy) (?:bot|robot|chatbot|program|machine|ai|val|thing|website|site)|(?:worst|dumbest|stupidest) (?:\S+ )?(?:bot|chatbot|ai|thing|site|website|service)|connard\S*|conne|salope|encule\S*|merde|ta gueule|va te faire\S*|imbecile|abruti\S*|cretin\S*|idiote?|tabarnak|tabarnac|osti|ostie|crisse|calisse|(?:t es|tes|es|vous etes|est|trop|vraiment) (?:nul|nulle|stupide|con|pourri|pourrie|inutile|niaiseux|niaiseuse|debile))(?= |$)/

const OWN_DATA =
  /(?:^| )(?:(?:delete|erase|remove|destroy|wipe|forget|see|access|download|get|export|correct|update|what)(?: \S+){0,4} (?:my|all my|our|about me|on me)(?: \S+){0,2} ?(?:data|info|information|details|record|records|file|account|conversation|chat|messages|history|email|number)?|(?:what|which|how much)(?: \S+){0,3} (?:data|information|info|details)(?: \S+){0,4} (?:about me|on me|do you (?:keep|store|collect|have|hold))|(?:is|are|how)(?: \S+){0,3} (?:my|our|this)(?: \S+){0,2} (?:info|information|data|details|chat|conversation)(?: \S+){0,3} (?:safe|secure|secured|private|protected|confidential|shared|sold|stored|kept)|is my (?:info|information|data) (?:safe|secure|private)|do you (?:store|save|keep|record|sell|share)(?: \S+){0,3} (?:my|this|these|our|chat|conversation|data|info|information)\S*|(?:supprimer?|supprimez|effacer?|effacez|detruire|detruisez|retirer|retirez|oubliez)(?: \S+){0,2} (?:mes|toutes mes|ma|mon) (?:donnees|renseignements|informations|infos|conversation|dossier|messages|courriel)|(?:mes|quelles) (?:donnees|renseignements|informations)(?: \S+){0,3} (?:conserve\S*|garde\S*|vendez|partagez|personnel\S*))(?= |$)/
const DATA_WORDS =
  /(?:data|info|information|personal|record|records|privacy|chat|conversation|messages|history|donnees|renseignements|informations|conversation|personnel\S*)/

/** Returns whether a message is about suicide or giving up on life, or about violence; null for neither. */
function distressOf(message: string): 'crisis' | 'violence' | null {
  const text = normalized(message).replace(HARMLESS, ' ')
  const family = distressFamily(text)
  const isCrisis =
    family === 'crisis' ||
    DISTRESS_ENGLISH.test(text) ||
    DISTRESS_FRENCH.test(text) ||
    DISTRESS_ELSEWHERE.test(text)
  if (isCrisis) return 'crisis'
  return family ?? (VIOLENT.test(text) ? 'violence' : null)
}

/** Whether a message is about suicide, giving up on life or violence. */
export const isDistress = (message: string) => distressOf(message) !== null

/** Returns the safety topic of a message; null for none. Distress wins over every other topic. */
export function safetyTopic(message: string): SafetyTopic | null {
  const distress = distressOf(message)
  if (distress) return distress
  const text = normalized(message)
  if (INSULT.test(text) && !/\d/.test(text)) return 'insult'
  if (OWN_DATA.test(text) && DATA_WORDS.test(text) && !/\d/.test(text)) return 'own-data'
  return null
}
