/** The other half of `typed.ts`: written with it, and asked only once, when the engine was finished. */
export const TYPED_UNREAD: Readonly<Record<string, string>> = {
  voice: `
c o e p mechanical engineering -> ^Mechanical | COEP Tech
hey siri find civil engineering seats in kolhapur -> ^Civil | | Kolhapur
is computer engineering still available at d y patil akurdi -> ^Computer | Akurdi
electronics and tele communication in satara -> Telecommunication | | Satara
k k wagh mechanical engineering nashik how many seats -> ^Mechanical | Wagh
what is the vacancy for computer engineering in cummins college for women pune -> ^Computer | Cummins.*Pune
नागपुर में सिविल इंजीनियरिंग का कॉलेज बताओ -> ^Civil | | Nagpur
मला नाशिकमध्ये संगणक अभियांत्रिकीला प्रवेश हवा आहे -> ^Computer | | Nashik
वी जे टी आई कंप्यूटर -> ^Computer | VJTI`,
  autocorrect: `
electric engineering pune -> ^Electrical | | Pune
civil engineer nashik -> ^Civil | | Nashik
robotic and automation -> Robotics and Automation|Automation and Robotics
mechatronic engineering -> Mechatronics
cyber securities -> Cyber Security
walk hand college sangli -> | Walchand College of Engineering
telecommunications engineering cummins -> Telecommunication | Cummins
production engineer -> ^Production Engineering
कंप्युटर सायंस नागपूर -> ^Computer Science | | Nagpur`,
  hinglish: `
nagpur ke government college me civil milega kya -> ^Civil | Government College of Engineering, Nagpur
walchand madhe electrical chya kiti jaga aahet -> ^Electrical | Walchand College of Engineering
mujhe aiml lena hai mumbai me -> Artificial Intelligence and Machine Learning | | Mumbai
bhai it branch ke liye pune ka accha college batao -> ^Information Technology$ | | Pune
mulinsathi college pune computer -> ^Computer | Women | Pune
sasta college thane me mechanical ke liye -> ^Mechanical | | Thane
jalgaon che sarkari college -> | ^Government College of Engineering, Jalgaon
solapur मध्ये civil च्या जागा किती -> ^Civil | | Solapur
आपल्या latur la konte sarkari college aahe -> | Government | Latur`,
  shorthand: `
dypit comp -> ^Computer | Patil Institute of Technology, Pimpri
sggsie nanded mech -> ^Mechanical | Guru Gobind
comp/it pune -> ^Computer|^Information Technology | | Pune
cse aiml nagpur -> Computer Science.*Artificial Intelligence and Machine | | Nagpur
gcoej mech -> ^Mechanical | Government College of Engineering, Jalgaon
svpm baramati mech -> ^Mechanical | Shivnagar
bvcoew pune it -> ^Information Technology$ | Bharati Vidyapeeth.*Women
vcet vasai comp -> ^Computer | Vidyavardhini
कॉम्प वीआईटी पुणे -> ^Computer | Vishwakarma Institute`,
  regions: `
marathwada mechanical -> ^Mechanical | | Sambhajinagar|Jalna|Beed|Dharashiv|Latur|Nanded|Parbhani|Hingoli
khandesh it -> ^Information Technology$ | | Jalgaon|Dhule|Nandurbar
western maharashtra aiml -> Artificial Intelligence and Machine Learning | | Pune|Satara|Sangli|Kolhapur|Solapur
government college marathwada -> | Government | Sambhajinagar|Jalna|Beed|Dharashiv|Latur|Nanded|Parbhani|Hingoli
mechanical in paschim maharashtra -> ^Mechanical | | Pune|Satara|Sangli|Kolhapur|Solapur
entc khandesh -> Telecommunication | | Jalgaon|Dhule|Nandurbar
विदर्भ संगणक -> ^Computer | | Nagpur|Wardha|Bhandara|Chandrapur|Amravati|Akola|Buldhana|Washim|Yavatmal
कोकणातील मेकॅनिकल कॉलेज -> ^Mechanical | | Mumbai|Thane|Palghar|Raigad|Ratnagiri|Sindhudurg
पश्चिम महाराष्ट्र entc -> Telecommunication | | Pune|Satara|Sangli|Kolhapur|Solapur`,
  codes: `
EN6271 -> | ^Pune Institute of Computer
6OO7 mechanical -> ^Mechanical | Walchand College of Engineering
code 3l82 -> | Thadomal
6271 or 6276 -> | ^Pune Institute of Computer|Cummins
1OO2 civil -> ^Civil | Government College of Engineering, Amravati
0I002 -> | Government College of Engineering, Amravati
inst 5121 computer -> ^Computer | Wagh
कोड ३०१२ -> | VJTI
कॉलेज कोड 16006 -> | COEP Tech`,
  letters: `
civil engineering in p -> ^Civil
information technology t -> ^Information Technology$
bharati vidy -> | Bharati Vidyapeeth
computer engineering sinhg -> ^Computer | Sinhgad
k j som -> | K J Somaiya
mechatr -> Mechatronics
pillai c -> | Pillai
मेकॅनि पुणे -> ^Mechanical | | Pune
सिव्हि -> ^Civil`,
  devanagari: `
विश्वकर्मा पुणे -> | Vishwakarma
रायसोनी नागपूर संगणक -> ^Comp|^Artificial | Raisoni | Nagpur
ठाकूर कॉलेज मुंबई -> | Thakur
संजीवनी कोपरगाव -> | Sanjivani
डॉन बॉस्को -> | Don Bosco
प्रवरा अहमदनगर मेकॅनिकल -> ^Mechanical | Pravara
यशोदा सातारा सिव्हिल -> ^Civil | Yashoda
शासकीय अभियांत्रिकी महाविद्यालय चंद्रपूरला -> | ^Government College of Engineering, Chandrapur
मेकॅट्रॉनिक्स -> Mechatronics
मशीन लर्निंग पुणे -> Machine Learning | | Pune`,
};
