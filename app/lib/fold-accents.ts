// Letters that Unicode does not decompose. With the decomposed ones these are all of its Latin letters.
const LETTERS: Record<string, string> = {
  a: 'ɐɑɒᴀᴁᴂᶏᶐⱥꜳꜵꜷꜹꜻꜽꞛꬰꬱꭤ',
  b: 'ƀƃƅɓʙᴃᵬᶀꞗꞵᴯ',
  c: 'ƈȼɕʗᴄↄꜿꝯꞓꞔ',
  d: 'ðđƌƍȡȸɖɗʣʤʥᴅᴆᵭᶁᶑẟꝱꝺꟈꭦ',
  e: 'ǝɇɘəɚɛɜɝɞʚᴇᴈᶒᶓᶔᶕⱸⱻꝫꬲꬳꬴꭠꭡ',
  f: 'ƒɸʩᵮᶂⱷꜰꝼꞙꟻꬵⅎ',
  g: 'ǥɠɡɢɣʛᵷᵹᶃꝿꞡꟑꬶ',
  h: 'ħƕɥɦɧʜʮʯⱨⱶꜧꞕꟶ',
  i: 'ıɨɩɪᴉᵻᵼᶖꝭꟷꟾᵎ',
  j: 'ȷɉɟʄʝᴊ',
  k: 'ĸƙʞᴋᶄⱪꜫꜭꜯꝁꝃꝅꞣ',
  l: 'łƚƛǀǁǂǃȴɫɬɭɮʘʟʪʫʬʭᴌᶅỻⱡꝇꝉꝲꞁꞎꞏꬷꬸꬹꟛꟚ',
  m: 'ɯɰɱᴍᴟᵯᶆꝳꟺꟽꟿꬺ',
  n: 'ŋƞȵɲɳɴᴎᵰᶇꝴꞑꞥꬻꬼᴻ',
  o: 'øƣȣɔɤɵɶɷᴏᴐᴑᴒᴓᴔᴕᴖᴗᶗⱺꝋꝍꝏꞝꞷꟁꬽꬾꬿꭀꭁꭂꭃꭄꭢ',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕꟼ',
  q: 'ȹɋʠꝗꝙꞯ',
  r: 'ɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꝝꝵꝶꞃꞧꭅꭆꭇꭈꭉꭊꭋꭌꭨ',
  s: 'ƨƪƻƽȿʂʃʅʆᵴᶊᶋᶘẜẝꜱꞅꞩꟊꟗꟙꭍꟍꟌ',
  t: 'ŧƫƭȶʇʈʦʧʨᴛᵵᵺⱦꜩꝥꝧꝷꞇꟓꭧ',
  u: 'ʉʊᴜᴝᴞᵫᵾᵿᶙꝸꞟꞹꭎꭏꭐꭑꭒꭣ',
  v: 'ʋʌᴠᶌỽⱱⱴꝟꝡꝩ',
  w: 'ƿʍᴡⱳꟃꟕ',
  x: 'ᶍꭓꭔꭕꭖꭗꭘꭙ',
  y: 'ƴȝɏʎʏỿꭚ',
  z: 'ƶƹƺȥɀʐʑʒʓᴢᴣᵶᶎᶚⱬꝣ',
}

// Letters that are two; capitals become small ones first.
export const DIGRAPHS = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
] as const

const APOSTROPHES = '`‘’‛′ʹʻʼʽʾʿˈ՚׳ƾɂʔʕʖʡʢᴤᴥꜣꜥꞌꞻꞽꞿ꟎꟏'
const HYPHENS = '‐‑‒–—―−⁃֊־᐀᠆⸗⸚⸺⸻⹀⹝〜〰゠'

// Greek, Cyrillic and Armenian: locale C lowers ASCII letters only.
const OTHER_CAPITALS = Array.from({ length: 0x590 - 0x370 }, (_, at) => String.fromCharCode(0x370 + at))

const plainOf = new Map<string, string>()
function add(from: string, to: string) {
  // Two letters in UTF-16 or a decomposed one are no single character for the database's translate().
  if (from.length === 1 && from.normalize('NFKD') === from) plainOf.set(from, to)
}
for (const [plain, letters] of Object.entries({ ...LETTERS, "'": APOSTROPHES, '-': HYPHENS })) {
  for (const letter of letters) {
    add(letter, plain)
    // Not where the capital is two letters or ASCII.
    if (letter.toUpperCase() > '\x7f') add(letter.toUpperCase(), plain)
  }
}
for (const [letter] of DIGRAPHS) add(letter.toUpperCase(), letter)
add('ẞ', 'ß')
for (const capital of OTHER_CAPITALS) {
  const small = capital.toLowerCase()
  if (small !== capital && small.length === 1) add(capital, small)
}

/** Characters, and what each becomes at the same place. */
export const FOLDED_FROM = [...plainOf.keys()].join('')
export const FOLDED_TO = [...plainOf.values()].join('')

/** Accents as characters of their own, the Catalan point, soft hyphens and marks without width. */
export const REMOVED =
  '\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F\\u00AD\\u00B7\\u200B-\\u200D\\u2060\\uFEFF'

const removed = new RegExp(`[${REMOVED}]`, 'g')
const notAscii = /[^\0-\x7f]/g
const digraphs = new Map<string, string>(DIGRAPHS)

/**
 * Lower case without accents, with plain apostrophes and hyphens: 'L’Île-d’Orléans' → "l'ile-d'orleans". The SQL
 * function `fold_text` does the same.
 */
export function foldAccents(text: string): string {
  const plain = text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(removed, '')
    .replace(notAscii, (letter) => {
      const folded = plainOf.get(letter) ?? letter
      return digraphs.get(folded) ?? folded
    })
  return plain.replaceAll('`', "'").replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
