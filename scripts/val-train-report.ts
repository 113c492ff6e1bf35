import { cardOf, certainty, isRightCard, type Judged, type Tried } from './val-trainer'

const FRENCH =
  /(?<![a-z])(?:je|j|est|c|pour|combien|mon|ma|mes|une|avec|quel|quelle|taux|pret|maison|hypotheque|on|nous|vous|des|du|sur|ans|mois|merci|acheter|bonjour|sans|pis|la|le|les|de|et|quand)(?![a-z])/g

/** Enough for a table; Val herself reads the language elsewhere. */
function isFrench(message: string): boolean {
  const plain = message.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const found = plain.match(FRENCH)?.length ?? 0
  return found >= 2 || found / plain.split(/\s+/).length > 0.3
}

const percent = (part: number, all: number) => (all ? `${((100 * part) / all).toFixed(1)} %` : '')
const share = (tried: readonly Tried[], is: (one: Tried) => boolean) =>
  percent(tried.filter(is).length, tried.length)
const isFirst = ({ target, guesses }: Tried) => guesses[0]?.target === target
const isAmongThree = ({ target, guesses }: Tried) => guesses.some((one) => one.target === target)

/** Prints how right weights made of the training examples are on the development examples. */
const isDistress = (target: string) => target === 'crisis' || target === 'violence'

export function printReport({ sure, nearlySure, tried }: Judged) {
  const row = (some: readonly Tried[]) => ({
    messages: some.length,
    first: share(some, isFirst),
    'first, card': share(some, isRightCard),
    'among three': share(some, isAmongThree),
    sure: share(some, (one) => certainty(one) >= sure),
    'sure, right card': share(
      some.filter((one) => certainty(one) >= sure),
      isRightCard,
    ),
    'only choices': share(some, (one) => certainty(one) < nearlySure),
  })
  const kinds = {
    all: tried,
    English: tried.filter(({ message }) => !isFrench(message)),
    French: tried.filter(({ message }) => isFrench(message)),
    calculators: tried.filter(({ target }) => target.startsWith('/')),
    'texts and services': tried.filter(({ target }) => !target.startsWith('/')),
    'without distress': tried.filter(({ target }) => !isDistress(target)),
    distress: tried.filter(({ target }) => isDistress(target)),
    'p >= 0.6': tried.filter((one) => certainty(one) >= 0.6),
  }
  console.table(Object.fromEntries(Object.entries(kinds).map(([name, some]) => [name, row(some)])))
  console.log(`sure from ${sure}, nearly sure from ${nearlySure}`)
  const pairs = new Map<string, number>()
  for (const one of tried)
    if (!isFirst(one)) {
      const pair = `${one.target} read as ${one.guesses[0]?.target}`
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
  const most = [...pairs].sort(([, one], [, other]) => other - one).slice(0, 10)
  console.log(most.map(([pair, count]) => `${count} × ${pair}`).join('\n'))
  const wrong = tried.filter((one) => certainty(one) >= sure && !isRightCard(one))
  console.log(`\nWrong as if sure:`)
  for (const { message, target, guesses } of wrong)
    console.log(`  ${message}: ${cardOf(target)}, read as ${guesses[0]?.target}`)
}
