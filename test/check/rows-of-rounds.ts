/** Rounds in which only some cells matter, one row for each; the first row is line 2. */
import { expect, it } from 'vitest';
import type { RuleId } from '../../build/contract/diagnostics.ts';
import { findAll } from '../support/list-findings.ts';
import { course, institute, round, vacancy } from '../support/stage-round.ts';

export type Round = ReturnType<typeof round>;
export type Fields = Parameters<typeof round>[0];
export type Row = Round['tables']['courses'][number];

export const NEXT: Fields = { id: 2, published_date: '2025-08-01' };
export const THIRD: Fields = { id: 3, published_date: '2025-08-20' };
export const LAST_YEAR: Fields = { academic_year: '2024-25', published_date: '2024-08-01' };
export const makeCode = (i: number) => `01001${10_000 + i}`;
export const list = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

/** Rounds of institutes, courses or rows with these cells, one row each, from line 2. */
export const institutes = (rows: readonly Row[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  round(
    fields,
    { institutes: rows.map((row, i) => institute(`0${1001 + i}`, row)), courses: [], vacancies: [] },
    incomplete,
  );
export const courses = (rows: readonly Row[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  round(fields, { courses: rows.map((row, i) => course(makeCode(i), row)), vacancies: [] }, incomplete);
export const rows = (cells: readonly Row[], fields: Fields = {}) =>
  round(fields, {
    courses: cells.map((_, i) => course(makeCode(i))),
    vacancies: cells.map((row, i) => vacancy(makeCode(i), row)),
  });
export const named = (names: readonly string[], fields: Fields = {}) =>
  courses(
    names.map((course_name) => ({ course_name })),
    fields,
  );
export const inDistricts = (names: readonly string[], fields: Fields = {}) =>
  institutes(
    names.map((district) => ({ district })),
    fields,
  );
export const coded = (codes: readonly string[], fields: Fields = {}, incomplete: readonly string[] = []) =>
  round(fields, { courses: codes.map((code) => course(code)), vacancies: [] }, incomplete);

export interface Case {
  /** What the rounds have. */
  readonly has: string;
  readonly rounds: readonly Round[];
  /** The lines of the findings. */
  readonly lines: readonly number[];
  /** Whether all of them need a reason. */
  readonly needsReason?: boolean;
}
/** What just breaks a rule, and what just does not. */
export type Cases = Partial<Record<RuleId, readonly Case[]>>;

export function testCases(cases: Cases): void {
  const all = Object.entries(cases).flatMap(([rule, list]) => list.map((one) => ({ rule: rule as RuleId, ...one })));
  it.each(all)('the rule $rule for $has', ({ rule, rounds, lines, needsReason }) => {
    const findings = findAll(...rounds).filter((finding) => finding.rule === rule);
    expect(findings.map(({ line }) => line)).toEqual(lines);
    if (needsReason !== undefined) expect(findings.every((finding) => finding.needsReason)).toBe(needsReason);
  });
}
