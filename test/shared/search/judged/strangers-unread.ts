/** The other half of `strangers.ts`: written with it, and asked only once, when the engine was finished. */
export const STRANGERS_UNREAD: Readonly<Record<string, string>> = {
  'first letter': `
rtificial intelligence mumbai -> ^Artificial Intelligence | | Mumbai
ccomputer nashik -> ^Computer | | Nashik
ishwakarma institute pune -> | Vishwakarma Institute
imformation technology nagpur -> ^Information Technology$ | | Nagpur
jnstrumentation engineering -> ^Instrumentation`,
  trust: `
marathwada mitra mandal computer -> ^Computer | Marathwada Mitra
aurangabad sambhajinagar matsyodari jalna -> | Matsyodari
nutan maharashtra institute information technology -> ^Information Technology$ | Nutan Maharashtra
pimpri chinchwad college of engineering mechanical -> ^Mechanical | Pimpri Chinchwad College
shramsadhana bombay trust jalgaon civil -> ^Civil | Shramsadhana`,
  seats: `
sebc seats electrical satara -> ^Electrical | | Satara
st category computer engineering nashik -> ^Computer | | Nashik
ews entc pune -> Telecommunication | | Pune
girls seat civil amravati -> ^Civil | | Amravati
nt d mechanical latur seats available -> ^Mechanical | | Latur`,
  joined: `
civilnashik -> ^Civil | | Nashik
electricalsolapur -> ^Electrical | | Solapur
cummins pune computerengineering -> ^Computer | Cummins.*Pune
coepmechanical -> ^Mechanical | COEP
civilengineering satara -> ^Civil | | Satara`,
  voice: `
veer mata jija bai institute -> | Veermata Jijabai
tell me vacant seats for civil engineering in san glee -> ^Civil | | Sangli
pune institute of computer technology ki seats -> | ^Pune Institute of Computer
vishwa karma institute of technology computer -> ^Computer | Vishwakarma Institute
computer engineering in nasik city which colleges -> ^Computer | | Nashik`,
  exclusions: `
it mumbai sodun -> ^Information Technology$ | | ^(?!Mumbai).
electrical engineering but not in nagpur -> ^Electrical | | ^(?!Nagpur$).
नागपूर सोडून सिव्हिल -> ^Civil | | ^(?!Nagpur$).
computer excluding pune and mumbai -> ^Computer | | ^(?!Pune$|Mumbai).
entc without government colleges -> Telecommunication | ^(?!Government)`,
  versus: `
cse vs aiml pune -> Computer Science|Artificial Intelligence and Machine | | Pune
spit vs djsce -> | Sardar Patel Institute|Dwarkadas
cummins vs bharati vidyapeeth women it -> ^Information Technology$ | Cummins|Bharati Vidyapeeth.*Women
nagpur vs amravati government civil -> ^Civil | Government College | Nagpur|Amravati
ycce or raisoni mechanical -> ^Mechanical | Yeshwantrao Chavan|Raisoni`,
  'half-typed devanagari': `
कॉम्प्यु -> ^Computer
सिव्हिल ना -> ^Civil | | Nagpur|Nashik|Nanded|Nandurbar
अभियांत्रिकी सातार -> | | Satara
वालचं -> | Walchand
आर्टिफिशि मुंबई -> Artificial Intelligence | | Mumbai`,
  hinglish: `
bhai mechanical ke liye satara me kaunsa college hai -> ^Mechanical | | Satara
mumbai chya javalchi computer college -> ^Computer | | Mumbai
mala civil pahije pan solapur madhech -> ^Civil | | Solapur
aiml ki seat bachi hai kya nagpur mein -> Artificial Intelligence and Machine Learning | | Nagpur
latur madhil sarkari college konte -> | GOVERNMENT | Latur`,
  slips: `
elecrical enginnering pune -> ^Electrical | | Pune
sinhgadh collage of enginering -> | Sinhgad
instumentation enginering -> ^Instrumentation
rajaram bapu institute islampur -> | Rajarambapu
mechatronix -> Mechatronics`,
  shorthand: `
extc kjsit -> Telecommunication | Somaiya
cs vit pune -> Computer Science | Vishwakarma Institute of Technology
instru vesit -> Instrumentation|Automation | Vivekanand Education
mech gcoek -> ^Mechanical | Government College of Engineering, Karad
comp dbit -> ^Computer | Don Bosco`,
  sentences: `
what are the options for chemical engineering in jalgaon -> Chemical | | Jalgaon
want to study robotics in pune -> Robotics | | Pune
does walchand college have information technology -> ^Information Technology$ | Walchand College
best college for data science in nagpur with vacant seats -> Data Science | | Nagpur
can a girl get computer engineering in women college in pune -> ^Computer | Women | Pune`,
  codes: `
institute code 6276 it -> ^Information Technology$ | Cummins
0301224510 -> ^Computer Engineering$ | VJTI
dte 4116 -> | Raisoni.*Nagpur
06271 vs 06276 -> | ^Pune Institute of Computer|Cummins
6OO5 mechanical -> ^Mechanical | Government College of Engineering, Karad`,
  places: `
wagholi computer -> ^Computer | Wagholi
kharghar mechanical engineering -> ^Mechanical | Kharghar
computer science buldhana district -> ^Computer Science | | Buldhana
islampur mechanical -> ^Mechanical | Rajarambapu|Walwa
paschim maharashtra data science -> Data Science | | Pune|Satara|Sangli|Kolhapur|Solapur`,
  names: `
dattajirao kadam textile -> Textile | Dattajirao Kadam
pillai panvel it -> ^Information Technology$ | Pillai
dr babasaheb ambedkar technological university civil -> ^Civil | Babasaheb Ambedkar Tech
sanjivani computer -> ^Computer | Sanjivani
rcpit shirpur entc -> Telecommunication | R\\. ?C\\. ?Patel`,
};
