/** The courses without `q`: in choice_code order, and no further than the page where the count is known. */
import type { Columns } from './columns.ts';
import type { Filter } from './filter.ts';
import type { SearchPage, SearchQuery } from './types.ts';

export function listCourses(
  columns: Columns,
  filter: Filter,
  { offset, limit }: SearchQuery,
): Pick<SearchPage, 'total' | 'positions'> {
  const positions: number[] = [];
  const { institutes: mayStay, onlyVacant } = filter;
  if (mayStay === undefined && !onlyVacant) {
    const end = Math.min(columns.courses, offset + limit);
    for (let at = offset; at < end; at++) positions.push(at);
    return { total: columns.courses, positions };
  }
  const { codes, values } = columns.vacanciesOf();
  let total = 0;
  const take = (start: number, end: number, most: number) => {
    for (let at = start; at < end && total < most; at++) {
      if (onlyVacant && values[codes[at] as number] === 0) continue;
      if (total >= offset && total < offset + limit) positions.push(at);
      total++;
    }
  };
  if (mayStay === undefined) {
    take(0, columns.courses, offset + limit);
    return { total: columns.vacant(), positions };
  }
  const starts = columns.runs.starts();
  const runInstitute = columns.runs.institutes();
  for (let run = 0; run < columns.runs.count; run++) {
    if (mayStay[runInstitute[run] as number] === 0) continue;
    take(starts[run] as number, starts[run + 1] as number, columns.courses);
  }
  return { total, positions };
}
