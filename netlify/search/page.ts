/** Positions -> JSON text, put together from pieces that are made once: for each name, each institute, each course shown. */
import type { Columns } from './columns.ts';
import type { SearchIndex } from './types.ts';

/** Opens the renderer of an index's pages; fields stand in the contract's order. */
export function openPage(index: SearchIndex, columns: Columns): (positions: readonly number[]) => string {
  const { courses, institutes, places, dataset } = index;
  const head = `{"dataset":${JSON.stringify({ id: dataset.id, round_name: dataset.round_name })},"data":[`;
  const madeNames: string[] = [];
  const madeInstitutes: string[] = [];
  const madeCourses: string[] = [];
  const makeCourse = (at: number): string => {
    const name = columns.name[at] as number;
    const number = columns.institute[at] as number;
    madeNames[name] ??= `,"course_name":${JSON.stringify(index.names[name])},"total_cap_vacancies":`;
    madeInstitutes[number] ??= `,"institute":${JSON.stringify({
      inst_code: institutes.codes[number],
      inst_name: institutes.names[number],
      district: places.districts[institutes.place[number] as number],
    })}}`;
    const code = JSON.stringify(columns.codeOf(at));
    const id = `{"id":${courses.firstId + at},"choice_code":${code}`;
    // Joined and not concatenated: one flat text is read twice as fast, page after page.
    return [id, madeNames[name], columns.vacancies[at], madeInstitutes[number]].join('');
  };
  return (positions) => {
    for (const at of positions) madeCourses[at] ??= makeCourse(at);
    const page = positions.map((at) => madeCourses[at]);
    return `${head}${page.join(',')}]}`;
  };
}
