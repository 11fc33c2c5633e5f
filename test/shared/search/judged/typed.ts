/**
 * Search as people type, on the real names of `../shared/rounds`: written from the names alone, before the engine was asked any
 * of it. This half was read while the engine was tuned; `typed-unread.ts` has the other.
 */
export const TYPED: Readonly<Record<string, string>> = {
  voice: `
v j t i mumbai computer -> ^Computer | VJTI
ok google show me electrical engineering colleges in solapur -> ^Electrical | | Solapur
tell me about seats in the walchand college of engineering sangli -> | Walchand College of Engineering
p i c t pune information technology -> ^Information Technology$ | ^Pune Institute of Computer
artificial intelligence and data science colleges near nashik city -> Artificial Intelligence.*Data Science | | Nashik
can you please tell me which colleges in latur have information technology -> ^Information Technology$ | | Latur
पुणे में कंप्यूटर इंजीनियरिंग की सीट बची है क्या -> ^Computer | | Pune
कोल्हापुरात मेकॅनिकलच्या किती जागा शिल्लक आहेत -> ^Mechanical | | Kolhapur
सी ओ ई पी मैकेनिकल -> ^Mechanical | COEP Tech
पीआईसीटी में आईटी की सीट -> ^Information Technology$ | ^Pune Institute of Computer`,
  autocorrect: `
mechanics engineering nagpur -> ^Mechanical | | Nagpur
computers engineering thane -> ^Computer | | Thane
instrument engineering pune -> ^Instrumentation | | Pune
chemist engineering jalgaon -> Chemical | | Jalgaon
biomedicine engineering -> Bio ?Medical
sing had college computer -> ^Computer | Sinhgad
raisonis nagpur computer -> ^Comp|^Artificial|^Data | Raisoni
computer science and designing -> ^Computer Science and Design$
इन्फॉरमेशन टेक्नोलॉजी ठाणे -> ^Information Technology$ | | Thane
मेकेनिकल इंजिनियरींग सांगली -> ^Mechanical | | Sangli`,
  hinglish: `
pune me computer ki seat hai kya -> ^Computer | | Pune
mala mechanical la admission pahije kolhapur madhe -> ^Mechanical | | Kolhapur
vjti me kaunsi branch khali hai -> | VJTI
sangli javal konte college ahe computer sathi -> ^Computer | | Sangli
88 percentile pe computer milega nashik me -> ^Computer | | Nashik
ladkiyo ke liye engineering college -> | Women
entc chya jaga shillak ahet ka satara la -> Telecommunication | | Satara
मुझे pune me cse chahiye -> ^Computer Science and Engineering | | Pune
मला vjti मध्ये mechanical हवंय -> ^Mechanical | VJTI
pict ची fees किती आहे -> | ^Pune Institute of Computer`,
  shorthand: `
jspm comp -> ^Computer | JSPM|Ja(y|ya)wanth? Shikshan
djsce it -> ^Information Technology$ | Dwarkadas
kbtcoe civil -> ^Civil | Thakare
civil or mech satara -> ^Civil|^Mechanical | | Satara
elec engg clg sangli -> ^Electrical | | Sangli
mitaoe comp -> ^Computer | MIT Academy
rcpit comp -> ^Comp | R\\. C\\. Patel
tsec it -> ^Information Technology$ | Thadomal
wit solapur cse -> ^Computer Science and Engineering | Walchand Institute
गव्हर्नमेंट clg karad civil -> ^Civil | Government College of Engineering, Karad`,
  regions: `
computer vidarbha -> ^Computer | | Nagpur|Wardha|Bhandara|Gondia|Chandrapur|Gadchiroli|Amravati|Akola|Buldhana|Washim|Yavatmal
civil engineering in konkan -> ^Civil | | Mumbai|Thane|Palghar|Raigad|Ratnagiri|Sindhudurg
north maharashtra electrical -> ^Electrical | | Jalgaon|Dhule|Nandurbar|Nashik|Ahmednagar
pcmc computer engineering -> ^Computer | Pimpri|Chinchwad|Akurdi|Ravet|Tathawade
vidarbha government civil -> ^Civil | Government | Nagpur|Amravati|Chandrapur|Yavatmal
data science vidharbha region -> Data Science | | Nagpur|Wardha|Bhandara|Chandrapur|Amravati|Akola|Buldhana|Washim|Yavatmal
navi mumbai aiml -> Artificial Intelligence and Machine Learning | Navi Mumbai
मराठवाड्यात सिव्हिल इंजिनिअरिंग -> ^Civil | | Sambhajinagar|Jalna|Beed|Dharashiv|Latur|Nanded|Parbhani|Hingoli
खान्देश इलेक्ट्रिकल -> ^Electrical | | Jalgaon|Dhule|Nandurbar
उत्तर महाराष्ट्र computer -> ^Computer | | Jalgaon|Dhule|Nandurbar|Nashik|Ahmednagar`,
  codes: `
O6271 -> | ^Pune Institute of Computer
0627 1245 10 -> ^Computer Engineering$ | ^Pune Institute of Computer
03-012 -> | VJTI
college code EN 6146 -> | MIT Academy
06175, 06822 -> | Pimpri Chinchwad
03012-19110 -> ^Civil | VJTI
dte code 4025 electrical -> ^Electrical | Government College of Engineering, Nagpur
6OO5 सिव्हिल -> ^Civil | Government College of Engineering, Karad
६२७१ आयटी -> ^Information Technology$ | ^Pune Institute of Computer
6007 किंवा 6265 -> | Walchand`,
  letters: `
computer engineering nagp -> ^Computer | | Nagpur
mechanical engineering wal -> ^Mechanical | Walchand
walchand colle -> | Walchand College
data sci -> ^Data Science$
artificial intel -> Artificial Intelligence
vivekanand edu -> | Vivekanand Education
electrical sol -> ^Electrical | | Solapur
संगण -> ^Computer
नागपू computer -> ^Computer | | Nagpur
इलेक्ट्रि नाशिक -> ^Electrical | | Nashik`,
  devanagari: `
वालचंद कॉलेज सांगली -> | Walchand College of Engineering
सिंहगड इन्स्टिट्यूट -> | Sinhgad
सोमय्या कॉलेज -> | Somaiya|Somayya
पिल्लई पनवेल -> | Pillai
भारती विद्यापीठ कोल्हापूर -> | Bharati Vidyapeeth | Kolhapur
कमिन्स -> | Cummins
गोदावरी जळगाव -> | Godavari
अथर्व कॉलेज मालाड -> | Atharva
औरंगाबादमध्ये इलेक्ट्रिकल -> ^Electrical | | Sambhajinagar
रोबोटिक्स आणि ऑटोमेशन -> Robotics and Automation|Automation and Robotics`,
};
