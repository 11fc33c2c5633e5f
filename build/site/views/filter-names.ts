/** The filters with a box in the search form. */
export const COLLEGE_FILTER_NAMES = [
  'government',
  'aided',
  'unaided',
  'autonomous',
  'minority',
  'women',
  'home',
] as const;
export type CollegeFilter = (typeof COLLEGE_FILTER_NAMES)[number];

/** Families of courses. */
export const FAMILIES = ['computer', 'electronics', 'electrical', 'mechanical', 'civil', 'chemical', 'other'] as const;
export type Family = (typeof FAMILIES)[number];
