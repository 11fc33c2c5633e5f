/**
 * A third fresh set in the form of typed.ts, on the real names of `../shared/rounds`: 60 questions written from the names alone before
 * the engine was asked any. The half `VISITORS_UNREAD` was asked only once, when the engine was finished.
 */
export const VISITORS: Readonly<Record<string, string>> = {
  slips: `
mechanicel enginering latur -> ^Mechanical | | Latur
informtion tecnology kolahpur -> ^Information Technology$ | | Kolhapur`,
  'first letter': `
emputer engineering satara -> ^Computer | | Satara
aisoni college nagpur -> | Raisoni | Nagpur`,
  trust: `
bombay trust jalgaon mechanical -> ^Mechanical | Shramsadhana
nashik education society sapat -> | Sapat`,
  voice: `
can you find me a computer engineering seat in thane please -> ^Computer | | Thane
jay want sawant college pune -> | Ja(y|ya)want`,
  hinglish: `
pune ke paas lonavala me computer college -> ^Computer | Lonavala
mala akola madhe mechanical chi seat havi -> ^Mechanical | | Akola`,
  marathi: `
अकोला मेकॅनिकल इंजिनिअरिंग कॉलेज -> ^Mechanical | | Akola
सांगलीतील सिव्हिल कॉलेज कोणते -> ^Civil | | Sangli`,
  hindi: `
नागपुर में सरकारी कॉलेज -> | Government | Nagpur
मुझे आईटी चाहिए नासिक में -> ^Information Technology$ | | Nashik`,
  shorthand: `
gcoen civil -> ^Civil | Government College of Engineering, Nagpur
comp kkwagh -> ^Computer | Wagh`,
  codes: `
06005 -> | Government College of Engineering, Karad
dte code 5172 computer -> ^Comp | R\\. C\\. Patel Institute`,
  seats: `
vjnt seat mechanical jalna -> ^Mechanical | | Jalna
computer engineering for girls with tfws in amravati -> ^Computer | | Amravati`,
  exclusions: `
it colleges except pune and mumbai -> ^Information Technology$ | | ^(?!Pune$|Mumbai).
autonomous nahi mechanical nagpur -> ^Mechanical | | Nagpur`,
  versus: `
karad or sangli government mechanical -> ^Mechanical | Government College of Engineering, Karad|Walchand
cse or it solapur -> ^Computer Science|^Information Technology | | Solapur`,
  'half typed': `
electronics and telecommunication engg nas -> Telecommunication | | Nashik
walchand institute of te -> | Walchand Institute of Technology`,
  places: `
sangamner computer engineering -> ^Computer | Sangamner
ichalkaranji textile -> Textile | Ichalkaranji`,
  rare: `
fire engineering -> Fire
paint technology -> Paints`,
};

export const VISITORS_UNREAD: Readonly<Record<string, string>> = {
  slips: `
electical enginring nashik -> ^Electrical | | Nashik
artifical intelligance sangli -> Artificial Intelligence | | Sangli`,
  'first letter': `
obotics and automation -> Robotics and Automation|Automation and Robotics
bechanical engineering jalgaon -> ^Mechanical | | Jalgaon`,
  trust: `
marathwada institute of technology aurangabad -> | Maharashtra Institute of Technology, Aurangabad|Marathwada | Sambhajinagar
konkan gyanpeeth karjat mechanical -> ^Mechanical | Konkan Gyanpeeth`,
  voice: `
which engineering colleges in wardha have civil engineering seats left -> ^Civil | | Wardha
di y patil college akurdi computer -> ^Computer | Akurdi`,
  hinglish: `
mumbai mein sabse accha it college kaunsa hai -> ^Information Technology$ | | Mumbai
nanded madhe electrical la kiti jaga ahet -> ^Electrical | | Nanded`,
  marathi: `
साताऱ्यातील मेकॅनिकल कॉलेज -> ^Mechanical | | Satara
चंद्रपूर शासकीय अभियांत्रिकी -> | ^Government College of Engineering, Chandrapur`,
  hindi: `
पुणे में महिला कॉलेज कंप्यूटर -> ^Computer | Women | Pune
मुंबई के पास मैकेनिकल कॉलेज -> ^Mechanical | | Mumbai|Thane|Raigad`,
  shorthand: `
gcoec mech -> ^Mechanical | Government College of Engineering, Chandrapur
entc pvg -> Telecommunication | PVG`,
  codes: `
3199 it -> ^Information Technology$ | Sanghvi
code no 04167 -> | Yeshwantrao Chavan`,
  seats: `
sc category seats it nagpur -> ^Information Technology$ | | Nagpur
ews quota civil engineering ratnagiri -> ^Civil | | Ratnagiri`,
  exclusions: `
civil engineering not in vidarbha -> ^Civil | | ^(?!Nagpur|Wardha|Bhandara|Gondia|Chandrapur|Gadchiroli|Amravati|Akola|Buldhana|Washim|Yavatmal).
मुंबई सोडून आयटी -> ^Information Technology$ | | ^(?!Mumbai).`,
  versus: `
don bosco vs xavier computer -> ^Computer | Don Bosco|Xavier
data science or ai thane -> Data Science|Artificial Intelligence | | Thane`,
  'half typed': `
instrumentation and con -> ^Instrumentation and Control
सोला सिव्हि -> ^Civil | | Solapur`,
  places: `
baramati computer -> ^Computer | Baramati
vasai information technology -> ^Information Technology$ | Vasai`,
  rare: `
dyestuff -> Dyestuff
railway engineering barshi -> | Railway`,
};
