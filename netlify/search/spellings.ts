/** Ways of writing that mean one word, in names and queries alike. Whole words only; each entry is held by a test. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    engineering: ['engg', 'engr', 'engineerng', 'engineerings'],
    technology: ['tech', 'technologies', 'tecnology'],
    government: ['govt', 'gov', 'goverment', 'govenment'],
    college: ['clg', 'colg', 'coll'],
    institute: ['inst', 'institut', 'instt'],
    university: ['univ', 'varsity'],
    management: ['mgmt', 'mgt', 'managment'],
    research: ['reserch'],
    society: ['soc', 'soceity'],
    education: ['edu', 'edn'],
    centre: ['center'],
    maharshi: ['maharshee'],
    chhatrapati: ['chh', 'chatrapati', 'chhartrapati'],
    professor: ['prof'],
    saint: ['st'],
  }).flatMap(([word, written]) => written.map((form) => [form, word] as const)),
);
