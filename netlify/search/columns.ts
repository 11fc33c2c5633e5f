/** The index's tables, unpacked only when a query needs them. */
import { readColumn, unpackColumn } from './packing.ts';
import type { SearchIndex } from './types.ts';
import { foldForEquality } from './words.ts';

/** Calls `make` at the first use, and keeps what it gave. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export type Columns = ReturnType<typeof openColumns>;

/** A view of the index's columns; every list is made at its first use. */
export function openColumns(index: SearchIndex) {
  const { courses, runs, institutes, names, separator } = index;
  const list = (text: string) => lazy(() => text.split(separator));
  return {
    courses: courses.count,
    runs: runs.count,
    institutes: institutes.count,
    names: names.count,
    maxVacancies: courses.maxVacancies,
    nameOf: lazy(() => unpackColumn(courses.name, courses.count)),
    vacanciesOf: lazy(() => unpackColumn(courses.vacancies, courses.count)),
    runInstitute: lazy(() => unpackColumn(runs.institute, runs.count)),
    /** Where each run begins, and one more: where the last one ends. */
    runStarts: lazy(() => {
      const starts = new Int32Array(runs.count + 1);
      for (let run = 0; run < runs.count; run++) {
        starts[run + 1] = (starts[run] as number) + readColumn(runs.length, run);
      }
      return starts;
    }),
    coursesOfName: lazy(() => unpackColumn(names.courses, names.count)),
    coursesOfInstitute: lazy(() => {
      const counts = new Int32Array(institutes.count);
      for (let run = 0; run < runs.count; run++) {
        const institute = readColumn(runs.institute, run);
        counts[institute] = (counts[institute] as number) + readColumn(runs.length, run);
      }
      return counts;
    }),
    nameList: list(names.names),
    instituteNames: list(institutes.names),
    instituteCodes: list(institutes.codes),
    districts: list(institutes.districts),
    cities: list(institutes.cities),
    endings: list(courses.endings),
    districtOf: lazy(() => unpackColumn(institutes.district, institutes.count)),
    cityOf: lazy(() => unpackColumn(institutes.city, institutes.count)),
    foldedDistricts: lazy(() => institutes.districts.split(separator).map(foldForEquality)),
    foldedCities: lazy(() => institutes.cities.split(separator).map(foldForEquality)),
  };
}
