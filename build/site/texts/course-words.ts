/** The words of course names in Marathi and Hindi, as they are spoken; short forms stay in Latin letters. One word per line. */
import type { Places } from './districts.ts';

const LINES = `
internet of things | इंटरनेट ऑफ थिंग्ज | इंटरनेट ऑफ़ थिंग्स
5g | 5G | 5G
additive | ॲडिटिव्ह | एडिटिव
advanced | ॲडव्हान्स्ड | एडवांस्ड
aeronautical | एरोनॉटिकल | एरोनॉटिकल
agricultural | कृषी | कृषि
ai | AI | AI
& | आणि | और
and | आणि | और
application | ॲप्लिकेशन | एप्लिकेशन
architectural | आर्किटेक्चरल | आर्किटेक्चरल
artificial | आर्टिफिशियल | आर्टिफ़िशियल
assistantship | असिस्टंटशिप | असिस्टेंटशिप
automation | ऑटोमेशन | ऑटोमेशन
automobile | ऑटोमोबाइल | ऑटोमोबाइल
bio | बायो | बायो
biomedical | बायोमेडिकल | बायोमेडिकल
block | ब्लॉक | ब्लॉक
business | बिझनेस | बिज़नेस
chain | चेन | चेन
chemical | केमिकल | केमिकल
chemistry | केमिस्ट्री | केमिस्ट्री
civil | सिव्हिल | सिविल
coating | कोटिंग | कोटिंग
communication | कम्युनिकेशन | कम्युनिकेशन
computer | कॉम्प्युटर | कंप्यूटर
control | कंट्रोल | कंट्रोल
cyber | सायबर | साइबर
data | डेटा | डेटा
design | डिझाइन | डिज़ाइन
dyestuff | डायस्टफ | डाइस्टफ़
electrical | इलेक्ट्रिकल | इलेक्ट्रिकल
electronics | इलेक्ट्रॉनिक्स | इलेक्ट्रॉनिक्स
engg | इंजिनिअरिंग | इंजीनियरिंग
engineering | इंजिनिअरिंग | इंजीनियरिंग
environmental | एन्व्हायर्नमेंटल | एनवायरनमेंटल
fashion | फॅशन | फ़ैशन
fats | फॅट्स | फ़ैट्स
fibres | फायबर्स | फ़ाइबर्स
fine | फाइन | फ़ाइन
fire | फायर | फ़ायर
food | फूड | फ़ूड
including | इन्क्लुडिंग | इन्क्लूडिंग
industrial | इंडस्ट्रियल | इंडस्ट्रियल
information | इन्फॉर्मेशन | इन्फ़ॉर्मेशन
infrastructure | इन्फ्रास्ट्रक्चर | इन्फ़्रास्ट्रक्चर
instrumentation | इन्स्ट्रुमेंटेशन | इंस्ट्रुमेंटेशन
intelligence | इंटेलिजन्स | इंटेलिजेंस
iot | IoT | IoT
language | भाषा | भाषा
learning | लर्निंग | लर्निंग
machine | मशीन | मशीन
made | मेड | मेड
man | मॅन | मैन
management | मॅनेजमेंट | मैनेजमेंट
manufacturing | मॅन्युफॅक्चरिंग | मैन्युफ़ैक्चरिंग
material | मटेरियल | मटीरियल
mechanical | मेकॅनिकल | मैकेनिकल
mechatronics | मेकॅट्रॉनिक्स | मेकाट्रॉनिक्स
medical | मेडिकल | मेडिकल
metallurgy | मेटलर्जी | मेटलर्जी
mining | मायनिंग | माइनिंग
oil | ऑइल | ऑयल
oleochemicals | ओलिओकेमिकल्स | ओलियोकेमिकल्स
packing | पॅकिंग | पैकिंग
paints | पेंट्स | पेंट्स
paper | पेपर | पेपर
petro | पेट्रो | पेट्रो
pharmaceutical | फार्मास्युटिकल | फ़ार्मास्युटिकल
pharmaceuticals | फार्मास्युटिकल्स | फ़ार्मास्युटिकल्स
planning | प्लॅनिंग | प्लानिंग
plastic | प्लास्टिक | प्लास्टिक
polymer | पॉलिमर | पॉलिमर
power | पॉवर | पावर
printing | प्रिंटिंग | प्रिंटिंग
processing | प्रोसेसिंग | प्रोसेसिंग
production | प्रॉडक्शन | प्रोडक्शन
pulp | पल्प | पल्प
rail | रेल | रेल
regional | प्रादेशिक | क्षेत्रीय
robotics | रोबोटिक्स | रोबोटिक्स
safety | सेफ्टी | सेफ़्टी
sandwich | सँडविच | सैंडविच
science | सायन्स | साइंस
security | सिक्युरिटी | सिक्योरिटी
software | सॉफ्टवेअर | सॉफ़्टवेयर
structural | स्ट्रक्चरल | स्ट्रक्चरल
surface | सरफेस | सरफ़ेस
surfactants | सरफॅक्टंट्स | सर्फ़ैक्टेंट्स
systems | सिस्टिम्स | सिस्टम्स
technical | टेक्निकल | टेक्निकल
technology | टेक्नॉलॉजी | टेक्नोलॉजी
telecommunication | टेलिकम्युनिकेशन | टेलीकम्युनिकेशन
textile | टेक्स्टाइल | टेक्सटाइल
textiles | टेक्स्टाइल्स | टेक्सटाइल्स
vlsi | VLSI | VLSI
waxes | वॅक्सेस | वैक्सेस
with | विथ | विद
`;

const ROWS = LINES.trim()
  .split('\n')
  .map((line) => line.split(' | ') as [word: string, mr: string, hi: string]);
const wordsIn = (column: 1 | 2): Places => Object.fromEntries(ROWS.map((row) => [row[0], row[column]]));

export const COURSE_WORDS = { mr: wordsIn(1), hi: wordsIn(2) };
