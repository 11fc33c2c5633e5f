/** Positions -> JSON text, put together from pieces that are made once: for each name, each institute, each course shown. */
import type { Columns } from './columns.ts';
import { readColumn, readText } from './packing.ts';
import type { SearchIndex } from './types.ts';

/** Marks a course ending that is a whole choice code. */
export const WHOLE_CODE = '=';

/** Opens the renderer of an index's pages; fields stand in the contract's order. */
export function openPage(index: SearchIndex, columns: Columns): (positions: ArrayLike<number>) => string {
  const { courses, institutes, kinds, runs, separator } = index;
  const head = `{"dataset":${JSON.stringify({ id: index.dataset.id, round_name: index.dataset.round_name })},"data":[`;
  const namePieces: string[] = [];
  const instituteCodes: string[] = [];
  const institutePieces: string[] = [];

  const namePiece = (name: number) => {
    namePieces[name] ??= `","course_name":${JSON.stringify(columns.nameList()[name])},"total_cap_vacancies":`;
    return namePieces[name];
  };
  const instituteCode = (institute: number) => {
    instituteCodes[institute] ??= readText(institutes.codes, separator, institute);
    return instituteCodes[institute];
  };
  const institutePiece = (institute: number) => {
    institutePieces[institute] ??= `,"institute":${JSON.stringify({
      inst_code: instituteCode(institute),
      inst_name: readText(institutes.names, separator, institute),
      district: columns.districts()[readColumn(institutes.district, institute)],
    })}}`;
    return institutePieces[institute];
  };
  let run = 0;
  /** The institute of the course at a position: the last one's, where its run goes on, or found by bisection. */
  const instituteAt = (at: number) => {
    const start = (of: number) => (of < runs.count ? readColumn(runs.start, of) : courses.count);
    if (at < start(run) || at >= start(run + 1)) run = runAt(at);
    return runs.institute ? readColumn(runs.institute, run) : run;
  };
  const runAt = (at: number) => {
    let low = 0;
    let high = runs.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (readColumn(runs.start, middle) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  const pieces = new Map<number, string>();
  const piece = (at: number) => {
    const institute = instituteAt(at);
    const kind = readColumn(courses.kind, at);
    const ending = columns.endings()[kind] as string;
    const code = ending.startsWith(WHOLE_CODE) ? ending.slice(1) : instituteCode(institute) + ending;
    const vacancies = readColumn(courses.vacancies, at);
    const name = namePiece(readColumn(kinds.name, kind));
    // Joined and not concatenated: one flat text is read twice as fast, page after page.
    return [`{"id":${courses.firstId + at},"choice_code":"`, code, name, vacancies, institutePiece(institute)].join('');
  };

  return (positions) => {
    const page = new Array<string>(positions.length);
    for (let i = 0; i < positions.length; i++) {
      const at = positions[i] as number;
      let made = pieces.get(at);
      if (made === undefined) {
        made = piece(at);
        pieces.set(at, made);
      }
      page[i] = made;
    }
    return `${head}${page.join(',')}]}`;
  };
}
