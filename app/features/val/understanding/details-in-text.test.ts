import { describe, expect, it, test } from 'vitest'
import { readDetails } from './details-in-text'

const OWN = { email: 'hello@maple.example', phone: '(416) 555-0199' }
const read = (text: string) => {
  const { name, email, phone } = readDetails(text, OWN)
  return [name?.name ?? null, email.value, phone.value]
}

const P = '(613) 555-0177'

describe('details as people write them', () => {
  it.each<[string, (string | null)[]]>([
    ['john smith, john@smith.ca, 613-555-0177', ['John Smith', 'john@smith.ca', P]],
    ['John Smith 6135550177', ['John Smith', null, P]],
    ['mon nom est Luc', ['Luc', null, null]],
    ['je suis Marc', ['Marc', null, null]],
    ["Moi c'est Karine", ['Karine', null, null]],
    ['Nadia Rahman here, nadia@r.ca', ['Nadia Rahman', 'nadia@r.ca', null]],
    ['+1 604 555 0100 Wei', ['Wei', null, '(604) 555-0100']],
    ['(905) 555-0123 ask for Mike', ['Mike', null, '(905) 555-0123']],
    ["it's O'Brien, Pat O'Brien", ["Pat O'Brien", null, null]],
    ['JOHN DOE JOHN@DOE.CA', ['John Doe', 'john@doe.ca', null]],
    ['I am May Chen', ['May Chen', null, null]],
    ['I mean Sara', ['Sara', null, null]],
    ['王小明 416-555-0134', ['王小明', null, '(416) 555-0134']],
    ['priya(at)gmail.com', [null, 'priya@gmail.com', null]],
    ['priya dot k at gmail dot com', [null, 'priya.k@gmail.com', null]],
    ['priya [at] gmail [dot] com', [null, 'priya@gmail.com', null]],
    ['john at example dot ca', [null, 'john@example.ca', null]],
    ["don't call me at 416-555-0134", [null, null, null]],
    ['please do not call 416-555-0134', [null, null, null]],
    ["my husband's email is bob@x.ca", [null, null, null]],
    ["my wife's number is 416-555-0134", [null, null, null]],
    ['your number is (416) 555-0199 right?', [null, null, null]],
    ['I wrote to hello@maple.example', [null, null, null]],
    ['call me at 613-555-0177', [null, null, P]],
    ['my name is Anna Lee and my cell is 613 555 0177', ['Anna Lee', null, P]],
    ["I'm Priya, priya@x.ca", ['Priya', 'priya@x.ca', null]],
    ['Email: ann@x.ca\nName: Ann Wu', ['Ann Wu', 'ann@x.ca', null]],
    ['Sophie Tremblay\nsophie@t.ca\n613-555-0177', ['Sophie Tremblay', 'sophie@t.ca', P]],
    ['ahmed khan | 613.555.0177', ['Ahmed Khan', null, P]],
    ['Maria Garcia (613) 555-0177 after 5', ['Maria Garcia', null, P]],
    ['courriel luc@x.ca, tel 613-555-0177', [null, 'luc@x.ca', P]],
    ['tel: 613-555-0177', [null, null, P]],
    ['613-555-0177 thanks', [null, null, P]],
    ['reach me at ann@x.ca please', [null, 'ann@x.ca', null]],
    ['yes ann@x.ca', [null, 'ann@x.ca', null]],
    ['This is David Chen, 613-555-0177', ['David Chen', null, P]],
    ["c'est Julie, julie@x.ca", ['Julie', 'julie@x.ca', null]],
    ['Je m’appelle Étienne Roy', ['Étienne Roy', null, null]],
    ['my email is ann@x.ca and I want a rate', [null, 'ann@x.ca', null]],
    ['Robert - 613-555-0177', ['Robert', null, P]],
    ['+16135550177', [null, null, P]],
    ['1-613-555-0177', [null, null, P]],
    ['text me 613 555-0177', [null, null, P]],
    ['can you call 613-555-0177 tomorrow', [null, null, P]],
    ['ANN@X.CA', [null, 'ann@x.ca', null]],
    ['<ann@x.ca>', [null, 'ann@x.ca', null]],
    ['mailto:ann@x.ca', [null, 'ann@x.ca', null]],
    ['Jean-Luc Picard, jl@x.ca', ['Jean-Luc Picard', 'jl@x.ca', null]],
    ['fatima ali fatima@x.ca', ['Fatima Ali', 'fatima@x.ca', null]],
    ['its terrence. 613-555-0177', ['Terrence', null, P]],
    ['je m appelle luc', ['Luc', null, null]],
    ['ask for Kwame, 613-555-0177', ['Kwame', null, P]],
    ['613-555-0177 (Dave & Priya Smith)', ['Dave & Priya Smith', null, P]],
    ['Nom : Lavoie, Annick, tél. 613-555-0177', ['Annick Lavoie', null, P]],
    ["I'm Scared of the penalty, reach me at 613-555-0177", [null, null, P]],
    ['is MLS number 4165557788 still for sale, price 749000', [null, null, null]],
    ['my file number is 204-555-0117, any news?', [null, null, null]],
    ['listing #416-555-0199 please', [null, null, null]],
    ['lot 416 555 0199', [null, null, null]],
    ['permit no. 416-555-0199', [null, null, null]],
    ['mon dossier est le 514-555-0199', [null, null, null]],
    ['agent told me to write to amara@otherbrokerage.example, is she any good?', [null, null, null]],
    ['amara@otherbrokerage.example is my agent', [null, null, null]],
    ['my broker at ratehouse is 416-555-0199', [null, null, null]],
    ['my husbands number is 416-555-0199 but call me on 613-555-0177, Lorraine', ['Lorraine', null, P]],
    ["my wife's email is w@x.ca, mine is ann@x.ca", [null, 'ann@x.ca', null]],
    ['his number is 416-555-0199', [null, null, null]],
    ['my agent said to call me at 613-555-0177', [null, null, P]],
    ["I'm a realtor 613-555-0177", [null, null, P]],
    ['office 416-555-0199, my cell is 613-555-0177', [null, null, P]],
    ['613-555-0177, my wife and I want to buy', [null, null, P]],
    ["don't hesitate to call me at 613-555-0177", [null, null, P]],
    ['n’hésitez pas à m’appeler au 613-555-0177', [null, null, P]],
    ['is 416-555-0188 your number?', [null, null, null]],
    ['ma conjointe: 514-555-0199', [null, null, null]],
    ['joignez-moi au 613-555-0177, pas ma femme', [null, null, P]],
    ['Regards,\nMichael Brown\n613-555-0177', ['Michael Brown', null, P]],
  ])('%j', (text, expected) => expect(read(text)).toEqual(expected))

  it.each([
    'payment on 650000 at 4.2% over 25',
    'I am looking for a rate',
    "it's Toronto",
    'je suis travailleur autonome',
    'I am Canadian',
    'this is confusing',
    'we owe 300 000 at 4',
    'c’est combien',
    'i mean 460 not 480',
    'who is John Smith',
    'I am 35 and earn 80,000',
  ])('%j holds none', (text) => expect(read(text)).toEqual([null, null, null]))

  test('an area code that does not exist is asked about', () => {
    expect(readDetails('call 123 456 7890').phone).toEqual({ value: null, isInvalid: true })
    expect(readDetails('my number is 123-456-7890').phone.isInvalid).toBe(true)
  })

  test('the work does not grow faster than the message', { timeout: 5_000 }, () => {
    for (const unit of ['a ', 'at ', 'dot ', 'John ', '1 ', '@', 'a@', "I'm ", 'je suis '])
      readDetails(unit.repeat(50_000))
  })
})
