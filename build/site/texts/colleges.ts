/** Universities and the words of institute types in Marathi and Hindi, one name per line. */
const LINES = `
University of Mumbai | मुंबई विद्यापीठ | मुंबई विश्वविद्यालय
Savitribai Phule Pune University | सावित्रीबाई फुले पुणे विद्यापीठ | सावित्रीबाई फुले पुणे विश्वविद्यालय
Shivaji University | शिवाजी विद्यापीठ | शिवाजी विश्वविद्यालय
Punyashlok Ahilyadevi Holkar Solapur University | पुण्यश्लोक अहिल्यादेवी होळकर सोलापूर विद्यापीठ | पुण्यश्लोक अहिल्यादेवी होलकर सोलापुर विश्वविद्यालय
Kavayitri Bahinabai Chaudhari North Maharashtra University | कवयित्री बहिणाबाई चौधरी उत्तर महाराष्ट्र विद्यापीठ | कवयित्री बहिणाबाई चौधरी उत्तर महाराष्ट्र विश्वविद्यालय
Dr. Babasaheb Ambedkar Marathwada University | डॉ. बाबासाहेब आंबेडकर मराठवाडा विद्यापीठ | डॉ. बाबासाहेब आंबेडकर मराठवाड़ा विश्वविद्यालय
Swami Ramanand Teerth Marathwada University | स्वामी रामानंद तीर्थ मराठवाडा विद्यापीठ | स्वामी रामानंद तीर्थ मराठवाड़ा विश्वविद्यालय
Sant Gadge Baba Amravati University | संत गाडगे बाबा अमरावती विद्यापीठ | संत गाडगे बाबा अमरावती विश्वविद्यालय
Rashtrasant Tukadoji Maharaj Nagpur University | राष्ट्रसंत तुकडोजी महाराज नागपूर विद्यापीठ | राष्ट्रसंत तुकडोजी महाराज नागपुर विश्वविद्यालय
Gondwana University | गोंडवाना विद्यापीठ | गोंडवाना विश्वविद्यालय
Government | शासकीय | सरकारी
Government-Aided | शासन अनुदानित | सरकारी अनुदानित
Un-Aided | विनाअनुदानित | ग़ैर-अनुदानित
Autonomous | स्वायत्त | स्वायत्त
University | विद्यापीठ | विश्वविद्यालय
University Department | विद्यापीठ विभाग | विश्वविद्यालय विभाग
University Managed | विद्यापीठ संचालित | विश्वविद्यालय संचालित
Deemed University | अभिमत विद्यापीठ | मानित विश्वविद्यालय
Linguistic Minority | भाषिक अल्पसंख्याक | भाषाई अल्पसंख्यक
Religious Minority | धार्मिक अल्पसंख्याक | धार्मिक अल्पसंख्यक
Hindi | हिंदी | हिंदी
Gujarathi | गुजराती | गुजराती
Gujar | गुजर | गुर्जर
Sindhi | सिंधी | सिंधी
Punjabi | पंजाबी | पंजाबी
Tamil | तमिळ | तमिल
Malyalam | मल्याळम | मलयालम
Muslim | मुस्लिम | मुस्लिम
Jain | जैन | जैन
Christian | ख्रिश्चन | ईसाई
Roman Catholics | रोमन कॅथलिक | रोमन कैथोलिक
`;

const ROWS = LINES.trim()
  .split('\n')
  .map((line) => line.split(' | ') as [name: string, mr: string, hi: string]);
const namesIn = (column: 1 | 2): Readonly<Record<string, string>> =>
  Object.fromEntries(ROWS.map((row) => [row[0], row[column]]));

export const COLLEGE_WORDS = { mr: namesIn(1), hi: namesIn(2) };
