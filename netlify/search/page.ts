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
  const readCode = openTexts(institutes.codes, separator);
  const readName = openTexts(institutes.names, separator);

  const madeInstitutes = new Map<number, { code: string; text: string }>();
  const makeInstitute = (institute: number) => {
    const inst_code = readCode(institute);
    const district = columns.districts()[readColumn(institutes.district, institute)];
    const made = {
      code: inst_code,
      text: `,"institute":${JSON.stringify({ inst_code, inst_name: readName(institute), district })}}`,
    };
    madeInstitutes.set(institute, made);
    return made;
  };
  const madeKinds = new Map<number, { isWhole: boolean; text: string }>();
  const makeKind = (kind: number) => {
    const ending = columns.endings()[kind] as string;
    const isWhole = ending.startsWith(WHOLE_CODE);
    const name = JSON.stringify(columns.nameList()[readColumn(kinds.name, kind)]);
    const made = {
      isWhole,
      text: `${isWhole ? ending.slice(WHOLE_CODE.length) : ending}","course_name":${name},"total_cap_vacancies":`,
    };
    madeKinds.set(kind, made);
    return made;
  };
  const madeCourses = new Map<number, string>();
  const makeCourse = (at: number) => {
    const number = columns.runs.instituteAt(at);
    const institute = madeInstitutes.get(number) ?? makeInstitute(number);
    const code = readColumn(courses.kind, at);
    const kind = madeKinds.get(code) ?? makeKind(code);
    const id = `{"id":${courses.firstId + at},"choice_code":"${kind.isWhole ? '' : institute.code}`;
    // Joined and not concatenated: one flat text is read twice as fast, page after page.
    const made = [id, kind.text, readColumn(courses.vacancies, at), institute.text].join('');
    madeCourses.set(at, made);
    return made;
  };

  return (positions) => {
    const page = new Array<string>(positions.length);
    for (let i = 0; i < positions.length; i++) {
      const at = positions[i] as number;
      page[i] = madeCourses.get(at) ?? makeCourse(at);
    }
    return `${head}${page.join(',')}]}`;
  };
}
