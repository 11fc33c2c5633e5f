/** The authority's regions: the second digit of a five-digit institute code tells in which districts the institute can be. */

export interface Region {
  /** The second digit of the institute codes. */
  readonly digit: string;
  readonly name: string;
  /** Current names, as in `data/reference/home-universities.csv`. */
  readonly districts: readonly string[];
}

/** The divisions of Maharashtra, each district once. All 362 institutes of 2025-26 whose district is known agree. */
export const REGIONS: readonly Region[] = [
  { digit: '1', name: 'Amravati', districts: ['Amravati', 'Akola', 'Buldhana', 'Washim', 'Yavatmal'] },
  {
    digit: '2',
    name: 'Chhatrapati Sambhajinagar',
    districts: ['Chhatrapati Sambhajinagar', 'Jalna', 'Beed', 'Dharashiv', 'Nanded', 'Latur', 'Parbhani', 'Hingoli'],
  },
  {
    digit: '3',
    name: 'Mumbai',
    districts: ['Mumbai City', 'Mumbai Suburban', 'Thane', 'Palghar', 'Raigad', 'Ratnagiri', 'Sindhudurg'],
  },
  {
    digit: '4',
    name: 'Nagpur',
    districts: ['Nagpur', 'Wardha', 'Bhandara', 'Gondia', 'Chandrapur', 'Gadchiroli'],
  },
  { digit: '5', name: 'Nashik', districts: ['Nashik', 'Ahilyanagar', 'Dhule', 'Jalgaon', 'Nandurbar'] },
  { digit: '6', name: 'Pune', districts: ['Pune', 'Satara', 'Sangli', 'Kolhapur', 'Solapur'] },
];

/** The region of an institute; undefined unless the code has five digits, the second of them a region's. */
export function regionOfInstitute(inst_code: string): Region | undefined {
  return /^\d{5}$/.test(inst_code) ? REGIONS.find(({ digit }) => digit === inst_code[1]) : undefined;
}
