/**
 * A fresh set in the form of typed.ts, on the real names of `../shared/rounds`: 150 questions of 15 classes, written from the names
 * alone before the engine was asked any. This half was read while the engine was changed; `strangers-unread.ts` has the other.
 */
export const STRANGERS: Readonly<Record<string, string>> = {
  'first letter': `
omputer engineering pune -> ^Computer | | Pune
nechanical engineering nagpur -> ^Mechanical | | Nagpur
alchand college sangli -> | Walchand College of Engineering
lectrical engineering kolhapur -> ^Electrical | | Kolhapur
vivil engineering nashik -> ^Civil | | Nashik`,
  trust: `
ahmednagar jilha maratha vidya prasarak -> | Ahmednagar Jilha Maratha
nagpur institute of technology mechanical -> ^Mechanical | Nagpur Institute of Technology
aurangabad college of engineering civil -> ^Civil | ^Aurangabad College of Engineering
konkan gyanpeeth computer -> ^Computer | Konkan Gyanpeeth
khandesh college education society -> | Khandesh College Education`,
  seats: `
computer engineering pune sc seats -> ^Computer | | Pune
ladies seat mechanical nagpur -> ^Mechanical | | Nagpur
tfws information technology thane -> ^Information Technology$ | | Thane
obc vacancy civil engineering kolhapur -> ^Civil | | Kolhapur
vjti ews seats -> | VJTI`,
  joined: `
computerpune -> ^Computer | | Pune
mechanicalnagpur -> ^Mechanical | | Nagpur
itthane -> ^Information Technology$ | | Thane
walchandsangli -> | Walchand College of Engineering
computerscience pune -> ^Computer Science | | Pune`,
  voice: `
show me colleges for artificial intelligence in pune -> ^Artificial Intelligence | | Pune
bharti vidya peeth kolhapur civil -> ^Civil | Bharati Vidyapeeth.*Kolhapur
sink god college of engineering computer -> ^Computer | Sinhgad
government college of engineering kharad -> | Government College of Engineering, Karad
k k wag nashik computer engineering -> ^Computer | K\\. K\\. Wagh`,
  exclusions: `
computer engineering other than pune -> ^Computer | | ^(?!Pune$).
mechanical except mumbai -> ^Mechanical | | ^(?!Mumbai).
civil pune nako -> ^Civil | | ^(?!Pune$).
private college nahi civil engineering -> ^Civil | Government|Walchand|Sardar Patel College|Singhji|Veermata|COEP|Babasaheb Ambedkar|Shivaji University
पुणे नको संगणक -> ^Computer | | ^(?!Pune$).`,
  versus: `
vjti vs coep -> | VJTI|COEP
pict or cummins computer -> ^Computer | ^Pune Institute of Computer|Cummins
walchand vs karad civil -> ^Civil | Walchand College of Engineering|Karad
pccoe versus aissms computer -> ^Computer | Pimpri Chinchwad College|All India Shri Shivaji
mechanical vs civil sangli -> ^Mechanical|^Civil | | Sangli`,
  'half-typed devanagari': `
मेका -> ^Mechanical|Mechatronics
संगणक पु -> ^Computer | | Pune
इलेक्ट्रिक -> ^Electrical
नाग -> | | Nagpur
कोल्हा सिव्हिल -> ^Civil | | Kolhapur`,
  hinglish: `
mujhe pune me computer engineering karna hai -> ^Computer | | Pune
nagpur ka sabse accha mechanical college -> ^Mechanical | | Nagpur
mala it ghyaychay thane madhe -> ^Information Technology$ | | Thane
sangli zilyatil civil college -> ^Civil | | Sangli
kolhapur mdhe entc sathi jaga -> Telecommunication | | Kolhapur`,
  slips: `
computer enginering nagapur -> ^Computer | | Nagpur
mechnical satra -> ^Mechanical | | Satara
electronics telecomunication amrawati -> Telecommunication | | Amravati
vidyavardini vasai -> | Vidyavardhini
artifical inteligance and data sceince -> Artificial Intelligence.*Data Science`,
  shorthand: `
comp engg pcmc -> ^Computer | Pimpri|Chinchwad|Akurdi|Ravet|Tathawade
coep it or comp -> ^Computer | COEP
it csn -> ^Information Technology$ | | Sambhajinagar
mech ngp -> ^Mechanical | | Nagpur
aiml dypcoe akurdi -> Artificial Intelligence | Akurdi`,
  sentences: `
is there any college in ratnagiri for mechanical engineering -> ^Mechanical | | Ratnagiri
colleges near lonavala for computer -> ^Computer | Lonavala
which government colleges have electrical engineering -> ^Electrical | Government
i got 85 percentile which college can i get for it in nashik -> ^Information Technology$ | | Nashik
list of all colleges with food technology -> ^Food Technology`,
  codes: `
choice code 627124510 -> ^Computer Engineering$ | ^Pune Institute of Computer
college 3012 -> | VJTI
06007 civil -> ^Civil | Walchand College
code number 16006 mechanical -> ^Mechanical | COEP
5004 -> | Government College of Engineering, Jalgaon`,
  places: `
kothrud computer engineering -> ^Computer | | Pune
shegaon mechanical -> ^Mechanical | Shegaon
navi mumbai civil engineering -> ^Civil | Navi Mumbai
marathwada textile or mechanical -> ^Mechanical|Textile | | Sambhajinagar|Jalna|Beed|Dharashiv|Latur|Nanded|Parbhani|Hingoli
bhiwandi nahi thane computer -> ^Computer | | Thane`,
  names: `
somaiya sion it -> ^Information Technology$ | Somaiya
fr agnel vashi mechanical -> ^Mechanical | Rodrigues Institute
vikhe patil nagar computer -> ^Computer | Vikhe Patil
priyadarshini college nagpur -> | Priyadarsh[ai]ni
zeal narhe -> | Zeal College of Engineering`,
};
