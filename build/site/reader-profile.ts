/** What a reader answered once: who they are, as far as it decides about seats. */
import { CATEGORIES_OF_FORMS, type Category } from '../contract/seats.ts';

/** Profile values other than a university. */
export const OTHER_STATE = 'other_state';
export const NOT_SURE = 'unsure';

export interface Profile {
  /** The person's home university, OTHER_STATE or NOT_SURE. */
  readonly home: string;
  /** The district of the qualifying examination, which decides the home university; absent in an older profile. */
  readonly district?: string;
  /** For OTHER_STATE: whether the person is a candidate of the state by domicile or a parent's service; absent if not sure. */
  readonly domicile?: 'yes' | 'no';
  readonly category: Category;
  /** Whether the person is a woman candidate. */
  readonly ladies: boolean;
  /** Never true for a reserved category. */
  readonly ews: boolean;
  readonly tfws: boolean;
  readonly pwd: boolean;
  readonly defence: boolean;
  readonly orphan: boolean;
  /** Where several people use one device. */
  readonly name?: string;
  /** The person's percentile in the entrance test, as typed: it stays on the device. */
  readonly percentile?: string;
  /** The minorities that the person belongs to, in the words of `collegeMinority`. */
  readonly minorities: readonly string[];
}

/**
 * Parses a stored profile; undefined if it is invalid. A home university that is not in `universities`, and an old answer (yes
 * or no for all colleges), become "not sure".
 */
export function readProfile(text: string | null, universities: readonly string[]): Profile | undefined {
  try {
    const answers = JSON.parse(text ?? '');
    const { category, ladies, home, district, domicile, ews, tfws, pwd, defence, orphan, minorities, name } = answers;
    if (!CATEGORIES_OF_FORMS.includes(category)) return undefined;
    const hasUniversity = universities.includes(home);
    return {
      home: hasUniversity || home === OTHER_STATE ? home : NOT_SURE,
      ...(hasUniversity && typeof district === 'string' ? { district } : {}),
      ...(home === OTHER_STATE && (domicile === 'yes' || domicile === 'no') ? { domicile } : {}),
      category,
      ladies: !!ladies,
      ews: category === 'open' && !!ews,
      tfws: !!tfws,
      pwd: !!pwd,
      defence: !!defence,
      orphan: !!orphan,
      ...(typeof name === 'string' && name ? { name } : {}),
      ...(typeof answers.percentile === 'string' ? { percentile: answers.percentile } : {}),
      minorities: Array.isArray(minorities) ? minorities.filter((name) => typeof name === 'string') : [],
    };
  } catch {
    return undefined;
  }
}
