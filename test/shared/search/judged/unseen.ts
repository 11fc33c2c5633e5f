/**
 * A second set in the form of points.ts, on the real names of `../shared/rounds`: written from the names alone, before the engine
 * was asked any of it, when the questions kept unread in points.ts had been used up.
 */
export const UNSEEN: Readonly<Record<string, string>> = {
  places: `
entc baramati -> Telecommunication | | Pune
civil engineering karad -> ^Civil Engineering$ | Karad
computer engineering panvel -> ^Computer Engineering$ | Panvel
jalgaon mechanical -> ^Mechanical | | Jalgaon
usmanabad cse -> ^Computer Science and Engineering$ | | Dharashiv
information technology mumbai suburban -> ^Information Technology$ | | Mumbai Suburban
ai ds ahilyanagar -> Artificial Intelligence.*Data Science | | Ahmednagar`,
  codes: `
4025 -> | ^Government College of Engineering, Nagpur
05004 electrical -> ^Electrical | Government College of Engineering, Jalgaon
0627624550f -> ^Computer Engineering$ | Cummins
303319113K -> ^Civil Engineering$ | Babasaheb Ambedkar
college code 6223 -> | Orchid
0416726 -> ^Computer Science and Engineering \\(IoT\\)$ | Yeshwantrao
3185 entc -> Telecommunication | Vivekanand`,
  types: `
government engineering college in nagpur -> | ^Government College of Engineering, Nagpur
aided college sangli -> | Walchand College
autonomous colleges in kolhapur for civil -> ^Civil | Kolhapur|Sharad|Mane|Sanjay|Tatyasaheb|Dattajirao|Magdum|D\\.Y | Kolhapur
muslim minority computer nagpur -> ^Computer | Anjuman | Nagpur
university department food technology -> ^Food Technology$ | University
deemed university chemical -> ^Chemical | Institute of Chemical Technology, Matunga
malayalam minority mechanical -> ^Mechanical | Pillai`,
  devanagari: `
यंत्र अभियांत्रिकी सांगली -> ^Mechanical | | Sangli
शासकीय अभियांत्रिकी महाविद्यालय नागपूर -> | ^Government College of Engineering, Nagpur
वालचंद सांगली -> | Walchand College
इलेक्ट्रॉनिक्स आणि दूरसंचार कोल्हापूर -> Telecommunication | | Kolhapur
महिलांसाठी अभियांत्रिकी महाविद्यालय पुणे -> | Women
cse सोलापूर -> ^Computer Science and Engineering$ | | Solapur
डेटा सायन्स मुंबई -> Data Science | | Mumbai`,
  sentences: `
are there any seats for mechanical in government college karad -> ^Mechanical | Government College of Engineering, Karad
i am looking for information technology colleges around thane -> ^Information Technology$ | | Thane
which colleges in nagpur have vacancy in civil -> ^Civil | | Nagpur
how many vacant seats are there in walchand for electrical -> ^Electrical | Walchand
want admission in computer at vjti -> ^Computer | Jijabai
cutoff for aiml in pune -> Artificial Intelligence and Machine Learning | | Pune
can you tell me colleges offering robotics -> Robotics`,
  slips: `
enginering compter nashik -> ^Computer | | Nashik
vidhyalankar -> | Vidyalankar
instrumntation cummins -> ^Instrumentation | Cummins
yashwantrao chavan nagpur -> | Yeshwantrao Chavan
sanjeevani kopargaon -> | Sanjivani
telecomunications pict -> Telecommunication | ^Pune Institute of Computer
chemcal tecnology matunga -> | Institute of Chemical Technology, Matunga`,
  names: `
r.c. patel shirpur -> | R\\. ?C\\. Patel
rit islampur -> | Rajarambapu
ycce nagpur -> | Yeshwantrao Chavan
dr daulatrao aher -> | Daulatrao Aher
vit solapur walchand -> | Walchand Institute of Technology
lit nagpur -> | Laxminarayan
s b jain -> | S\\. B\\. Jain`,
  order: `
electronics and telecommunication -> ^Electronics (and|&) Telecommunication
artificial intelligence and data science -> ^Artificial Intelligence( \\(AI\\))? and Data Science$
aiml -> ^Artificial Intelligence and Machine Learning$
mechatronics -> ^Mechatronics Engineering$
civil nagpur -> ^Civil Engineering$ | | Nagpur
computer science and design -> ^Computer Science and Design$
automobile -> ^Automobile Engineering$`,
  honesty: `
computer wwwwwwww pune => partial, computer pune
xyzxyz college of engineering => none, xyzxyz college engineering
mechanicl engg nasik => corrected, mechanical engineering nashik
which is the best college for civil in sholapur => exact, college civil solapur
ahmednagar => exact, ahilyanagar
सरकारी civil => exact, government civil
?!? => none, `,
};
