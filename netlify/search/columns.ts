/** The index's tables, unpacked only when a query needs them. */
import { lazy } from './lazy.ts';
import { openColumn, unpackColumn } from './packing.ts';
import { openRuns } from './runs.ts';
import type { SearchIndex } from './types.ts';
import { foldForEquality } from './words.ts';

export type Columns = ReturnType<typeof openColumns>;

/** A view of the index's columns; every list is made at its first use. */
export function openColumns(index: SearchIndex) {
  const { courses, kinds, institutes, names, separator } = index;
  const list = (text: string) => lazy(() => text.split(separator));
  const runs = openRuns(index);
  /** The number of each course's name: a kind's code means its name. */
  const nameOf = lazy(() =>
    openColumn(courses.kind, courses.count, kinds.count, unpackColumn(kinds.name, kinds.count)),
  );
  const vacanciesOf = lazy(() => openColumn(courses.vacancies, courses.count, courses.maxVacancies + 1));
  return {
    courses: courses.count,
    runs,
    institutes: institutes.count,
    names: names.count,
    maxVacancies: courses.maxVacancies,
    nameOf,
    vacanciesOf,
    /** How many courses have vacancies. */
    vacant: lazy(() => {
      const { codes, values } = vacanciesOf();
      let count = 0;
      for (let at = 0; at < courses.count; at++) if (values[codes[at] as number] !== 0) count++;
      return count;
    }),
    /** The number of each course's institute. */
    instituteOf: lazy(() => {
      const [starts, institute] = [runs.starts(), runs.institutes()];
      const of = new Int32Array(courses.count);
      for (let run = 0; run < runs.count; run++) of.fill(institute[run] as number, starts[run], starts[run + 1]);
      return of;
    }),
    coursesOfName: lazy(() => unpackColumn(names.courses, names.count)),
    nameList: list(names.names),
    districts: list(institutes.districts),
    endings: list(kinds.endings),
    districtOf: lazy(() => unpackColumn(institutes.district, institutes.count)),
    cityOf: lazy(() => unpackColumn(institutes.city, institutes.count)),
    foldedDistricts: lazy(() => institutes.districts.split(separator).map(foldForEquality)),
    foldedCities: lazy(() => institutes.cities.split(separator).map(foldForEquality)),
  };
}
