/** On the sample's last round. */
import { judged } from './judge.ts';

export const SAMPLE_QUERIES = judged(`
computer engineering -> ^Computer Engineering$
civil -> ^Civil Engineering$
mech -> ^Mechanical Engineering
it -> ^Information Technology$
cse -> ^Computer Science and Engineering$
cs -> ^Computer Science
entc -> Telecommunication
extc -> Telecommunication
e&tc -> Telecommunication
etc -> Telecommunication
ece -> Electronics (&|and) Com
eee -> Electrical and Electronics
electrical -> ^Electrical Engineering$
aiml -> Artificial Intelligence and Machine Learning
ai ml -> Artificial Intelligence and Machine Learning
ai ds -> Artificial Intelligence.* Data Science
aids -> Artificial Intelligence.* Data Science
ai -> Artificial Intelligence
iot -> IoT|Internet of Things
vlsi -> VLSI ! ^Civil
instru -> Instrumentation
data science -> ^Data Science$
cyber security -> ^Cyber Security$
cybersecurity -> Cyber Security
datascience -> Data Science
biomedical -> Bio ?medical
bio medical -> Bio ?medical
biotech -> Bio Technology
bio technology -> ^Bio Technology$
petrochemical -> Petro Chemical
petro chemical -> Petro Chemical
chem -> Chemical
5g -> ^5G$
aero -> Aeronautical
auto -> Auto
robotics -> Robotics
mechatronics -> Mechatronics
food tech -> Food Technology
textile -> Textile
dyestuff -> Dyestuff
electronics -> Electronics
information tech -> ^Information Technology$
mechnical -> ^Mechanical Engineering
compuetr -> ^Computer
enginering civil -> ^Civil
electornics -> Electronics
telecomunication -> Telecommunication
instrumentaion -> Instrumentation
artifical intelligence -> Artificial Intelligence
informtion technology -> ^Information Technology$
vsti -> | VSTI
sitp -> | SITP
vsti civil -> ^Civil | VSTI
coepn -> | COEPN
coepn mech -> ^Mechanical | COEPN
pict -> | Pethnagar Institute of Computer Technology
pict it -> ^Information Technology$ | Pethnagar Institute of Computer Technology
pict comp -> ^Computer Engineering$ | Pethnagar Institute of Computer Technology
pethnagar institute of computer technology -> | ^Pethnagar Institute of Computer
computer pethnagar -> ^Computer | Pethnagar
ccoe -> | Chinchgaon College of Engineering
cce -> | Chinchgaon College of Engineering
vesit -> | Vivek Education Society
vit -> | Vishwaratna Institute
kjsit -> | K J Sagar
kj sagar -> | K J Sagar
k.j. sagar it -> ^Information | K J Sagar
dy pawar -> | D.Y.Pawar
dypawar -> | D.Y.Pawar
d y pawar -> | D.Y.Pawar
d. y. pawar computer -> ^Computer | D.Y.Pawar
mgs management -> | M.G.S
pvg -> | P.V.G
gh rathod -> | G.? ?H.? ?Rathod
i2it -> | I²IT
I²IT computer -> Comp | I²IT
govt college -> | Government
government civil -> ^Civil | Government
gcek -> | Government College of Engineering, Karhad
karhad -> | Karhad
womens college -> | Women
women -> | Women
ecole -> | École
cafe -> | Café
ｃｏｍｐｕｔｅｒ -> ^Computer
ज्ञानदीप -> | ज्ञानदीप
dnyandeep -> | Dnyandeep
lotus engg & tech -> | Lotus Institute
sandeep foundation -> | Sandeep
wagle -> | Wagle
xavier -> | Xavier
mit -> | ^MIT Sahyadri
mit computer -> ^Computer | MIT|Maharaja Institute
sahyadri -> | Sahyadri
rodrigues civil -> ^Civil | Rodrigues
green valley -> | Green Valley
co -> Co
me -> ^Mechanical
comp -> ^Computer
civ -> ^Civil
elec -> ^Elec
computer qqqqzz -> ^Computer
pict qqqqzz -> | Pethnagar Institute of Computer
`);
