/** The pages' own words in English: the source of every key. `{name}` stands for a value. */
export const en = {
  'search.label': 'Course or institute',
  'search.district': 'District',
  'search.has_vacancy': 'Only courses with vacant CAP seats',
  'search.submit': 'Search',
} as const;
