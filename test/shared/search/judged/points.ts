/**
 * What people type, a class for each point of "What is understood" in build/shared/search/README.md, on the real names of
 * `../shared/rounds`. `q -> course | institute | district`; in the class of honesty also `q => match, words as understood`.
 */
export const POINTS: Readonly<Record<string, string>> = {
  places: `
computer engineering pune -> ^Computer Engineering$ | | Pune
civil nagpur -> ^Civil | | Nagpur
it bombay -> ^Information Technology | | Mumbai
mechanical poona -> ^Mechanical | | Pune
computer aurangabad -> ^Computer | | Sambhajinagar
civil sambhajinagar -> ^Civil | | Sambhajinagar
entc chhatrapati sambhajinagar -> Telecommunication | | Sambhajinagar
osmanabad computer -> ^Computer | | Dharashiv
dharashiv civil -> ^Civil | | Dharashiv
ahilyanagar mechanical -> ^Mechanical | | Ahmednagar
ahmednagar it -> ^Information Technology | | Ahmednagar
nasik computer -> ^Computer | | Nashik
sholapur cse -> ^Computer Science and Engineering | | Solapur
amraoti civil -> ^Civil | | Amravati
data science thane -> Data Science | | Thane
raigad mech -> ^Mechanical | | Raigad
computer palghar -> ^Computer | | Palghar
civil satara -> ^Civil | | Satara
buldana computer -> ^Computer | | Buldhana
aiml kolhapur -> Artificial Intelligence | | Kolhapur
navi mumbai computer -> ^Computer | | Thane|Raigad|Mumbai`,
  codes: `
6271 -> | ^Pune Institute of Computer
06271 -> | ^Pune Institute of Computer
3012 -> | Veermata Jijabai
03012 -> | Veermata Jijabai
0627124510 -> ^Computer Engineering$ | ^Pune Institute of Computer
627124510 -> ^Computer Engineering$ | ^Pune Institute of Computer
06271245 -> ^Computer Engineering$ | ^Pune Institute of Computer
16006 -> | ^COEP
1002 -> | Government College of Engineering, Amravati
01002 civil -> ^Civil | Government College of Engineering, Amravati
6271 it -> ^Information Technology$ | ^Pune Institute of Computer
mechanical 6007 -> ^Mechanical | Walchand College
06007 -> | Walchand College
0600 -> | | Pune|Satara|Sangli
3182 computer -> ^Computer | Thadomal
college 6146 -> | MIT Academy
3014 mech -> ^Mechanical | Sardar Patel College
06175 -> | Pimpri Chinchwad
6276 -> | Cummins
16006 civil -> ^Civil | COEP`,
  types: `
government civil -> ^Civil | Government
govt college amravati -> | Government College of Engineering, Amravati
sarkari college pune -> | Government College of Engineering & Research, Avasari
aided mechanical -> ^Mechanical | Walchand|Sardar Patel|Veermata|Shri Guru Gobind|Institute of Chemical|COEP
government aided civil -> ^Civil | Walchand|Sardar Patel|Veermata|Shri Guru Gobind
autonomous computer pune -> ^Computer | | Pune
unaided it nagpur -> ^Information Technology | | Nagpur
un-aided civil latur -> ^Civil | | Latur
muslim minority mechanical -> ^Mechanical | Anjuman|Rizvi|Saboo|Al-Ameen|Jamia|Theem|Kalsekar|Maulana|Khwaja|Siddik
hindi minority computer -> ^Computer | Thakur|Shree L|Rajiv|Chandrabhan|Lokmanya|
christian minority computer -> ^Computer | Xavier|Rodrigues|Agnel|Don Bosco|Vincent|Francis|John
jain minority computer -> ^Computer
sindhi minority it -> ^Information | Thadomal|Vivekanand|Watumull
gujarati minority computer -> ^Computer
deemed university pune -> | 
university department chemical -> Chemical|Technology | 
private college computer nashik -> ^Computer | | Nashik
minority college mumbai civil -> ^Civil | | Mumbai|Thane|Raigad
government autonomous mechanical -> ^Mechanical
tamil minority -> | S\\.I\\.E\\.S
punjabi minority computer -> ^Computer | K\\.C\\. College`,
  devanagari: `
संगणक अभियांत्रिकी पुणे -> ^Computer Engineering$ | | Pune
संगणक नागपूर -> ^Computer | | Nagpur
स्थापत्य मुंबई -> ^Civil | | Mumbai
यांत्रिकी अभियांत्रिकी -> ^Mechanical Engineering
शासकीय महाविद्यालय -> | Government College
शासकीय अभियांत्रिकी महाविद्यालय कराड -> | Government College of Engineering, Karad
माहिती तंत्रज्ञान -> ^Information Technology$
माहिती तंत्रज्ञान पुणे -> ^Information Technology$ | | Pune
computer पुणे -> ^Computer | | Pune
pict संगणक -> ^Computer | ^Pune Institute of Computer
महिला संगणक -> ^Computer | Women
विद्युत अभियांत्रिकी -> ^Electrical Engineering$
कॉम्प्युटर इंजिनिअरिंग -> ^Computer Engineering$
सिव्हिल ठाणे -> ^Civil | | Thane
मैकेनिकल इंजीनियरिंग नागपुर -> ^Mechanical | | Nagpur
औरंगाबाद civil -> ^Civil | | Sambhajinagar
कृत्रिम बुद्धिमत्ता -> Artificial Intelligence
सरकारी कॉलेज पुणे -> | Government|COEP | Pune
रासायनिक अभियांत्रिकी -> ^Chemical Engineering$
अन्न तंत्रज्ञान -> ^Food Technology$
पाटील कोल्हापूर -> | Patil | Kolhapur`,
  sentences: `
which college is best for computer engineering in pune -> ^Computer Engineering$ | | Pune
list of government colleges -> | Government
seats available in mechanical at walchand -> ^Mechanical | Walchand
i want computer science in nagpur -> ^Computer Science | | Nagpur
civil engineering with vacancy -> ^Civil Engineering$
vacancy in pict for it -> ^Information Technology$ | ^Pune Institute of Computer
is there any seat in coep -> | ^COEP
best colleges for aiml near pune -> Artificial Intelligence | | Pune
show me vacant seats of mechanical engineering -> ^Mechanical Engineering$
what are the colleges in satara -> | | Satara
mumbai colleges for it -> ^Information Technology | | Mumbai
please find data science seats in thane -> Data Science | | Thane
top engineering colleges in nashik -> | | Nashik
where can i get entc in kolhapur -> Telecommunication | | Kolhapur
computer branch in vjti -> ^Computer | Jijabai
how many seats left in sinhgad computer -> ^Computer | Sinhgad
cse course in solapur -> ^Computer Science and Engineering | | Solapur
women college with computer seats -> ^Comp | Women
pune madhil computer college -> ^Computer | College | Pune
robotics vacancies -> Robotics
electrical round 3 vacancy -> ^Electrical`,
  slips: `
compter engineering -> ^Computer Engineering$
mechanicl pune -> ^Mechanical | | Pune
electroncs telecomunication -> Telecommunication
vishvakarma -> | Vishwakarma
gyanshree -> | Dnyanshree
laxminarayan nagpur -> | Laxminarayan
lakshminarayan -> | Laxminarayan
bhagvant -> | Bhagwant
shinhgad computer -> ^Computer | Sinhgad
walchnd sangli -> | Walchand College
takur mumbai -> | Thakur
bharti vidyapith -> | Bharati Vidyapeeth
somaya -> | Som
cumins computer -> ^Computer | Cummins
pillay -> | Pillai
raysoni nagpur -> | Raisoni
artifical inteligence pune -> Artificial Intelligence | | Pune
agricultral -> ^Agricultural
instrumentaton -> ^Instrumentation
vidyalnkar it -> ^Information | Vidyalankar
sanjivni kopargaon -> | Sanjivani`,
  names: `
s.i.e.s. -> | SIES|S\\.?I\\.?E\\.?S
dr dy patil pimpri -> | Pimpri
dr. d.y. patil akurdi -> | Akurdi
sinhgad coe -> | Sinhgad College
modern coe -> | Modern College
k.j. somaiya -> | Somaiya
pvg coe -> | PVG
st francis -> | Francis
st john -> | John
st. vincent -> | Vincent
mescoe -> | Modern Education Society
pcce -> | Pimpri Chinchwad|Padre|College
mgm college navi mumbai -> | M\\.G\\.M|MGM
jspm rajarshi -> | Rajarshi Shahu
aissms coe -> | All India Shri Shivaji Memorial Society's College
b v coe women -> | Bharati Vidyapeeth's College of Engineering for Women
a.p. shah -> | A\\. P\\. Shah
kkwieer -> | Wagh
ltce -> | Lokmanya Tilak
sndt -> | SNDT
dkte -> | Dattajirao Kadam`,
  order: `
computer engineering -> ^Computer Engineering$
mechanical -> ^Mechanical Engineering$
civil -> ^Civil Engineering$
cse -> ^Computer Science and Engineering$
electrical engineering -> ^Electrical Engineering$
it -> ^Information Technology$
computer engineering mumbai -> ^Computer Engineering$
civil engineering kolhapur -> ^Civil Engineering$
data science -> ^Data Science$
information technology nagpur -> ^Information Technology$
cyber security -> ^Cyber Security$
food technology -> ^Food Technology$
chemical engineering -> ^Chemical Engineering$
robotics and automation -> ^Robotics and Automation$|^Automation and Robotics$
computer science -> ^Computer Science$
production engineering -> ^Production Engineering$
aids -> ^Artificial Intelligence.*Data Science$
computer technology -> ^Computer Technology$
oil technology -> ^Oil Technology$
instrumentation engineering -> ^Instrumentation Engineering$`,
  honesty: `
qqqqqqq => none, qqqqqqq
zzzz xxxx => none, zzzz xxxx
computer qqqqqqq => partial, computer
college qqqqqqq => none, college qqqqqqq
engineering technology qqqqqqq => none, engineering technology qqqqqqq
qqqqqqq institute => none, qqqqqqq institute
management qqqqqqq => none, management qqqqqqq
govt engg => exact, government engineering
compuetr engg => corrected, computer engineering
poona civil => exact, pune civil
पुणे civil => exact, pune civil
sarkari civil => exact, government civil
list of civil seats => exact, civil
pict qqqqqqq => partial, pict
&&& => none, 
walchnad sangli => corrected, walchand sangli
which college => exact, college
bombay it => exact, mumbai it
osmanabad => exact, dharashiv
99999999 computer => partial, computer`,
};
