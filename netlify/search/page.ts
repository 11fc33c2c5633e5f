/** Positions -> JSON text, put together from pieces that are made once for each distinct course name and institute. */
import type { Columns } from './columns.ts';
import { readColumn } from './packing.ts';
import type { SearchIndex } from './types.ts';

/** Marks a course ending that is a whole choice code. */
export const WHOLE_CODE = '=';

/** Opens the renderer of an index's pages; fields stand in the contract's order. */
export function openPage(index: SearchIndex, columns: Columns): (positions: ArrayLike<number>) => string {
  const { courses, institutes } = index;
  const head = `{"dataset":${JSON.stringify({ id: index.dataset.id, round_name: index.dataset.round_name })},"data":[`;
  const namePieces: string[] = [];
  const institutePieces: string[] = [];

  const namePiece = (name: number) => {
    namePieces[name] ??= `","course_name":${JSON.stringify(columns.nameList()[name])},"total_cap_vacancies":`;
    return namePieces[name];
  };
  const institutePiece = (institute: number) => {
    institutePieces[institute] ??= `,"institute":${JSON.stringify({
      inst_code: columns.instituteCodes()[institute],
      inst_name: columns.instituteNames()[institute],
      district: columns.districts()[readColumn(institutes.district, institute)],
    })}}`;
    return institutePieces[institute];
  };

  return (positions) => {
    let text = head;
    for (let i = 0; i < positions.length; i++) {
      const at = positions[i] as number;
      const institute = instituteAt(columns, at);
      const ending = columns.endings()[readColumn(courses.ending, at)] as string;
      const code = ending.startsWith(WHOLE_CODE) ? ending.slice(1) : columns.instituteCodes()[institute] + ending;
      text +=
        `${i ? ',' : ''}{"id":${courses.firstId + at},"choice_code":"${code}${namePiece(readColumn(courses.name, at))}` +
        `${readColumn(courses.vacancies, at)}${institutePiece(institute)}`;
    }
    return `${text}]}`;
  };
}

/** The institute of the course at a position: its run, found by bisection. */
function instituteAt(columns: Columns, at: number): number {
  const starts = columns.runStarts();
  let low = 0;
  let high = columns.runs - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return columns.runInstitute()[low] as number;
}
