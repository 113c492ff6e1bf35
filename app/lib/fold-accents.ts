// One letter for one letter, as the database's translate() does. Latin-1 and Latin Extended-A cover the names and
// places of Canada's languages.
const FOLDED: Record<string, string> = {
  a: 'àáâãäåāăąæ',
  c: 'çćĉċč',
  d: 'ðďđ',
  e: 'èéêëēĕėęě',
  g: 'ĝğġģ',
  h: 'ĥħ',
  i: 'ìíîïĩīĭįİı',
  j: 'ĵ',
  k: 'ķ',
  l: 'ĺļľŀł',
  n: 'ñńņňŋ',
  o: 'òóôõöøōŏőœ',
  r: 'ŕŗř',
  s: 'śŝşšșß',
  t: 'ţťŧțþ',
  u: 'ùúûüũūŭůűų',
  w: 'ŵ',
  y: 'ýÿŷ',
  z: 'źżž',
}

const plainOf = new Map<string, string>()
for (const [plain, letters] of Object.entries(FOLDED)) {
  for (const letter of letters) {
    plainOf.set(letter, plain)
    const capital = letter.toUpperCase()
    // Not where the capital is two letters or unaccented.
    if (capital.length === 1 && capital > '\x7f') plainOf.set(capital, plain)
  }
}

/** Accented letters, capitals too (locale C lowers none), and each without its accent at the same place. */
export const ACCENTED = [...plainOf.keys()].join('')
export const UNACCENTED = [...plainOf.values()].join('')

/** Lower case without accents: 'Québec' → 'quebec'. `foldSql` in db/schema/columns.ts does the same. */
export const foldAccents = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => plainOf.get(letter) ?? letter)
    .join('')
    .toLowerCase()
