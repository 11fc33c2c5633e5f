/**
 * The districts of Maharashtra that were renamed, old name -> current name: a round may have either. Pages write the current one;
 * filters, the search and the texts of every language know both. This is the only list of them.
 */
export const RENAMED_DISTRICTS: ReadonlyMap<string, string> = new Map([
  ['Ahmednagar', 'Ahilyanagar'],
  ['Aurangabad', 'Chhatrapati Sambhajinagar'],
  ['Osmanabad', 'Dharashiv'],
]);

/** The current name of a district; other names are unchanged. */
export const currentName = (district: string): string => RENAMED_DISTRICTS.get(district) ?? district;
