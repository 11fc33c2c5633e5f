import { latinLetters, transliterate } from './transliteration.ts';

/** Devanagari words that people type -> the word in names: places, course words, words for colleges and types. */
const LINES = `
पुणे pune, मुंबई mumbai, मुम्बई mumbai, बंबई mumbai, नवी navi, नागपूर nagpur, नागपुर nagpur, नाशिक nashik, नासिक nashik, ठाणे thane
कोल्हापूर kolhapur, कोल्हापुर kolhapur, सोलापूर solapur, सोलापुर solapur, सांगली sangli, सातारा satara, साताऱ्यात satara
रत्नागिरी ratnagiri, सिंधुदुर्ग sindhudurg, रायगड raigad, पालघर palghar, औरंगाबाद aurangabad, छत्रपती chhatrapati
छत्रपति chhatrapati, संभाजीनगर sambhajinagar, जालना jalna, बीड beed, लातूर latur, लातुर latur, धाराशिव dharashiv
उस्मानाबाद osmanabad, नांदेड nanded, परभणी parbhani, हिंगोली hingoli, अहमदनगर ahmednagar, अहिल्यानगर ahilyanagar, जळगाव jalgaon
जलगांव jalgaon, धुळे dhule, नंदुरबार nandurbar, अमरावती amravati, अकोला akola, बुलढाणा buldhana, वाशिम washim, यवतमाळ yavatmal
वर्धा wardha, चंद्रपूर chandrapur, चंद्रपुर chandrapur, भंडारा bhandara, गोंदिया gondia, गडचिरोली gadchiroli, कराड karad
बारामती baramati, शिर्डी shirdi, पंढरपूर pandharpur, इचलकरंजी ichalkaranji, पनवेल panvel, कल्याण kalyan, लोणेरे lonere
शेगाव shegaon, संगमनेर sangamner, कोपरगाव kopargaon, शिरपूर shirpur, मिरज miraj, आकुर्डी akurdi, पिंपरी pimpri, चिंचवड chinchwad
संगणक computer, कॉम्प्युटर computer, कंप्यूटर computer, कम्प्युटर computer, कम्प्यूटर computer, यंत्र mechanical
यांत्रिकी mechanical, यांत्रिक mechanical, मेकॅनिकल mechanical, मैकेनिकल mechanical, स्थापत्य civil, सिव्हिल civil, सिविल civil
विद्युत electrical, इलेक्ट्रिकल electrical, इलेक्ट्रॉनिक्स electronics, इलेक्ट्रोनिक्स electronics, दूरसंचार telecommunication
अणुविद्युत electronics, माहिती information, सूचना information, इन्फॉर्मेशन information, तंत्रज्ञान technology, टेक्नॉलॉजी technology
टेक्नोलॉजी technology, प्रौद्योगिकी technology, तकनीक technology, विज्ञान science, सायन्स science, साइंस science, डेटा data
कृत्रिम artificial, आर्टिफिशियल artificial, बुद्धिमत्ता intelligence, इंटेलिजन्स intelligence, रसायन chemical, रासायनिक chemical
केमिकल chemical, जैव bio, वैद्यकीय medical, अन्न food, फूड food, वस्त्र textile, टेक्सटाईल textile, कृषी agricultural
कृषि agricultural, खाण mining, खनन mining, उत्पादन production, छपाई printing, वाहन automobile, ऑटोमोबाईल automobile
रोबोटिक्स robotics, स्वयंचलन automation, सायबर cyber, सुरक्षा security, अभियांत्रिकी engineering, इंजिनिअरिंग engineering
इंजिनीअरिंग engineering, इंजीनियरिंग engineering, अभियंता engineering, व्यवस्थापन management, प्रबंधन management, संशोधन research
महाविद्यालय college, महाविद्यालये college, कॉलेज college, कॉलेजेस college, कालेज college, संस्था institute, संस्थान institute
इन्स्टिट्यूट institute, विद्यापीठ university, विश्वविद्यालय university, शासकीय government, सरकारी government, सरकार government
खाजगी unaided, खासगी unaided, विनाअनुदानित unaided, अनुदानित aided, स्वायत्त autonomous, अभिमत deemed, अल्पसंख्याक minority
अल्पसंख्यक minority, महिला women, महिलांचे women, महिलांसाठी women, मुलींचे women, मुलींसाठी women, स्त्री women, ख्रिश्चन christian
ईसाई christian, पंजाबी punjabi, विदर्भ vidarbha, मराठवाडा marathwada, कोकण konkan, खानदेश khandesh, खान्देश khandesh, उत्तर north
पश्चिम western, महाराष्ट्र maharashtra, पिंप्री pimpri, मालेगाव malegaon, भुसावळ bhusawal, वसई vasai, विरार virar
डोंबिवली dombivali, अंधेरी andheri, वांद्रे bandra, चेंबूर chembur, गव्हर्नमेंट government, गवर्नमेंट government, प्रायव्हेट unaided
प्राइवेट unaided, ऑटोनॉमस autonomous, युनिव्हर्सिटी university, यूनिवर्सिटी university, कॉम्प comp, मेक mech, कंप्युटर computer
इन्फॉरमेशन information, इंफॉर्मेशन information, मशीन machine, लर्निंग learning, मेकॅट्रॉनिक्स mechatronics
मेकाट्रॉनिक्स mechatronics, ऑटोमेशन automation, इन्स्ट्रुमेंटेशन instrumentation, प्रॉडक्शन production, स्ट्रक्चरल structural
टेलिकॉम telecommunication, टेलिकम्युनिकेशन telecommunication, बायोमेडिकल biomedical, बायोटेक biotech, सिक्युरिटी security
सिक्योरिटी security, डिझाईन design, ॲण्ड and, अँड and, एंड and, गर्ल्स women, लड़कियों women, महिलाओं women, मुलींच्या women
पाटील patil, वालचंद walchand, भारती bharati, विद्यापीठाचे vidyapeeth, सिंहगड sinhgad, डॉ dr, शिवाजी shivaji
`;

/** Case endings, and how the word may end without them. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(्या|्यां)(त|तील|तले|ला|चे|ची|चा|च्या|मध्ये|मधील|साठी|जवळ|हून)$/, ['ा', 'े', 'ी']],
  [/(ांमध्ये|ांसाठी|ांचे|ामध्ये|ातील|ातले|ातली|ातला|ात|ासाठी|ाला|ाचे|ाच्या|ाची)$/, ['', 'ा']],
  [/(मध्ये|मधील|मधले|मधे|साठी|तील|च्या|चे|ची|चा|ला|त|ने|हून|जवळ|वर|में|का|की|के)$/, ['']],
];
/** The least letters of a word with a case ending. */
const ENDED = 4;
/** A sign, mark or virama that ends a word while it is being typed. */
const LAST_SIGN = /[\u0900-\u0903\u093c-\u094d]$/;

let table: ReadonlyMap<string, string> | undefined;
/** Parsed when the first Devanagari word comes. */
function words(): ReadonlyMap<string, string> {
  table ??= new Map(entries());
  return table;
}

/** Whether a word has letters of Devanagari. */
export function isDevanagari(word: string): boolean {
  return /[\u0900-\u097f]/.test(word);
}

/** The Latin word for a Devanagari word in NFKD, by the table, with or without a case ending. */
export function fromDevanagari(word: string): string | undefined {
  if (!isDevanagari(word)) return undefined;
  const known = words();
  return [word, ...withoutEnding(word)].map((form) => known.get(form)).find((meaning) => meaning !== undefined);
}

/**
 * The Latin words for all table entries that begin with a word, with or without its last sign, because it may be half typed;
 * else for the longest entry that it begins with, because the rest may be a case ending.
 */
function begunBy(word: string): string[] {
  const stem = word.replace(LAST_SIGN, '');
  const having = (begun: string) =>
    [...words()].filter(([known]) => known.startsWith(begun)).map(([, meaning]) => meaning);
  const begun = having(word);
  const either = begun.length > 0 || stem === '' ? begun : having(stem);
  if (either.length > 0) return [...new Set(either)];
  const within = [...words()].filter(([known]) => known.length >= ENDED && word.startsWith(known));
  return within
    .sort(([a], [b]) => b.length - a.length)
    .slice(0, 1)
    .map(([, meaning]) => meaning);
}

/**
 * A Devanagari word in Latin letters: by the table, else as names of letters, else by the table entries that begin with it,
 * else transliterated. `readings` are all possibilities.
 */
export function fromScript(typed: string): { word: string; readings: readonly string[] } {
  const known = fromDevanagari(typed) ?? latinLetters(typed);
  if (known !== undefined) return { word: known, readings: [] };
  const begun = begunBy(typed);
  const written = [typed, ...withoutEnding(typed)].flatMap(transliterate).filter(Boolean);
  // A sign by itself is not a letter.
  if (written.length === 0) written.push(typed);
  // If several entries begin with it, all are searched for.
  if (begun.length > 1) return { word: written[0] as string, readings: begun };
  return { word: begun[0] ?? (written[0] as string), readings: [...begun, ...written] };
}

/** The word without its case ending, with every possible ending instead. */
function withoutEnding(word: string): string[] {
  return ENDINGS.flatMap(([ending, ends]) => (ending.test(word) ? ends.map((end) => word.replace(ending, end)) : []));
}

/** Words and meanings, also for the tests. */
export function entries(): [string, string][] {
  const lines = LINES.trim().split(/,\s*|\n/);
  return lines.map((entry) => entry.normalize('NFKD').split(' ') as [string, string]);
}
