/** The ajv validators, one compiled function a resource. */

import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import {
  Changes,
  CourseHistory,
  DatasetCourses,
  DatasetInstitutes,
  Facets,
  InstituteDetail,
  Seats,
} from './derived.ts';
import { CourseDetail, Datasets, Institutes, Problem, SearchResults } from './resources.ts';
import { isAcademicYear, RoundSource } from './source.ts';
import { Status } from './status.ts';

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, validateSchema: false });
addFormats(ajv, ['date', 'uri']);
ajv.addFormat('academic-year', isAcademicYear);

const compile = <T>(schema: TSchema): ValidateFunction<T> => ajv.compile<T>(schema);

export const validators = {
  round: compile<RoundSource>(RoundSource),
  datasets: compile(Datasets),
  institutes: compile(Institutes),
  course: compile(CourseDetail),
  search: compile(SearchResults),
  institute: compile(InstituteDetail),
  facets: compile(Facets),
  history: compile(CourseHistory),
  changes: compile(Changes),
  seats: compile(Seats),
  'dataset-institutes': compile(DatasetInstitutes),
  'dataset-courses': compile(DatasetCourses),
  status: compile(Status),
  problem: compile(Problem),
};
export type Published = Exclude<keyof typeof validators, 'round'>;

/** Throws when `value` is not what the contract says of `kind`; the message names the file and each fault. */
export function assertPublished(kind: Published, value: unknown, file: string): void {
  const validate = validators[kind];
  if (validate(value)) return;
  const faults = validate.errors?.map((e) => `${e.instancePath || '/'} ${e.message}`).join('; ');
  throw new Error(`${file} breaks the contract's schema "${kind}": ${faults}`);
}
