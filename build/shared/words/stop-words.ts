type Words = ReadonlySet<string>;

/** The words of a text in NFKD. */
export const listWords = (text: string): Words => new Set(text.trim().split(/\s+/));

/** Stop words of names and queries: they count only if a query has nothing else. */
export const STOP_WORDS = listWords('and of the for in');

/** Generic words: on their own they say nothing about a course or an institute. */
export const GENERIC_WORDS = listWords('college engineering technology institute university management');

/** Words of addresses and of societies' names: they name no institute. */
export const ADDRESS_WORDS = listWords(`
education educational society trust campus technical group institutions centre center foundation charitable studies school academy
faculty shikshan mandal sanstha vidya prasarak pratishthan vikas welfare memorial integrated department innovation knowledge
polytechnic research maharashtra marathwada india state tal taluka dist district road near post city nagar rural gramin north
south east west new old modern international science information
`);

/** Words that make a course's name longer and say little. */
export const FILLER_WORDS = listWords('engineering technology');

/**
 * Stop words of queries: words of English, Hindi or Marathi sentences around what is searched for, and words for what the data
 * lacks (fees, rank, percentile, cutoff). They are dropped if others remain. None is a word of a name, and none is also a
 * course (me, it, auto).
 */
export const QUERY_STOP_WORDS = listWords(`
a an i am is are was be do does did can could should would will shall may my we you your our this that these those
what which who where when why how whose there here hey hi hello ok okay google siri alexa sir madam
best good top better great nice famous popular cheap cheapest affordable
list lists show find search tell give get know see want wants wanted need needs looking look like please help still
any
waiver vacancy vacancies vacant available availability left remaining empty open chance chances
admission admissions admit cap round rounds option options choice choices take join apply
fee fees rank ranks percentile percentiles percent marks score cutoff cutoffs cut hostel placement placements package
colleges institutes universities course courses branch branches stream streams code codes dte region area side city
district number numbers
btech bachelor bachelors degree degrees undergraduate ug graduation last date dates closing deadline time
about at by from has have having near nearby around on to with within all some only also
hai hain h ho hoga he ke ki ka ko kya kyu kaha kahan kaun konsa konse konsi kaunsa kaunsi kaunse kitne kiti kitna
kitni se pe par tak
mein mai mei main mujhe mujhko muje hum hame humko aap apna apne mera mere meri liye lie wala wale wali waale
chahiye chahie chahta chahti lena leni milega milegi milenge milta milti mil sakta sakti jaye bacha bachi bache khali
khaali
batao bataiye bata dikhao dikha accha acche achha achhe sabse sasta saste sasti abhi aur bhi bhai yaar yar plz pls
mala amhala aamhala tumhi mi mazya majhya maze majha la cha che chi chya re ahe aahe ahet aahet ahat asel asele
aslele
madhe madhye madhil madhle madhli madhlya madhun sathi saathi javal javalil javalche javalchi jawal kuthe kuthle
kuthlya kasa kase kashi
konte konta konti kontya konatya kon kay kaay pahije pahijet pahijel hava havi hawa hawi havay hawe havaay milel
bhetel bhetnar milnar
jaga jagaa shillak rikta rikt sang sanga dakhva dakhav changle changla changli chan sarvat aani ani pan tar aplya
aaplya
ajun ata aata tya tyat te ti hya
but then than other another more study studying learn pursue suggest suggestion interested offering offer offers provide got getting given going kuch kuchh karna
karni karne krna sakte zilla zila zilha zilyatil jilha jilhyatil jilhyat ghyaychay ghyaycha ghyaychi ghyayche mdhe mde madhech madhyech khup kahi koni
men ne fi fis shulk kataof sarv uttam yadi uplabdh pravesh shakha shakhet kuthalya madhalya havany haviy changale changala
changali apalya miltil asleli achhi hamen bataie bataen dikhaie jae vala vale vali edmishan dakhila kod jila jile shahar
vibhag bhag parisar raink parsentail gun end व के मे सा
`);

/** After these `me` is the person who asks: `show me`. */
export const ASKING_VERBS = listWords('show tell give get send help let find call suggest');

/** Hindi for "in", and also a short form of a course: dropped if no course has it together with the rest. */
export const AMBIGUOUS_STOP_WORDS = listWords('me');

/** Between two words of the same sort: either. */
export const OR_WORDS = listWords('or vs versus ya kinva kinwa kimva athva athava va');
/** Between two places that are excluded: both. */
export const AND_WORDS = listWords('and aur ani aani');
/** Exclude the word after them; `other than` is one of them. */
export const NOT_WORDS = listWords('not without non except excluding besides barring otherthan apartfrom');
/** Exclude the previous word, if there is one. */
export const NOT_BEFORE = listWords(
  'nako sodun sodoon chhodkar chodkar chhod shivay sivay siva alawa alava vagalun vaglun',
);
/** Exclude the place, region or type before them, else the word after, else the word before. */
export const NOT_BESIDE = listWords('nahi nahin nai');
/** Types that are excluded like places: `private nahi`. */
export const TYPE_WORDS = listWords('government aided unaided autonomous minority deemed women');
/** After these `nahi` and `not` only ask: `hai ya nahi`, `or not`. */
export const ASKING_BEFORE_NOT = listWords('or ya ki ka kya hai ahe aahe ahet kinva hain');

/** Numbers of what the data lacks: `88 %`, `92.5 percentile`, `rank 4500`, `fees 50k`; not `rank 5G`. */
export const UNKNOWN_NUMBERS =
  /\d+(\.\d+)?\s*(%|percent(ile)?s?\b|marks\b|टक्के|पर्सेंटा\S*|परसेंटा\S*)|\b(rank|score|marks|percentile|cutoff|fees?)\s*(of|is|:)?\s*\d+(\.\d+)?(k|st|nd|rd|th)?\b/gi;

/** Whether a word may become a stop word when it is typed to its end. */
export function isStopWordBegun(typed: string): boolean {
  const lists = [QUERY_STOP_WORDS, OR_WORDS, NOT_WORDS, NOT_BEFORE, NOT_BESIDE];
  return lists.some((list) => [...list].some((word) => word.startsWith(typed)));
}
