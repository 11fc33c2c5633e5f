/** On the real names of `../shared/rounds`, where they are there. */
import { judged } from './judge.ts';

export const ROUNDS_QUERIES = judged(`
computer engineering -> ^Computer Engineering$
cse -> ^Computer Science and Engineering$
mechanical engineering -> ^Mechanical Engineering$
civil engineering -> ^Civil Engineering$
entc -> Telecommunication
aiml -> Artificial Intelligence and Machine Learning
aids -> Artificial Intelligence.*Data Science
ai & ds -> Artificial Intelligence.*Data Science
it -> ^Information Technology$
iot -> IoT|Internet of Things
ece -> Electronics and Com
eee -> Electrical and Electronics
vlsi -> VLSI
instru -> Instrumentation
biomedical -> Bio ?Medical
petrochemical -> Petro Chemical
biotech -> Bio Technology
5g -> ^5G$
data science -> ^Data Science$
cyber security -> ^Cyber Security$
machine learning -> Machine Learning
robotics -> Robotics
food technology -> ^Food Technology$
textile -> Textile
oil technology -> ^Oil Technology$
mining -> Mining
fire safety -> Safety and Fire
structural -> Structural
printing -> Printing
sandwich -> Sandwich
pict -> | ^Pune Institute of Computer Technology
pict comp -> ^Computer Engineering | ^Pune Institute of Computer
pict it -> ^Information Technology | ^Pune Institute of Computer
coep -> | COEP Tech
coep mech -> ^Mechanical | COEP Tech
mech coep -> ^Mechanical | COEP Tech
vjti -> | VJTI
vjti civil -> ^Civil | VJTI
vit pune -> | Vishwakarma Institute of Technology
vit -> | (Vishwakarma|Vidyalankar|Vidharbha|VIVA|Visvesvaraya).*Institute
pccoe -> | Pimpri Chinchwad College of Engineering, Pune
pccoe comp -> ^Computer | Pimpri Chinchwad College
spit -> | Sardar Patel Institute of Technology
spce -> | Sardar Patel College of Engineering
djsce -> | Dwarkadas
vesit -> | Vivekanand Education Society
kj somaiya -> | K J Somaiya
kjsit -> | K J Somaiya
dy patil akurdi -> | D.Y.Patil College of Engineering Akurdi
dypatil -> | D\\.? ?Y\\.? ?Patil
d y patil computer -> ^Computer | Y\\.? ?Patil
dr. d. y. patil pimpri -> | Pimpri
mit academy -> | MIT Academy
mitaoe -> | MIT Academy
aissms -> | All India Shri Shivaji
aissms it -> ^Information | All India Shri Shivaji
cummins -> | Cummins
cummins computer -> ^Computer | Cummins
gcek -> | Government College of Engineering, (Karad|Kolhapur)
gcoea -> | Government College of Engineering, Amravati
government college karad -> | Government College of Engineering, Karad
govt college amravati civil -> ^Civil | Government College of Engineering, Amravati
sggs -> | Guru Gobind Singhji
ict mumbai -> | Institute of Chemical Technology
walchand sangli -> | Walchand College
i2it -> | I²IT
international institute of information technology -> | International Institute of Information Technology
dbatu -> | Babasaheb Ambedkar Tech
fcrit -> | Rodrigues Institute
thakur college -> | Thakur
thadomal -> | Thadomal
don bosco -> | Don Bosco
xavier -> | Xavier
fr agnel -> | Agnel
rizvi -> | Rizvi
atharva -> | Atharva
terna -> | Terna
saboo siddik -> | Saboo Siddik
raisoni nagpur -> | Raisoni.*Nagpur
gh raisoni -> | G\\.? ?H\\.? ?Raisoni
ycce -> | Yeshwantrao Chavan
kdk -> | K\\.D\\.K
wagh -> | Wagh
sandip -> | Sandip
met -> | MET
bvcoe -> | Bharati Vidyapeeth
bharati vidyapeeth -> | Bharati Vidyapeeth
sinhgad -> | Sinhgad
sinhgad computer -> ^Computer | Sinhgad
rscoe -> | Rajarshi Shahu
mmcoe -> | Marathwada Mitra Mandal
jspm -> | JSPM
zeal reserch -> | Zeal
zeal research -> | Zeal
engg & tech nanded -> | Engineering and Technology, Nanded
mechnical -> ^Mechanical Engineering
compuetr engineering -> ^Computer Engineering
walchnad -> | Walchand
sinhgadd -> | Sinhgad
cumins -> | Cummins
telecomunication -> Telecommunication
electronis -> ^Electronics
artifical inteligence -> Artificial Intelligence
computer pune -> ^Computer | Pune
comp pict pune -> ^Computer | ^Pune Institute
women computer -> ^Comp | Women
usha mittal -> | Usha Mittal
coep pune -> | COEP
sardar patel andheri mech -> ^Mech | Sardar Patel
b.r. harne -> | Harne
ap shah -> | A\\. P\\. Shah
k k wagh computer -> ^Computer | K\\. K\\. Wagh
pvpit -> | Patil Institute of Technology
jaywant -> | Jaywant
lonere -> | Lonere
navi mumbai datta meghe -> | Datta Meghe
bhivarabai -> | Bhivarabai
me -> ^Mechanical
compu -> ^Computer
elect -> ^Electr
pun -> | Pun
`);
