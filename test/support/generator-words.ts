/** What generated rounds are made of: kinds of course that any engineering admission has, and invented places. */
const BRANCHES = [
  'Mechanical Engineering',
  'Civil Engineering',
  'Electronics and Telecommunication Engg',
  'Computer Engineering',
  'Electrical Engineering',
  'Information Technology',
  'Computer Science and Engineering',
  'Artificial Intelligence and Data Science',
  'Computer Science and Engineering(Data Science)',
  'Artificial Intelligence and Machine Learning',
  'Chemical Engineering',
  'Electronics and Computer Engineering',
  'Instrumentation Engineering',
  'Automation and Robotics',
  'Mechatronics Engineering',
  'Food Technology',
  'Data Science',
  'Cyber Security',
  'Bio Medical Engineering',
  'Bio Technology',
  'Textile Technology',
  'Petro Chemical Engineering',
  'Mining Engineering',
  'Production Engineering',
  'Automobile Engineering',
  'Aeronautical Engineering',
  'Electronics Engineering ( VLSI Design and Technology)',
  'Internet of Things (IoT)',
  'Computer Science and Design',
  'Robotics and Automation',
  'Structural Engineering',
  'Printing and Packing Technology',
  'Plastic and Polymer Engineering',
  'Safety and Fire Engineering',
  'Computer Science and Business Systems',
  'Agricultural Engineering',
  'Fashion Technology',
  'Oil Technology',
  'VLSI',
  '5G',
];
const COURSE_NAMES: readonly string[] = BRANCHES;

const SPECIALISATIONS = [
  'Artificial Intelligence',
  'Machine Learning',
  'Cyber Security',
  'Internet of Things',
  'Block Chain',
  'Cloud Computing',
  'Sandwich',
  'Regional Language',
  'Advanced Manufacturing',
  'Renewable Energy',
  'Computer Application',
  'Smart Systems',
] as const;

/** Invented districts and cities. */
export const PLACES: readonly (readonly [district: string, city: string])[] = [
  'Punavati',
  'Nagpura',
  'Nashira',
  'Thanera',
  'Kolhara',
  'Solava',
  'Raigara',
  'Jalgara',
  'Amrava',
  'Satava',
  'Sangava',
  'Latara',
  'Dhulera',
  'Nandava',
  'Ratnava',
  'Palghara',
  'Chandrava',
  'Wardhava',
  'Yavatara',
  'Beedava',
  'Akolara',
  'Jalnava',
  'Washira',
  'Gondava',
].flatMap((district) => [
  [district, district] as const,
  [district, `${district} Road`] as const,
  [district, `${district} West`] as const,
]);

/** The course names of the real lists, and with size more and more specialisations of them. */
export function makeCourseNames(courses: number): string[] {
  const special = COURSE_NAMES.flatMap((name) =>
    SPECIALISATIONS.map((what, i) => (i % 2 ? `${name} (${what})` : `${name}(${what})`)),
  );
  return [...COURSE_NAMES, ...special].slice(0, Math.round(60 + Math.sqrt(courses)));
}
