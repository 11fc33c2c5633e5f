/** The courses of each name, most vacancies first, then by choice_code: a page of a name's courses is read off, not sorted out. */
import type { Columns } from './columns.ts';

export interface CoursesByName {
  /** Where each name's courses begin in `courses`, and one more: where the last one's end. */
  readonly starts: Int32Array;
  /** Positions of courses; those of one name are in order once it was arranged. */
  readonly courses: Int32Array;
  /** Puts the courses of a name in order, the first time it is asked to. */
  arrange(name: number): void;
  /** How many of a name's courses have vacancies. */
  vacant(name: number): number;
}

export function openCoursesByName(columns: Columns): CoursesByName {
  const perName = columns.coursesOfName();
  const starts = new Int32Array(columns.names + 1);
  for (let name = 0; name < columns.names; name++) {
    starts[name + 1] = (starts[name] as number) + (perName[name] as number);
  }
  const { codes, values } = columns.nameOf();
  const courses = new Int32Array(columns.courses);
  const next = starts.slice();
  for (let at = 0; at < columns.courses; at++) {
    const name = values[codes[at] as number] as number;
    const place = next[name] as number;
    next[name] = place + 1;
    courses[place] = at;
  }
  const vacancies = columns.vacanciesOf();
  const vacanciesOf = (at: number) => vacancies.values[vacancies.codes[at] as number] as number;
  const arranged = new Uint8Array(columns.names);
  /** Vacant courses of each name; -1 before they are counted. */
  const vacant = new Int32Array(columns.names).fill(-1);

  return {
    starts,
    courses,
    arrange(name) {
      if (arranged[name] === 1) return;
      arranged[name] = 1;
      // A counting sort keeps the order of positions among equal vacancies.
      const from = starts[name] as number;
      const old = courses.slice(from, starts[name + 1]);
      const places = new Int32Array(columns.maxVacancies + 2);
      for (let i = 0; i < old.length; i++) {
        const more = columns.maxVacancies - vacanciesOf(old[i] as number) + 1;
        places[more] = (places[more] as number) + 1;
      }
      for (let i = 1; i < places.length; i++) places[i] = (places[i] as number) + (places[i - 1] as number);
      for (let i = 0; i < old.length; i++) {
        const at = old[i] as number;
        const more = columns.maxVacancies - vacanciesOf(at);
        const place = places[more] as number;
        places[more] = place + 1;
        courses[from + place] = at;
      }
    },
    vacant(name) {
      if (vacant[name] === -1) {
        let count = 0;
        for (let i = starts[name] as number; i < (starts[name + 1] as number); i++) {
          if (vacanciesOf(courses[i] as number) > 0) count++;
        }
        vacant[name] = count;
      }
      return vacant[name] as number;
    },
  };
}
