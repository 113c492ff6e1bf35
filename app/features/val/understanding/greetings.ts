/** A language that Val only greets in, and how the directory spells it. */
export type GreetedLanguage = {
  /** The directory's name of the language. */
  spoken: string
  /** In that language: a greeting, and that Val writes English and French. */
  writes: string
  /** How the sentence goes on where a broker speaks the language. */
  helps: string
}

type Greeting = GreetedLanguage & { when: RegExp }

// One character of a script decides; Latin letters need two words of the language.
const GREETINGS: readonly Greeting[] = [
  {
    spoken: 'Punjabi',
    when: /\p{Script=Gurmukhi}/u,
    writes: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ! ਮੈਂ ਅੰਗਰੇਜ਼ੀ ਅਤੇ ਫ਼ਰਾਂਸੀਸੀ ਵਿੱਚ ਲਿਖਦੀ ਹਾਂ',
    helps: '; ਪੰਜਾਬੀ ਬੋਲਣ ਵਾਲਾ ਬ੍ਰੋਕਰ ਤੁਹਾਡੀ ਮਦਦ ਕਰ ਸਕਦਾ ਹੈ।',
  },
  {
    spoken: 'Hindi',
    when: /\p{Script=Devanagari}/u,
    writes: 'नमस्ते! मैं अंग्रेज़ी और फ़्रेंच में लिखती हूँ',
    helps: '; हिंदी बोलने वाला ब्रोकर आपकी मदद कर सकता है।',
  },
  {
    spoken: 'Tamil',
    when: /\p{Script=Tamil}/u,
    writes: 'வணக்கம்! நான் ஆங்கிலம் மற்றும் பிரெஞ்சு மொழிகளில் எழுதுகிறேன்',
    helps: '; தமிழ் பேசும் தரகர் உங்களுக்கு உதவலாம்.',
  },
  {
    spoken: 'Gujarati',
    when: /\p{Script=Gujarati}/u,
    writes: 'નમસ્તે! હું અંગ્રેજી અને ફ્રેન્ચમાં લખું છું',
    helps: '; ગુજરાતી બોલતા બ્રોકર તમને મદદ કરી શકે છે.',
  },
  {
    spoken: 'Korean',
    when: /\p{Script=Hangul}/u,
    writes: '안녕하세요! 저는 영어와 프랑스어로 답합니다',
    helps: '. 한국어를 하는 브로커가 도와 드릴 수 있습니다.',
  },
  {
    spoken: 'Cantonese',
    when: /[係喺唔嘅咗哋啲冇嚟咁]/u,
    writes: '你好！我用英文和法文回答',
    helps: '；會講廣東話的經紀可以幫您。',
  },
  {
    spoken: 'Mandarin',
    when: /\p{Script=Han}/u,
    writes: '您好！我用英文和法文回答',
    helps: '；会说普通话的经纪可以帮助您。',
  },
  {
    spoken: 'Farsi',
    when: /[پچژگی]/u,
    writes: 'سلام! من به انگلیسی و فرانسوی می‌نویسم',
    helps: '؛ کارگزاری که فارسی صحبت می‌کند می‌تواند به شما کمک کند.',
  },
  {
    spoken: 'Arabic',
    when: /\p{Script=Arabic}/u,
    writes: 'مرحباً! أكتب بالإنجليزية والفرنسية',
    helps: '، ويمكن لوسيط يتحدث العربية مساعدتك.',
  },
  {
    spoken: 'Greek',
    when: /\p{Script=Greek}{3}/u,
    writes: 'Γεια σας! Γράφω αγγλικά και γαλλικά',
    helps: '· ένας μεσίτης που μιλά ελληνικά μπορεί να σας βοηθήσει.',
  },
  {
    spoken: 'Ukrainian',
    when: /[іїєґ]/iu,
    writes: 'Вітаю! Я пишу англійською та французькою',
    helps: '; вам може допомогти брокер, який розмовляє українською.',
  },
  {
    spoken: 'Russian',
    when: /\p{Script=Cyrillic}/u,
    writes: 'Здравствуйте! Я пишу по-английски и по-французски',
    helps: '; вам может помочь брокер, который говорит по-русски.',
  },
  {
    spoken: 'Spanish',
    when: /\b(?:hola|buenos|buenas|hablan?|habla|hipoteca|quiero|necesito|comprar|casa|espa[nñ]ol|gracias|puedo|prestamo|pr[eé]stamo|cu[aá]nto|tasa|vivienda|para|tienen|ayuda)\b.*\b(?:hola|buenos|buenas|d[ií]as|tardes|hablan?|hipoteca|quiero|necesito|comprar|casa|espa[nñ]ol|una?|de|por|gracias|puedo|cu[aá]nto|favor|ayuda|tasa|vivienda|inter[eé]s|alguien)\b|^\W*(?:hola|buenos d[ií]as|buenas tardes)\W*$/iu,
    writes: '¡Hola! Escribo en inglés y en francés',
    helps: '; un corredor que habla español puede ayudarle.',
  },
  {
    spoken: 'Portuguese',
    when: /\b(?:ol[aá]|bom dia|boa tarde|falam?|portugu[eê]s|hipoteca|empr[eé]stimo|comprar uma casa|preciso|obrigad[oa])\b.*\b(?:portugu[eê]s|voc[eê]s?|casa|uma|ajuda|empr[eé]stimo|quero|falam?)\b/iu,
    writes: 'Olá! Escrevo em inglês e em francês',
    helps: '; um corretor que fala português pode ajudar.',
  },
  {
    spoken: 'Tagalog',
    when: /\b(?:kumusta|kamusta|magandang|salamat|po|opo|tagalog|gusto|bahay|bumili|pautang|marunong|nagsasalita|ba|kayo|ko|ako|ng|magkano|paano|pwede)\b.*\b(?:po|kayo|ba|ko|ako|ng|umaga|hapon|gabi|tagalog|bahay|bumili|mag|sa|kumuha|magkano)\b|^\W*(?:kumusta|kamusta)\W*/iu,
    writes: 'Kumusta po! Ingles at Pranses ang isinusulat ko',
    helps: '; maaaring tumulong ang broker na nagsasalita ng Tagalog.',
  },
  {
    spoken: 'Punjabi',
    when: /\b(?:sat sri akal|sat shri akal|ssa ji|punjabi (?:bolde|vich)|kiddan|tusi)\b/iu,
    writes: 'Sat Sri Akal! Main angrezi te french vich likhdi haan',
    helps: '; Punjabi bolan wala broker tuhadi madad kar sakda hai.',
  },
  {
    spoken: 'Mandarin',
    when: /\b(?:ni ?hao|nin ?hao|zhongwen|putonghua)\b/iu,
    writes: 'Nín hǎo! 您好！我用英文和法文回答',
    helps: '；会说普通话的经纪可以帮助您。',
  },
  {
    spoken: 'Arabic',
    when: /\b(?:salam alaikum|as-?salam\S*|marhaba|assalam\S*)\b/iu,
    writes: 'مرحباً! أكتب بالإنجليزية والفرنسية',
    helps: '، ويمكن لوسيط يتحدث العربية مساعدتك.',
  },
  {
    spoken: 'Italian',
    when: /\b(?:buongiorno|parlate|italiano|mutuo)\b.*\b(?:italiano|parlate|mutuo|casa|vorrei|un)\b/iu,
    writes: 'Buongiorno! Scrivo in inglese e francese',
    helps: '; un broker che parla italiano può aiutarla.',
  },
]

/** Characters of a message that are searched for its language. */
const READ_CHARACTERS = 400

/** Returns the language of a message that is neither English nor French; undefined for any other message. */
export function greetedLanguage(message: string): GreetedLanguage | undefined {
  const text = message.slice(0, READ_CHARACTERS)
  const found = GREETINGS.find(({ when }) => when.test(text))
  return found && { spoken: found.spoken, writes: found.writes, helps: found.helps }
}
