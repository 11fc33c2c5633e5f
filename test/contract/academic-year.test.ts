/** The academic year is the same for who proposes it, who asks for it and who checks it. */
import { expect, it } from 'vitest';
import { academicYearDays, academicYearOf, isAcademicYear } from '../../build/contract/academic-year.ts';
import { assertSameRound, proposalFor } from '../../build/import/proposal.ts';
import { documentFields } from '../../build/release/document-fields.ts';
import { listFindings } from '../support/list-findings.ts';
import { round } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The first and the last day of each month of two years. */
const DAYS = Array.from({ length: 24 }, (_, month) => [
  new Date(Date.UTC(2025, month, 1)).toISOString().slice(0, 10),
  new Date(Date.UTC(2025, month + 1, 0)).toISOString().slice(0, 10),
]).flat();
const YEAR = '2025-26';
const findings = (academic_year: string, published_date: string) =>
  listFindings('date-wrong', round({ academic_year, published_date }));

it('the check accepts each year that the import proposes', () => {
  for (const date of DAYS) {
    const { year } = proposalFor({ round: 'CAP Round I' }, { date, data: temporaryFolder() });
    expect(findings(year, date), date).toEqual([]);
    expect(() => assertSameRound({ academicYear: year }, { date }), date).not.toThrow();
  }
});

it('import, question and check accept the same days', () => {
  for (const date of DAYS) {
    const isOfYear = academicYearOf(date) === YEAR;
    expect(findings(YEAR, date), date).toHaveLength(isOfYear ? 0 : 1);
    const [field] = documentFields({ year: YEAR, today: '2099-01-01' }, new Map());
    expect(field?.findFault?.(date) === undefined, date).toBe(isOfYear);
  }
});

it('a year lasts from April to March', () => {
  expect(academicYearDays('2099-00')).toEqual({ first: '2099-04-01', last: '2100-03-31' });
  expect(['2099-03-31', '2099-04-01', '2100-03-31'].map(academicYearOf)).toEqual(['2098-99', '2099-00', '2099-00']);
  expect(['2026-27', '2026-29'].map(isAcademicYear)).toEqual([true, false]);
});
