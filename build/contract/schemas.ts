/** The named schemas: components of the OpenAPI document, files under /schemas, tables of the data dictionary. */
import type { TSchema } from '@sinclair/typebox';
import * as cutoffs from './cutoffs.ts';
import * as derived from './derived.ts';
import * as resources from './resources.ts';
import { Index, Status } from './service.ts';

export const SCHEMAS = {
  Datasets: resources.Datasets,
  Dataset: resources.Dataset,
  DatasetRef: resources.DatasetRef,
  RoundRef: derived.RoundRef,
  Institutes: resources.Institutes,
  Institute: resources.Institute,
  InstituteShort: resources.InstituteShort,
  InstituteDetail: derived.InstituteDetail,
  CourseDetail: resources.CourseDetail,
  CourseShort: resources.CourseShort,
  InstituteCourse: derived.InstituteCourse,
  VacancyRow: resources.VacancyRow,
  SpecialVacancy: resources.SpecialVacancy,
  SearchResults: resources.SearchResults,
  Facets: derived.Facets,
  FacetValue: derived.FacetValue,
  FacetCount: derived.FacetCount,
  InstituteHistory: derived.InstituteHistory,
  Changes: derived.Changes,
  Seats: derived.Seats,
  DatasetDetail: derived.DatasetDetail,
  DatasetInstitutes: derived.DatasetInstitutes,
  DatasetCourses: derived.DatasetCourses,
  CutoffLists: cutoffs.CutoffLists,
  InstituteCutoffs: cutoffs.InstituteCutoffs,
  Status,
  Index,
  Problem: resources.Problem,
} satisfies Record<string, TSchema>;
export type SchemaName = keyof typeof SCHEMAS;
export const SCHEMA_NAMES = Object.keys(SCHEMAS) as SchemaName[];
const NAMES = new Map<unknown, SchemaName>(SCHEMA_NAMES.map((name) => [SCHEMAS[name], name]));
/** The name of a schema; undefined for an unnamed one. */
export const schemaName = (schema: unknown): SchemaName | undefined => NAMES.get(schema);
