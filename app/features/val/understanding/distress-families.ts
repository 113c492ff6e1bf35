/**
 * Families of words that together mean danger, in any order. A message meets a family when each of its concepts
 * occurs. Recall comes first: a needless helpline costs a sentence.
 */
type Family = readonly RegExp[]

const word = (pattern: string) => new RegExp(`(?:^| )(?:${pattern})(?= |$)`)

const PARTNER =
  'he|she|him|her|his|they|husband|hubby|wife|partner|boyfriend|girlfriend|bf|gf|spouse|fiance|fiancee|ex|father|dad|stepdad|mother|brother|son|roommate|il|elle|lui|mari|femme|conjoint|conjointe|chum|blonde|copain|copine|pere'

const HOME_LOST =
  'evict\\S*|foreclos\\S*|power of sale|sheriff\\S*|bailiff\\S*|huissiers?|thrown out|throw(?:ing|s)? (?:me|us) out|put(?:ting|s)? (?:me|us) out|kick(?:ed|ing|s)? (?:me |us )?out|homeless|sans abri|on the streets?|a la rue|no ?where to (?:go|sleep|live|stay)|sleep(?:ing)? in (?:my|our|the) car|los(?:e|ing|t) (?:my|our|the) (?:home|house)|t(?:ak(?:e|es|en|ing)|ook) (?:my|our|the) (?:home|house|place)|expuls\\S*|evinc\\S*|saisi\\S*|perd\\S* (?:ma|notre|la) maison'

const PANIC =
  'panic\\S*|cant breathe|cannot breathe|cant stop (?:crying|shaking)|crying|shaking|terrified|desperate\\S*|losing (?:my|it|our)(?: (?:mind|shit|sanity))?|los(?:e|ing) my mind|fall(?:ing)? apart|break(?:ing)? down|freaking out|cant (?:sleep|eat|function|think|cope)|help (?:me|us)|please help|help|tonight|no ?where to \\S+|dont know what to do anymore|who to (?:ask|call|turn to)|my kids|with (?:the|my|our) (?:kids|children|baby)|ce soir|aidez moi|au secours|panique|desesper\\S*|peur|pleure\\S*|end of me|its over|it is over|all over|everything'

const FAMILIES: readonly Family[] = [
  // Dying, in the infinitive or of oneself.
  [
    word(
      '(?:to|and|just|gonna|wanna|should|could|might|must|let me|make me|rather|ill|id|better|as well|well) (?:just |be |already )?(?:die|dead|dying)',
    ),
  ],
  [
    word(
      '(?:i|im|il|ill|we|me)(?: \\S+){0,6} (?:dead|gone) (?:already|soon|tomorrow|tonight|anyway|too|inside|by)',
    ),
  ],
  [
    word(
      '(?:easy|easiest|painless|quick|quickest|best|fastest|ways?|how) (?:\\S+ ){0,2}to (?:die|overdose|hang|end my|kill my|not wake)',
    ),
  ],
  [
    word(
      '(?:driv|crash|steer|walk|step|jump|run)\\S*(?: \\S+){0,4} (?:off|into|in front of|under)(?: \\S+){0,2} (?:bridge|cliff|road|traffic|tree|wall|train|truck|lake|river|roof|balcony)',
    ),
  ],
  [
    word('(?:pills|poison|noose|rope|gun|blade|razor|wrists?|medicaments|pilules|comprimes|corde|fusil)'),
    word(
      'took|take|taking|swallow\\S*|bought|have|holding|use|using|cut|cutting|slit|slash|pris|avale\\S*|prendre|prends|jai|end|all',
    ),
  ],
  [
    word(
      'self harm\\S*|harm(?:ing)? myself|hurt(?:ing)? myself|cutting again|autodestruct\\S*|automutil\\S*|me tuer|me tue|tuer|me pendre',
    ),
  ],
  [
    word('(?:end|over|stop|finir|arreter|fini)'),
    word('want|wish|hope|wanna|need|just|veux|voudrais'),
    word(
      'it all|all of it|(?<!pay |paying |off )everything|all this|all to|the pain|the suffering|hurting|my life|my misery|all over|tout|souffr\\S*',
    ),
  ],
  [
    word(
      '(?:not|dont|cant|cannot|never|no longer|wont|didnt|no|without|nothing|little|lost|losing|plus|pas|pu|sans|aucune?|jamais)',
    ),
    word(
      '(?:way out|will to live|reason to live|want to (?:live(?! (?:in|with|at|on|here|near|closer|there|downtown|by|far|alone|together|next|outside))|wake|be here|be alive|exist)|live (?:like this|anymore|any longer|any more|another|this way|with)|go on(?! (?:paying|with|a|the|title|renting|vacation|leave))|going on(?! (?:with|the|a|leave|vacation))|keep (?:doing|living|going)|do this (?:anymore|any more|any longer|much longer)|take (?:this|it|much)(?: much)? (?:anymore|any more|any longer|longer|more)|wake up|waking up|see tomorrow|face|hope(?! (?:of|for) (?:a |any )?(?:lower|better|rate|approval))|survive this|make it through|purpose|envie de vivre|envie de (?:continuer|rien)|force de (?:continuer|vivre|me battre)|vivre|continuer comme ca|espoir|issue|sortie|supporter|endurer|bout du tunnel)',
    ),
  ],
  [
    word(
      'hopeless\\S*|worthless|suicid\\S*|pointless to live|nobody would (?:miss|notice|care)|no one would (?:miss|notice|care)|miss me|(?:better(?: off)?|fine|happier|easier|safer|live|on) without me|when im gone|wont be (?:here|around)|goodbye (?:everyone|all|world|to)|farewell|say(?:ing)? goodbye|adieu|a burden|un fardeau|autant (?:mourir|disparaitre|crever|en finir)|better off (?:dead|gone|without)|(?:better(?: off)?|fine|happier|easier|safer)(?: \\S+){0,2} (?:w|with|wo|w o) me(?: gone)?|worth more dead|dont deserve to live',
    ),
  ],
  [
    word('(?:insurance|assurance)(?: vie)?|policy|payout|pays out'),
    word(
      'if i (?:die|died|kill|jump|was dead|were dead|end|off)|kill myself|dead|than (?:with )?me|without me|si je meurs|si je me tue',
    ),
    word('kids|family|wife|husband|mortgage|better|worth|cover|pay|debts?|enfants|famille|dettes?'),
  ],
  [
    word(
      '(?:wanna|gonna|to|just|should|could|might|will|ill|id|and) end it(?! (?:early|with|by|before|at|in|without|my|the|sooner|for a))',
    ),
  ],
  [
    word('mourir|crever|mourrais?'),
    word('je|j|jai|me|m|veux|voudrais|envie|gout|pense|prefere|laisse|laissez|besoin|chu|aimerais|mieux'),
  ],
  [
    word('pills?|pilules?|poison|medicaments'),
    word('way out|permanent|end|die|sleep|all of them|enough|how many|painless|combien'),
  ],
  [
    word(
      '(?:if|when|once|because)? ?(?:i|id|im)(?: (?:was|were|am|would be|be|wasnt|werent|just)){0,2} (?:gone|not here|not around|around|out of the way|out of the picture|no longer here|no more)',
    ),
    word(
      'happier|better|easier|miss|notice|care|relieved|everyone|everybody|nobody|family|kids|wife|husband',
    ),
  ],
  [
    word('leave|leaving|quitter|exit|escape|depart'),
    word('this world|this life|this earth|the world|ce monde|cette vie'),
  ],
  [
    word('(?:whats|what is|no|see no|see the|isnt any|any) point|ca sert a rien|a quoi ca sert'),
    word('anymore|any more|any longer|it all|anything|life|alive|living|waking|tomorrow|continuer|vivre'),
  ],
  [
    word(
      'suicide note|(?<!disregard (?:my|that|the) )(?<!ignore (?:my|that|the) )(?<!(?:about|in|from|read|see) (?:my|your|the) )last message|last words|last night alive|meet my maker|bleed(?:ing)? out|join my (?:late|dead) \\S+|note for my (?:kids|family|wife|husband)',
    ),
  ],
  [
    word('last (?:day|night|hours?)(?: (?:alive|here|on earth))?|derniers? (?:jour|nuit|heures?)'),
    word('my|mon|mes|ma'),
    word('decided|alive|earth|goodbye|today is|tonight is|decide|adieu'),
  ],
  [
    word('hate|loathe|despise|deteste|hais|cry|crying|cried|pleure|pleurer'),
    word(
      'my life|myself|being alive|living|my existence|ma vie|vivre|no future|every (?:day|night)|tous les (?:jours|soirs)|chaque (?:jour|nuit)',
    ),
  ],
  [
    word('(?:de|en) trop|(?:ca|tout) (?:finisse|sarrete|s arrete|cesse)'),
    word('je|me|sens|suis|chu|veux|voudrais'),
  ],
  [
    word(
      '(?:no|any|a|zero|aucun) (?:future|avenir)(?! (?:rate|rates|cut|cuts|increase|increases|value|payment|payments|home|mortgage))',
    ),
    word('see|have|feel|got|vois|ai|cry|left'),
    word('no|not|dont|cant|cannot|never|any|zero|aucun|pas'),
  ],
  // Losing the home, in panic.
  [word(HOME_LOST), word(PANIC)],
]

/** Violence, threats and control in a household. */
const VIOLENCE: readonly (readonly RegExp[])[] = [
  [
    word(PARTNER),
    word(
      'hits?(?! the (?:lottery|jackpot|market))|hitting|beats?|beating|beat up|punch\\S*|slap\\S*|chok\\S*|strangl\\S*|kick(?:s|ed|ing)? (?:me|us|the kids)(?! out)|threat\\S*|violen\\S*|abus(?:es|ed|ive|ing|er|e)|rape\\S*|stab\\S*|assault\\S*|stalk\\S*|attack(?:s|ed|ing)?|(?<!(?:does|will|would|could|can|did|it|that|this|wont|doesnt) )hurts? (?:me|us|the kids|my kids)|hurting (?:me|us)|push(?:es|ed) me|throws? (?:things|stuff) at|locks? (?:me|us) (?:in|up)|locked (?:me|us) (?:in|up)|(?:checks|tracks|takes|took|reads|goes through) (?:my (?:phone|messages|bank cards?|cards?|email)|all the money)|controls? (?:all |every |everything|my |me)(?:the |my |our )?(?:money|accounts?|cards?|bit|penny|move)?|controle (?:tout|mon argent|l argent|tous mes)|wont let (?:me|us) (?:leave|go|out|see)|kill (?:me|us|himself|herself|the kids|my)|murder\\S*|gun|knife|bat|battu\\S*|battre|frappe\\S*|tape|menac\\S*|etrangl\\S*|couteau',
    ),
    word('me|us|i|im|my|home|house|kids|children|about|with|a|moi|je|j|nous|mes|ma|mon|enfants'),
  ],
  [
    word(
      'husband|hubby|wife|partner|boyfriend|girlfriend|bf|gf|ex|mari|femme|conjointe?|chum|blonde|copain|copine',
    ),
    word('(?:kick(?:s|ed|ing)?|throws?|threw) (?:me|us) out'),
  ],
  [
    word(PARTNER),
    word(
      '(?:takes?|took|keeps?|controls?|controlling)(?: \\S+){0,3} (?:pay|money|cards?|wages?|paycheques?|accounts?|phone)',
    ),
    word('get out|need out|get away|leave|without (?:him|her|them) knowing|scared|afraid'),
  ],
  [
    word(
      'burn(?:s|ing)? (?:it|(?:the|my|our) (?:house|home|place))(?: down)?|(?:kill|hurt) (?:me|us)|set(?:ting)? fire',
    ),
    word('scared|afraid|terrified|threat\\S*|says|said|going to|gonna|peur'),
    word(PARTNER),
  ],
  [
    word('scared|afraid|terrified|fear\\S*|unsafe|not safe|in danger|peur|danger'),
    word(
      '(?:go|going|come|coming|be|stay|live|staying|sleep) (?:back )?(?:at )?(?:home|there|here)|of (?:him|her|my (?:husband|wife|partner|ex|boyfriend|girlfriend|spouse|dad|father|son))|for my (?:life|safety|kids)|for our (?:lives|safety)|in my (?:own )?(?:home|house)|de (?:lui|mon (?:mari|conjoint|chum|ex|pere)|ma (?:femme|conjointe|blonde)|rentrer)|chez (?:moi|nous)|pour ma vie|at home',
    ),
  ],
  [
    word(
      '(?:womens|domestic violence|emergency|battered)(?: \\S+)? shelter|restraining order|flee(?:ing)?|fled|escap(?:e|ing) (?:from )?(?:my|him|her|an|the abuse)|violence (?:conjugale|familiale)|domestic (?:violence|abuse)',
    ),
  ],
]

// Idioms with the same words and no danger; also questions about wills and insurance.
const IDIOMS =
  /(?:^| )(?:any hope(?: or (?:no|not))?|would (?:i|we) get hit (?:that|this|as) (?:bad|badly|hard)(?! by)|hit (?:my|our|the|a|their) trigger (?:rate|point)|(?:rates?|payments?|mortgages?|interest|fees?|costs?|prices?|market|taxes|tax|bank|paperwork|waiting|suspense|penalty|inflation|commute|it|this|that|these|they|stress test) (?:is|are|was|were|s|re)?(?: \S+)? ?killing (?:me|us)(?: lol| haha)?|(?:thats|its|youre) killing (?:me|us)|death of (?:me|us)|kill for|dead (?:simple|end|line|lines|weight|wrong|serious|set|broke|tired|last|easy|zone|stock|on|beat|pool)|(?:mortgage|deal|offer|listing|sale|application|phone|battery|car|laptop) (?:is|was|died|dead|dies)(?: dead)?|to die for|dying (?:to|for)(?! die)(?: \S+)|over my dead body|death benefit|dead or alive|kill (?:the|my|a|our|two|some) (?:deal|debt|mortgage|offer|birds|time|payment|loan|bill|chances|score|credit)\S*|power of attorney|(?:si|quand|apres|avant|lorsque|advenant)(?: \S+){0,4} (?:mourir|mourais|mourrais))(?= |$)/g

const meets = (text: string, families: readonly (readonly RegExp[])[]) =>
  families.some((concepts) => concepts.every((concept) => concept.test(text)))

/** Returns the kind of distress that a text, normalized as in `safety.ts`, names without its idioms; null for none. */
export function distressFamily(text: string): 'crisis' | 'violence' | null {
  const read = text.replace(IDIOMS, ' ')
  if (meets(read, FAMILIES)) return 'crisis'
  return meets(read, VIOLENCE) ? 'violence' : null
}
