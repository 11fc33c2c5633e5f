/**
 * The districts of Maharashtra that were renamed, old name -> current name: a round may have either. Pages write the current one,
 * and texts and the search know both.
 */
export const RENAMED_DISTRICTS: ReadonlyMap<string, string> = new Map([
  ['Ahmednagar', 'Ahilyanagar'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Osmanabad', 'Dharashiv'],
]);

/** The current name of a district; other names are unchanged. */
export const currentName = (district: string): string => RENAMED_DISTRICTS.get(district) ?? district;
