/** Positions -> JSON text, put together from pieces that are made once: for each name, each institute, each course shown. */
import type { Columns } from './columns.ts';
import { openTexts, readColumn } from './packing.ts';
import type { SearchIndex } from './types.ts';

/** Marks a course ending that is a whole choice code. */
export const WHOLE_CODE = '=';

/** Opens the renderer of an index's pages; fields stand in the contract's order. */
export function openPage(index: SearchIndex, columns: Columns): (positions: ArrayLike<number>) => string {
  const { courses, institutes, kinds, separator } = index;
  const head = `{"dataset":${JSON.stringify({ id: index.dataset.id, round_name: index.dataset.round_name })},"data":[`;
  const namePieces: string[] = [];
  const instituteCodes: string[] = [];
  const institutePieces: string[] = [];

  const namePiece = (name: number) => {
    namePieces[name] ??= `","course_name":${JSON.stringify(columns.nameList()[name])},"total_cap_vacancies":`;
    return namePieces[name];
  };
  const readCode = openTexts(institutes.codes, separator);
  const readName = openTexts(institutes.names, separator);
  const instituteCode = (institute: number) => {
    instituteCodes[institute] ??= readCode(institute);
    return instituteCodes[institute];
  };
  const institutePiece = (institute: number) => {
    institutePieces[institute] ??= `,"institute":${JSON.stringify({
      inst_code: instituteCode(institute),
      inst_name: readName(institute),
      district: columns.districts()[readColumn(institutes.district, institute)],
    })}}`;
    return institutePieces[institute];
  };
  const pieces = new Map<number, string>();
  const piece = (at: number) => {
    const institute = columns.runs.instituteAt(at);
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
