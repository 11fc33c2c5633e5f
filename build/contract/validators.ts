/** The ajv validators, one a resource; each is compiled when it is first used. */
import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ErrorObject } from 'ajv';
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

export const VALIDATED = {
  round: RoundSource,
  datasets: Datasets,
  institutes: Institutes,
  course: CourseDetail,
  search: SearchResults,
  institute: InstituteDetail,
  facets: Facets,
  history: CourseHistory,
  changes: Changes,
  seats: Seats,
  'dataset-institutes': DatasetInstitutes,
  'dataset-courses': DatasetCourses,
  status: Status,
  problem: Problem,
} satisfies Record<string, TSchema>;
type Kind = keyof typeof VALIDATED;
export type Published = Exclude<Kind, 'round'>;

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const options = { allErrors: true, verbose: true, strict: true, strictTypes: false, validateSchema: false } as const;
const ajv = new Ajv({ ...options, schemas: VALIDATED });
addFormats(ajv, ['date', 'uri']);
ajv.addFormat('academic-year', isAcademicYear);

/** Where `value` is not what the contract says of `kind`; nowhere where it is. */
export function faultsOf(kind: Kind, value: unknown): ErrorObject[] {
  return ajv.validate(kind, value) ? [] : ajv.errors!;
}

/** Throws when `value` is not what the contract says of `kind`; the message names the file and each fault. */
export function assertPublished(kind: Published, value: unknown, file: string): void {
  const faults = faultsOf(kind, value);
  if (!faults.length) return;
  const words = faults.map((fault) => `${fault.instancePath || '/'} ${fault.message}`);
  throw new Error(`${file} breaks the contract's schema "${kind}": ${words.join('; ')}`);
}
