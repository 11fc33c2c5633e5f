/**
 * Kinds of course, by the word that stands first in the name: "Electronics and Computer Engineering" is of electronics.
 * Read against the 103 names of the real rounds; food, textiles, instruments and production are among the others.
 */
export const FAMILIES = ['computer', 'electronics', 'electrical', 'mechanical', 'civil', 'chemical', 'other'] as const;
export type Family = (typeof FAMILIES)[number];

const WORDS: Readonly<Record<Exclude<Family, 'other'>, RegExp>> = {
  computer:
    /\b(comput|information tech|it\b|artificial|ai\b|data |cyber|software|machine learning|internet of|iot\b|block ?chain)/i,
  electronics: /\b(electronic|telecom|communication|vlsi|5g)/i,
  electrical: /\belectrical/i,
  mechanical: /\b(mechan|mechatron|automob|automot|automation|robotic)/i,
  civil: /\b(civil|structural|construction|infrastructure)/i,
  chemical: /\b(chemi|petro|polymer|plastic|surface coating|dye|oil|paints|pharmaceutical|oleochemical)/i,
};

export function familyOf(course: string): Family {
  let found: { family: Family; at: number } = { family: 'other', at: Number.POSITIVE_INFINITY };
  for (const [family, words] of Object.entries(WORDS) as [Family, RegExp][]) {
    const at = course.search(words);
    if (at >= 0 && at < found.at) found = { family, at };
  }
  return found.family;
}
