import type { ToolPath } from './files'

/** How people speak of a field, for readers of sentences: server only, so that no page loads it. */
export type FieldName = {
  /** Words and phrases near the number, folded, in English and French, separated by commas. */
  words: string
  /** Phrases that give it a number wherever they are in its clause. */
  clause?: string
  /** The usual values, in the field's own unit. */
  usual: readonly [least: number, most: number]
  /** How well it fits a number that no word names: 0, not at all, to 1. */
  bare?: number
  /** The time of an amount. */
  per?: 'month' | 'year'
  /** Fields of other calculators with the same meaning share a value; the key itself without one. */
  means?: string
  /** A further number is this one where the field of this key has one: a penalty's own rate comes first. */
  after?: string
  /** Several numbers are added up, as two incomes are. */
  adds?: true
  /** A percentage is a part of this field. */
  percentOf?: string
  /** Of a balance that is owed a lender counts this share as the payment of a month. */
  shareOfBalance?: number
  /** "20k more" without another word is more of it. */
  grows?: true
}

const HOME =
  'price,looking at,buying at,buy at,going for,selling for,sells for,house,home,condo,place,property,townhouse,town house,duplex,bungalow,semi,detached,apartment,listing,listed,asking,purchase,buy,buying,bought,prix,maison,propriete,logement,acheter,achat,coute,appartement'
const OWED =
  'owe,owing,owed,balance,outstanding,remaining,mortgage,mortgage of,left on the mortgage,left on it,loan,pret,dois,devons,doit,solde,hypotheque,reste a payer,reste sur,il reste'
const TERM = 'term,fixed,variable,terme,fixe,year fixed,yr fixed,year term'
const RATE = 'rate,rates,interest,interest rate,at,taux,taux de,fixed at,pct'

/** The words of each field, by its key; of the rates, also those of a rate that is meant more closely. */
const WORDS = {
  price: HOME,
  down: 'down,down payment,downpayment,dp,deposit,saved,savings,put,put down,putting,cash down,gift,have,had,has,got,only have,scrape,scrape up,tfsa,celi,come up with,mise de fonds,mise,comptant,de cote,economies,economise,epargne,acompte,mettre,mets,apport,avais,aurais',
  rate: RATE,
  current: `${RATE},my rate,current rate,currently,been at,was,was at,have,i have,from,going from,before,old,locked,locked in,paying,actuel,taux actuel,presentement,avant,etait`,
  locked: `${RATE},my rate,my current rate,mon taux,mon taux actuel,been at,was,old,locked,locked in,paying`,
  better:
    'elsewhere,somewhere,switch,switching,saw,seen,find,found,new rate,get,go to,new,instead,another lender,other lender,different lender,switch to,switching to,refinance at,refi at,broker,coworker,ailleurs,nouveau,nouveau taux,autre preteur,courtier',
  offer:
    'offer,offers,offered,want,they want,offering,letter,now,becomes,bank,bank says,renewal,renew at,renewing at,wants,quoted,at,to,offre,lettre,propose,banque,renouvellement,renouveler a,maintenant',
  compare:
    'posted rate today,today,todays rate,today rate,rate today,lender 1 year rate,year rate,lenders,lender,current rate,current rates,taux actuel,taux actuels,comparison,comparison rate,their rate,their rates,lender rate,lender rates,rate now,they do,they offer,leur taux,taux de comparaison,taux affiche,rate,at,is,taux',
  years:
    'amortization,amortized,amortize,amort,am,over,stretch,stretch it to,left,to go,remaining,amortissement,amorti,sur,restants,restantes',
  amortization: 'amortization,amortized,amort,am,amortissement',
  term: TERM,
  loan: `${OWED},borrow,borrowing,lend,finance,emprunter,emprunte,financer`,
  value: `${HOME},worth,value,valued,appraised,appraisal,market value,vaut,valeur,evaluee`,
  income:
    'income,incomes,make,makes,made,earned,earn,earns,earning,salary,gross,household,wage,wages,paid,bring in,gets,co signs,cosigns,co sign,cosign,comes on,goes on it,joins,raise,raises,pension,job,husband,wife,hubby,partner,spouse,together,combined,gagne,gagnons,gagnent,fais,faisons,salaire,salaires,revenu,revenus,paie,conjoint,conjointe,blonde,chum,mari,femme,a deux',
  tax: 'property tax,property taxes,taxes,tax,impot foncier,taxes foncieres,taxes municipales',
  heating: 'heat,heating,hydro,gas bill,chauffage',
  condo:
    'condo fee,condo fees,fees,maintenance,maintenance fee,maintenance fees,strata,strata fees,hoa,frais de condo,frais de copropriete',
  debts:
    'debt,debts,loans,prets,visas,mastercard,marge de credit,car,cars,car payment,car payments,car loan,car lease,truck,lease,loan payment,student loan,student loans,osap,credit card,credit cards,cards,line of credit,loc,visa,child support,alimony,spousal support,other payments,dette,dettes,auto,char,pret auto,pret etudiant,prets etudiants,carte,cartes,marge,pension alimentaire',
  line: 'line of credit rate,heloc rate,line,heloc,marge',
  fhsa: 'fhsa,fhsas,celiapp',
  rrsp: 'rrsp,rrsps,reer,rap,hbp',
  cash: 'saved,savings,cash,tfsa,celi,economies,epargne,de cote,comptant',
  monthly: 'save,saving,do,can do,put away,put aside,set aside,economise,epargner,mettre de cote,aside',
  bracket: 'marginal,bracket,tax rate,taux marginal',
  rent: 'rent,renting,rents,lease,landlord,loyer,louer,loue',
  horizon:
    'stay,staying,live there,move in,keep it,rester,reste,resterait,resterais,resterions,restera,habiter',
  upkeep: 'upkeep,maintenance,entretien',
  selling: 'selling,commission,vente',
  growth: 'appreciation,appreciate,grow,grows,growth,value grows,augmente,croissance',
  rents: 'rent grows,rent increases,hausse du loyer',
  earns: 'return,returns,invest,invested,stocks,etf,rendement,placements',
  left: 'left,remaining,to go,more,until,until renewal,left on,left in,reste,restant,restants,encore,avant',
  discount: 'discount,discounted,rabais,escompte',
  need: 'need,want,take,use,draw,only take,only use,utilise,prends,tire,take out,pull,pull out,pulling,add,get out,access,reno,renovation,renovations,borrow,cash out,refinance for,consolidate,debts,dettes,cards,cartes,besoin,sortir,emprunter,reno,renos,veux',
  extra:
    'extra,more,additional,increase,add,adding,top up,on top,each,every,de plus,supplementaire,ajoute,ajouter',
  lump: 'lump,lump sum,un coup,one shot,one go,all at once,boni,bonus,inheritance,inherited,one time,once,put down,pay down,prepay,prepayment,throw,dump,windfall,forfaitaire,montant forfaitaire,prime,heritage,rembourser,anticipation',
}

const named = (
  words: string,
  usual: readonly [least: number, most: number],
  more?: Partial<FieldName>,
): FieldName => ({ words, usual, ...more })
const cost = (words: string) => named(words, [50, 20_000])

const price = named(WORDS.price, [80_000, 6_000_000], { bare: 1 })
const down = named(WORDS.down, [2_000, 3_000_000], { bare: 0.6, percentOf: 'price', grows: true })
const rate = named(WORDS.rate, [1.8, 9.5], { bare: 1 })
const years = named(WORDS.years, [6, 40], { bare: 1 })
const loan = named(WORDS.loan, [10_000, 5_000_000], { bare: 0.5, means: 'loan' })
const balance: FieldName = { ...loan, bare: 1, means: 'balance' }
const income = named(WORDS.income, [15_000, 2_000_000], { per: 'year', bare: 0.8, adds: true })
const tax = named(WORDS.tax, [900, 40_000], { per: 'year' })
const heating = named(WORDS.heating, [10, 1_500], { per: 'month' })
const condo = named(WORDS.condo, [20, 4_000], { per: 'month' })
// Source of the share: the insurers' rule for cards and lines of credit, 3% of the balance.
const debts = named(WORDS.debts, [10, 6_000], { per: 'month', adds: true, shareOfBalance: 0.03 })
/** Rates of the mortgage that the visitor has, not of a new one. */
const current = named(WORDS.current, [0.5, 9.5], { bare: 1, means: 'current' })
const better = named(WORDS.better, [0.5, 15], {
  clause:
    'i switch,we switch,switch to,switch over,switching to,go elsewhere,another lender,je change,on change,je transfere,ailleurs,autre preteur',
  bare: 0.3,
  means: 'rate',
})
const term = named(WORDS.term, [1, 10], { means: 'term' })
const line = named(WORDS.line, [2, 15], {
  clause:
    'heloc at,heloc of,line of credit of,line of credit at,interest only,just the interest,marge de,marge a',
})

/** Every number that a calculator takes; what is no number is in words that all of them share. */
export const FIELD_NAMES: Record<ToolPath, Readonly<Record<string, FieldName>>> = {
  '/mortgage-calculator': { price, down, years, rate },
  '/affordability-calculator': {
    income,
    down: { ...down, bare: 0.7 },
    rate,
    years,
    tax,
    heating,
    condo,
    debts,
  },
  '/first-home-calculator': {
    price,
    fhsa: named(WORDS.fhsa, [500, 100_000], { adds: true }),
    rrsp: named(WORDS.rrsp, [500, 400_000], { adds: true }),
    cash: named(WORDS.cash, [500, 500_000], { bare: 0.5, means: 'down' }),
    monthly: named(WORDS.monthly, [50, 15_000], { per: 'month', bare: 0.2 }),
    tax: named(WORDS.bracket, [15, 55]),
  },
  '/stress-test-calculator': {
    mortgage: { ...loan, bare: 1 },
    rate,
    years,
    income,
    tax,
    heating,
    condo,
    debts,
  },
  '/closing-costs-calculator': {
    price,
    down,
    legal: cost('lawyer,legal,notary,notaire,avocat'),
    title: cost('title insurance,assurance titres'),
    inspection: cost('inspection,inspector,inspecteur'),
    appraisal: cost('appraisal,evaluation'),
    adjustments: cost('adjustments,ajustements'),
    moving: cost('moving,movers,demenagement'),
  },
  '/land-transfer-tax-calculator': { price, mortgage: { ...loan, bare: 0 } },
  '/rent-or-buy-calculator': {
    price,
    down,
    rate,
    years: { ...years, bare: 0.4 },
    rent: named(WORDS.rent, [300, 15_000], {
      per: 'month',
      bare: 0.4,
      clause: 'landlord,my rent,the rent,proprio,proprietaire,mon loyer,le loyer',
    }),
    horizon: named(WORDS.horizon, [1, 30], { bare: 0.6 }),
    tax,
    upkeep: named(WORDS.upkeep, [0.2, 5]),
    fees: condo,
    closing: cost('closing,cloture'),
    selling: named(WORDS.selling, [1, 10]),
    growth: named(WORDS.growth, [0.1, 12]),
    rents: named(WORDS.rents, [0.1, 12]),
    earns: named(WORDS.earns, [0.1, 15]),
  },
  '/renewal-calculator': {
    balance,
    rate: { ...current, bare: 0.5 },
    years,
    offer: named(WORDS.offer, [0.5, 15], { bare: 0.55 }),
    other: better,
    term: { ...term, bare: 0.8 },
    costs: cost('cost of switching,switching costs,switch cost,discharge,legal,frais de transfert'),
  },
  '/prepayment-penalty-calculator': {
    balance,
    rate: { ...current, bare: 0.8, words: WORDS.locked },
    term: { ...term, bare: 0.3 },
    left: named(WORDS.left, [1, 120], { bare: 0.6 }),
    compare: named(WORDS.compare, [0.5, 15], { after: 'rate' }),
    discount: named(WORDS.discount, [0.1, 4]),
    new: better,
    years: { ...years, words: WORDS.amortization },
  },
  '/home-equity-calculator': {
    value: { ...price, words: WORDS.value, means: 'price' },
    owed: { ...balance, bare: 0.6 },
    need: named(WORDS.need, [2_000, 3_000_000], { bare: 0.3 }),
    rate,
    years: { ...years, bare: 0.5 },
    line,
  },
  '/extra-payments-calculator': {
    balance,
    rate: { ...current, means: 'rate' },
    years,
    extra: named(WORDS.extra, [10, 20_000], { bare: 0.4, per: 'month' }),
    lump: named(WORDS.lump, [500, 1_000_000], { bare: 0.3 }),
  },
}
