/** Devanagari words that people type -> the word of the names. Places, course words, words for colleges and kinds. */
const LINES = `
पुणे pune, पुण्यात pune, पुण्यातील pune, पुण्याच्या pune, मुंबई mumbai, मुंबईत mumbai, मुंबईतील mumbai, मुम्बई mumbai, बंबई mumbai
नवी navi, नागपूर nagpur, नागपुर nagpur, नागपुरात nagpur, नाशिक nashik, नासिक nashik, ठाणे thane, ठाण्यात thane, कोल्हापूर kolhapur
कोल्हापुर kolhapur, सोलापूर solapur, सोलापुर solapur, सांगली sangli, सातारा satara, साताऱ्यात satara, रत्नागिरी ratnagiri
सिंधुदुर्ग sindhudurg, रायगड raigad, पालघर palghar, औरंगाबाद aurangabad, छत्रपती chhatrapati, छत्रपति chhatrapati
संभाजीनगर sambhajinagar, संभाजीनगरमध्ये sambhajinagar, जालना jalna, बीड beed, लातूर latur, लातुर latur, धाराशिव dharashiv
उस्मानाबाद osmanabad, नांदेड nanded, परभणी parbhani, हिंगोली hingoli, अहमदनगर ahmednagar, अहिल्यानगर ahilyanagar, जळगाव jalgaon
जलगांव jalgaon, धुळे dhule, नंदुरबार nandurbar, अमरावती amravati, अकोला akola, बुलढाणा buldhana, वाशिम washim, यवतमाळ yavatmal
वर्धा wardha, चंद्रपूर chandrapur, चंद्रपुर chandrapur, भंडारा bhandara, गोंदिया gondia, गडचिरोली gadchiroli, कराड karad
बारामती baramati, शिर्डी shirdi, पंढरपूर pandharpur, इचलकरंजी ichalkaranji, पनवेल panvel, कल्याण kalyan, लोणेरे lonere
शेगाव shegaon, संगमनेर sangamner, कोपरगाव kopargaon, शिरपूर shirpur, मिरज miraj, आकुर्डी akurdi, पिंपरी pimpri, चिंचवड chinchwad
संगणक computer, कॉम्प्युटर computer, कंप्यूटर computer, कम्प्युटर computer, कम्प्यूटर computer, यंत्र mechanical, यांत्रिकी mechanical
यांत्रिक mechanical, मेकॅनिकल mechanical, मैकेनिकल mechanical, स्थापत्य civil, सिव्हिल civil, सिविल civil, विद्युत electrical
इलेक्ट्रिकल electrical, इलेक्ट्रॉनिक्स electronics, इलेक्ट्रोनिक्स electronics, दूरसंचार telecommunication, अणुविद्युत electronics
माहिती information, सूचना information, इन्फॉर्मेशन information, तंत्रज्ञान technology, टेक्नॉलॉजी technology, टेक्नोलॉजी technology
प्रौद्योगिकी technology, तकनीक technology, विज्ञान science, सायन्स science, साइंस science, डेटा data, डाटा data, कृत्रिम artificial
आर्टिफिशियल artificial, बुद्धिमत्ता intelligence, इंटेलिजन्स intelligence, रसायन chemical, रासायनिक chemical, केमिकल chemical
जैव bio, वैद्यकीय medical, अन्न food, फूड food, वस्त्र textile, टेक्सटाईल textile, कृषी agricultural, कृषि agricultural, खाण mining
खनन mining, उत्पादन production, छपाई printing, वाहन automobile, ऑटोमोबाईल automobile, रोबोटिक्स robotics, स्वयंचलन automation
सायबर cyber, सुरक्षा security, अभियांत्रिकी engineering, इंजिनिअरिंग engineering, इंजिनीअरिंग engineering, इंजीनियरिंग engineering
अभियंता engineering, अभियांत्रिकीचे engineering, व्यवस्थापन management, प्रबंधन management, संशोधन research, महाविद्यालय college
महाविद्यालये college, महाविद्यालयात college, कॉलेज college, कॉलेजेस college, कालेज college, संस्था institute, संस्थान institute
इन्स्टिट्यूट institute, विद्यापीठ university, विश्वविद्यालय university, शासकीय government, सरकारी government, सरकार government
खाजगी unaided, खासगी unaided, विनाअनुदानित unaided, अनुदानित aided, स्वायत्त autonomous, अभिमत deemed, अल्पसंख्याक minority
अल्पसंख्यक minority, महिला women, महिलांचे women, महिलांसाठी women, मुलींचे women, मुलींसाठी women, स्त्री women, मुस्लिम muslim
जैन jain, ख्रिश्चन christian, ईसाई christian, हिंदी hindi, हिन्दी hindi, गुजराती gujarati, सिंधी sindhi, तमिळ tamil, पंजाबी punjabi
पाटील patil, वालचंद walchand, भारती bharati, विद्यापीठाचे vidyapeeth, सिंहगड sinhgad, डॉ dr, शिवाजी shivaji
`;

let table: ReadonlyMap<string, string> | undefined;

/** The word of the names for a Devanagari word in the form of words(), which is NFKD. The table is read when one comes. */
export function fromDevanagari(word: string): string | undefined {
  if (!/[\u0900-\u097f]/.test(word)) return undefined;
  table ??= new Map(entries());
  return table.get(word);
}

/** Word and meaning, for the tests too. */
export function entries(): [string, string][] {
  const lines = LINES.trim().split(/,\s*|\n/);
  return lines.map((entry) => entry.normalize('NFKD').split(' ') as [string, string]);
}
