/** Each broker's bio: plain text, paragraphs separated by a blank line. */
export const bios: Record<string, string> = {
  demoagent: `I bought my first place in Toronto at twenty-six with a spreadsheet, a stubborn streak and no idea what a default insurance premium was. The mortgage officer I sat across from was kind, but he had one bank's products to sell and eleven minutes to sell them in. I became a mortgage agent because I wanted to be the person I needed that day: somebody with the whole market open on her screen and the patience to explain it.

Fourteen years and a little over nine hundred closings later, most of my clients are first-time buyers, young families moving up, and people whose income does not fit on one T4: nurses with overtime, consultants, couples with a business on the side. I start with the payment you can live with and work back to the price, never the other way round. You will hear from me the same day, in writing, with the numbers laid out so that you can check them.

When I am not arguing with underwriters I coach under-twelve soccer in the east end and lose to my mother at dominoes. I speak English and French, and enough Igbo to be scolded in it.`,

  demoagenttwo: `Je travaille à Montréal, en français et en anglais, and I will happily switch in the middle of a sentence if that is how you think. I grew up above my parents' bakery on rue Beaubien; my first lesson in cash flow was counting the Saturday till. It is still how I look at a mortgage: what comes in, what goes out, and what is left when the oven breaks.

My practice is built on plexes. Buying a duplex or triplex with rental income is one of the last good ways into this city, and every lender counts those rents differently. Some add half of the rent to your income, others subtract it from the expenses, and the difference can be a hundred thousand dollars of borrowing room. I know which is which, and I tell you before you make the offer.

Expect a plan on one page, a call before every deadline, and the truth about the welcome tax.`,

  priyaraghunathan: `As Principal Broker I am the person who answers for the work of everyone at Portage & Pine. Before that I spent nine years underwriting at a lender, saying no to files that only needed somebody to explain them properly. It taught me that an approval is usually a story told in the right order with the right paper attached.

I still take a small number of clients myself: separations where one partner is buying out the other, estates, and mortgages that somebody else has already declined. These files are never quick and I do not pretend that they are. I do promise that you will know where we stand every Friday.

If you have a concern about your experience with any of our people, write to me directly. I read every message.`,

  weilinzhao: `Vancouver has a way of making good incomes look small. I help people find the combination that works here: a laneway suite that helps you qualify, a gift from family documented the way that lenders want to see it, a thirty-year amortization now and a plan to shorten it later.

I trained as an engineer and still work like one. Every client gets a comparison of at least three lenders with the rate, the penalty formula, the prepayment room and the total cost over the term on one sheet, because the cheapest rate is not always the cheapest mortgage. If a posted-rate penalty is hiding in the small print, you will see it in red.

我会说普通话和粤语. New arrivals are welcome; I came here at nineteen with two suitcases myself.`,

  callummacaskill: `Halifax is small enough that I will run into you at the Seaport market, so I had better do right by you. I have been placing mortgages from Yarmouth to Cape Breton for eleven years: heritage row houses with knob-and-tube wiring, cottages on the South Shore, and the good plain bungalow that still makes sense on one salary.

A lot of people call me after a relocation. They know what a house cost in Ontario and assume the rules are the same down here. They are not. Deed transfer tax is set by the municipality, wells and septic systems need testing, and a lender may want an oil tank gone before it sends a dollar. I have a checklist for all of it, and a short list of inspectors I would trust with my mother's house.

No jargon, no rush, and the kettle is always on.`,

  simonelaframboise: `Most of the public service renews its mortgage at the kitchen table, with the bank's letter in one hand and a pen in the other. Please put down the pen. A renewal is the one moment in five years when you can leave without a penalty, and lenders know very well how few people do.

I work in both official languages out of Ottawa and Gatineau, and I know my way around pension income, acting pay, postings and the relocation directive. Military families make up about a third of my clients; I have closed a purchase by satellite phone.

Ce que mes clients disent le plus souvent : « Je ne savais pas qu'on avait le droit de demander. » You do have the right to ask. I will do it for you.`,

  gurleendhaliwal: `I am the daughter of a long-haul driver and a seamstress who bought their first house in Calgary with six people on the title. So I understand families who buy together, parents who co-sign, and incomes that arrive by the kilometre.

My specialty is self-employed borrowers: truckers, contractors, restaurant owners, realtors. Two years of tax returns rarely tell the story of a growing business, and the right lender will look at bank statements, contracts and the shape of the year instead. I prepare those files myself, page by page, so that the underwriter has nothing left to ask.

I speak English, Punjabi and Hindi, and I do evening appointments because that is when working people are home.`,

  tomaszwierzbicki: `I worked the coke ovens in Hamilton for six years before I ever read a mortgage commitment, and I still read it like a shift report: what is running, what is about to break, who has to be told. Steelworkers, tradespeople and first-generation Canadians send me their cousins, which is the only advertising I have ever needed.

I do a lot of purchase-plus-improvements mortgages. Good bones and a terrible kitchen is a buying opportunity if the renovation money is in the mortgage from day one, and most people have never been told that it can be.

I speak Polish and Ukrainian, and I will meet you on site with a tape measure.`,

  joannafriesen: `Manitoba is honest country for a mortgage: prices that a teacher and a nurse can still manage, and land that banks in bigger cities do not always understand. I place farmhouses on acreage, homes on leased land, ready-to-move houses and the occasional church that somebody wants to live in.

I keep my practice deliberately small, about sixty families a year, so that I can do every annual review myself. Once a year we look at your rate, your prepayments and what has changed at home; if there is money to be saved by moving, I say so, and if there is not, I say that too.

My clients tell me I am calm. I tell them that I have four children and that everything after that is quiet.`,

  leilahaddad: `My parents arrived in Mississauga with three degrees between them and no Canadian credit score. Nobody would lend them the price of a car. I think of them whenever a newcomer sits down across from me with a good job, a careful down payment and a file that the computer has already declined.

There are excellent mortgages for permanent residents and for people on work permits, and there are lenders who accept an international credit report, rent receipts and a letter from your bank at home. I also work with people rebuilding after a consumer proposal; the alternative lenders I use are a bridge with a date on the far side, not a place to live.

I speak Arabic, French and English.`,

  haroldpenney: `After thirty-one years of arranging mortgages on the Avalon I have hung up my pen and bought a boat. It was a privilege to be let into so many kitchens.

My clients are in good hands at Portage & Pine; call the office and ask for anyone. Fair winds.`,
}
