/** Words that only ask: left out of a query when others remain. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  `
a an i am is are was be do does did can could should would will shall may my we you your our this that these those
what which who where when why how whose there here
best good top better great nice famous popular cheap cheapest affordable
list lists show find search tell give get know see want wants wanted need needs looking look like please help
seat seats vacancy vacancies vacant available availability left remaining empty open
admission admissions admit cap round rounds option options choice choices take join
colleges institutes universities course courses branch branches stream streams
about at by from has have having near nearby around on or to with within without any all some only also
hai hain ke ki ko kaha kahan kaun konsa konse kaunsa kitne kiti aahe ahe ahet madhil madhe mein mai pahije chahiye sathi
कोणते कोणता कोणती कोणत्या कुठे किती आहे आहेत का व आणि साठी मध्ये मधील मधे मला हवे हवी हवा पाहिजे सर्व चांगले चांगली सर्वात उत्तम यादी जागा रिक्त
शिल्लक उपलब्ध प्रवेश शाखा जवळ जवळील के की को में है हैं कौन कौनसा कहाँ कहां कितने कितनी सीट सीटें खाली चाहिए अच्छा अच्छे सबसे लिए और
`
    .trim()
    .split(/\s+/),
);
