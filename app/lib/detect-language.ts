const wordsOf = (text: string) => text.split(',').map((word) => word.trim())

const FRENCH = new Set(
  wordsOf(`
  le, la, les, des, une, est, je, tu, il, ils, elle, nous, vous, mon, ma, mes, ton, ta, tes, votre, vos, notre, nos,
  ce, cette, ces, pour, quel, quelle, quels, quelles, quoi, combien, comment, pourquoi, quand, avec, sans, sur, dans,
  chez, entre, du, de, et, ou, si, que, qui, ne, pas, au, aux, en, par, puis, sont, suis, ai, avez, avons, ont, peut,
  peux, pouvez, peuvent, puis-je, dois, doit, veux, voudrais, faut, fait, faire, serait, sera, etre, avoir, ans, mois,
  semaine, semaines, taux, hypotheque, hypothecaire, maison, propriete, pret, prets, preteur, mise, fonds, courtier,
  parle, parler, parlez, acheter, achat, vendre, emprunter, paiement, versement, versements, mensuel, mensuelle,
  mensualite, revenu, salaire, dettes, impot, bonjour, bonsoir, salut, merci, svp, stp, cherche, un, humain, affiche,
  prime, fixe, courriel, telephone, besoin, premier, premiere, acheteur, renouvellement, penalite, quebec, moi,
  expliquez, oui, non, difference, refinancer, frais, celiapp, rap, reer, limite, assurance, courtiers, preteurs, produits, mille, cent, accelere, hebdomadaire, d'accord, depuis, ca, autonome, travailleur, travailleuse, passe
`),
)

const ENGLISH = new Set(
  wordsOf(`
  the, are, you, do, does, to, it, we, at, is, my, our, your, what, how, why, when, where, which, for, with, and, or,
  penalty, rate, rates, house, home, can, could, would, should, of, in, on, payment, payments, mortgage, who, broker, speaks,
  down, i, i'm, if, this, that, have, has, get, pay, afford, year, years, month, monthly, weekly, between, difference,
  much, about, over, from, between, income, buy, price, best, tell, me, not, no, yes, hi, hello, thanks
`),
)

const ELIDED = /^(?:l|d|j|qu|n|c|s|m|t)'\p{L}/u

/**
 * Detects English or French by a text's function words; returns `before` where they do not decide. Words such as 'de' and
 * 'en' are in names too, so one of them alone is not French.
 */
export function languageOf(text: string, before: 'en' | 'fr' = 'en'): 'en' | 'fr' {
  const words = text.split(' ').filter(Boolean)
  const french = words.filter((word) => FRENCH.has(word) || ELIDED.test(word)).length
  const english = words.filter((word) => ENGLISH.has(word)).length
  if (french === english) return before
  if (english > french) return 'en'
  return french >= 2 || words.length <= 6 ? 'fr' : before
}
