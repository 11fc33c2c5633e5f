import { RENAMED_DISTRICTS } from '../../shared/words/renamed-districts.ts';

/**
 * The districts of Maharashtra in Marathi and Hindi, one per line, after their current name and other spellings of it.
 */
const LINES = `
Mumbai City | मुंबई शहर | मुंबई शहर
Mumbai Suburban | मुंबई उपनगर | मुंबई उपनगर
Mumbai | मुंबई | मुंबई
Thane | ठाणे | ठाणे
Palghar | पालघर | पालघर
Raigad, Raigarh | रायगड | रायगढ़
Ratnagiri | रत्नागिरी | रत्नागिरी
Sindhudurg | सिंधुदुर्ग | सिंधुदुर्ग
Pune | पुणे | पुणे
Ahilyanagar | अहिल्यानगर | अहिल्यानगर
Nashik, Nasik | नाशिक | नासिक
Kolhapur | कोल्हापूर | कोल्हापुर
Sangli | सांगली | सांगली
Satara | सातारा | सातारा
Solapur | सोलापूर | सोलापुर
Jalgaon | जळगाव | जलगाँव
Dhule | धुळे | धुले
Nandurbar | नंदुरबार | नंदुरबार
Chhatrapati Sambhajinagar | छत्रपती संभाजीनगर | छत्रपति संभाजीनगर
Sambhajinagar | संभाजीनगर | संभाजीनगर
Jalna | जालना | जालना
Beed | बीड | बीड
Dharashiv | धाराशिव | धाराशिव
Nanded | नांदेड | नांदेड़
Latur | लातूर | लातूर
Parbhani | परभणी | परभणी
Hingoli | हिंगोली | हिंगोली
Amravati | अमरावती | अमरावती
Akola | अकोला | अकोला
Buldhana, Buldana | बुलढाणा | बुलढाणा
Washim | वाशिम | वाशिम
Yavatmal | यवतमाळ | यवतमाल
Nagpur | नागपूर | नागपुर
Wardha | वर्धा | वर्धा
Bhandara | भंडारा | भंडारा
Gondia, Gondiya | गोंदिया | गोंदिया
Chandrapur | चंद्रपूर | चंद्रपुर
Gadchiroli | गडचिरोली | गढ़चिरौली
`;

/** District name in a round -> its name in the language; other places have none. */
export type Places = Readonly<Record<string, string>>;

const ROWS = LINES.trim()
  .split('\n')
  .map((line) => line.split(' | ') as [names: string, mr: string, hi: string]);
const placesIn = (column: 1 | 2): Places =>
  Object.fromEntries(
    ROWS.flatMap((row) =>
      row[0]
        .split(', ')
        .flatMap(withOldNames)
        .map((name) => [name, row[column]]),
    ),
  );

/** The names that a round may have for a renamed district: `Dharashiv`, `Osmanabad`, `Dharashiv (Osmanabad)`. */
function withOldNames(name: string): string[] {
  const old = [...RENAMED_DISTRICTS.keys()].filter((old) => RENAMED_DISTRICTS.get(old) === name);
  return [name, ...old.flatMap((old) => [old, `${name} (${old})`])];
}

export const DISTRICTS = { mr: placesIn(1), hi: placesIn(2) };
