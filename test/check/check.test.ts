import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check-rounds.ts';
import { RULES, type RuleId } from '../../build/contract/diagnostics.ts';
import { EXTRA_PAIRS } from '../../build/contract/seats.ts';
import { build, check } from '../../build/pipeline.ts';
import { rememberDocument } from '../../build/rounds/documents.ts';
import { findAll } from '../support/list-findings.ts';
import { course, institute, round, stage, vacancy } from '../support/stage-round.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Rounds = Parameters<typeof stage>;
type Row = ReturnType<typeof vacancy>;
const CASES = new URL('../rounds/cases/', import.meta.url).pathname;
const watch = { clock: () => 0 };
const found = (...rounds: Rounds) =>
  findAll(...rounds)
    .filter(({ severity }) => severity === 'error')
    .map((d) => `${d.rule} ${d.file}:${d.line} ${d.message}`);

describe('checkRounds', () => {
  it('every query of a rule is named after it', () => {
    const queries = readdirSync(new URL('../../build/check/rules', import.meta.url));
    expect(queries.filter((name) => !(name.replace('.sql', '') in RULES))).toEqual([]);
  });

  it('rules find nothing where no round is', () => {
    expect(findAll()).toEqual([]);
  });

  it('codes are looked up in their own round', () => {
    const courses = [course('0100110010', { inst_code: '01009' })];
    const vacancies = [vacancy('0100110010'), vacancy('0100910010')];
    const other = round(
      { id: 2 },
      { institutes: [institute('01009')], courses: [course('0100910010')], vacancies: [] },
    );
    expect(found(round({}, { courses, vacancies }), other)).toEqual([
      'code-unknown data/round-1/courses.csv:2 inst_code "01009" is not in institutes.csv',
      'code-unknown data/round-1/vacancies.csv:3 choice_code "0100910010" is not in courses.csv',
    ]);
  });

  it('no code is unknown if the listing file is incomplete', () => {
    const rows = { institutes: [], courses: [course('0100110020')] };
    expect(found(round({}, rows, ['institutes.csv', 'courses.csv']))).toEqual([]);
  });

  it('a CAP total is not compared with unread rows', () => {
    const courses = [course('0100110010')];
    const vacancies = [vacancy('0100110010', { total_g_l: 8 })];
    const unreadable = vacancy('0100110010', { seat_level: 'home_university', total_g_l: null, is_valid: 0 });
    const differing = (...of: Parameters<typeof round>) =>
      findAll(round(...of)).filter(({ rule }) => rule === 'cap-total-differs').length;
    expect(differing({}, { courses, vacancies })).toBe(1);
    expect(differing({}, { courses, vacancies }, ['vacancies.csv'])).toBe(0);
    expect(differing({}, { courses, vacancies: [...vacancies, unreadable] })).toBe(0);
  });

  it('a row with an unread cell breaks no rule about its rest', () => {
    const zeros = Object.fromEntries(EXTRA_PAIRS.map((field) => [field, 0]));
    const [sound, other] = ['0100110020', '0100110010'].map((code) => vacancy(code, zeros)) as [Row, Row];
    const unread = [
      { ...other, open_g: null, is_valid: 0 },
      { ...other, seat_level: null, is_valid: 0 },
    ];
    const rounds = [
      round({}, { vacancies: [sound, other] }),
      round({ id: 2, published_date: '2025-08-01' }, { vacancies: [sound, ...unread] }),
    ];
    const rules = new Set(findAll(...rounds).map(({ rule }) => rule));
    expect(['total-wrong', 'level-changed'].filter((rule) => rules.has(rule as RuleId))).toEqual([]);
  });

  it('a finding of the round before is only counted', () => {
    const empty = (city: string, id: number, code = '01001') =>
      round({ id, published_date: `2025-08-0${id}` }, { institutes: [institute(code, { city })], vacancies: [] });
    const lines = (...rounds: Rounds) =>
      findAll(...rounds)
        .filter(({ rule }) => rule === 'text-empty')
        .map(({ file }) => file);
    const first = 'data/round-1/institutes.csv';
    expect(lines(empty('', 1), empty('', 2), empty('', 3))).toEqual([first]);
    expect(lines(empty('', 1), empty('Here', 2), empty('', 3))).toEqual([first, 'data/round-3/institutes.csv']);
    expect(lines(empty('', 1), empty('', 2, '01002'))).toEqual([first, 'data/round-2/institutes.csv']);
    const count = (...rounds: Rounds) => checkRounds(stage(...rounds), () => {});
    // Two of them are courses without rows.
    expect(count(empty('', 1), empty('', 2))).toEqual({ 'data/round-2': 3 });
    expect(count(empty('', 1), empty('Here', 2))).toEqual({ 'data/round-2': 2 });
  });
});

describe('a severity', () => {
  const copyCase = (name: string) => {
    const folder = temporaryFolder();
    cpSync(join(CASES, name), join(folder, 'rounds'), { recursive: true, filter: (path) => !path.endsWith('.txt') });
    cpSync(join(CASES, 'reference'), join(folder, 'reference'), { recursive: true });
    return { data: join(folder, 'rounds'), out: join(folder, 'dist') };
  };

  it('a finding to review is reported and does not stop the build', async () => {
    const folders = copyCase('code-changed');
    const first = join(folders.data, '2025-26-cap-round-1');
    const document = { sha256: '', title: '', covers: 'whole', courses: { '0100210010L': '7' }, skipped: [] } as const;
    rememberDocument(first, document);
    const built = await build(folders, watch);
    const rows = [{ file: `${first}/courses.csv`, line: 4, page: '7' }];
    expect(built).toMatchObject({
      ok: true,
      errors: [],
      reviews: [{ rule: 'code-changed', severity: 'review', rows }],
    });
    expect(JSON.parse(readFileSync(join(folders.out, 'report.json'), 'utf8')).reviews).toEqual(built.reviews);
  });
});

describe('the day of the build', () => {
  it('a published round dated after the build is refused', async () => {
    const data = join(CASES, 'good-plain');
    expect((await check(data, watch, '2025-07-13')).errors).toMatchObject([
      { rule: 'date-wrong', message: 'published_date is 2025-07-14, and today is 2025-07-13' },
    ]);
    for (const today of ['2025-07-14', undefined]) expect((await check(data, watch, today)).errors).toEqual([]);
  });

  it('a correction dated after the build is refused', async () => {
    const folder = temporaryFolder();
    cpSync(join(CASES, 'good-corrected'), folder, { recursive: true });
    const file = join(folder, '2025-26-cap-round-1/round.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"2025-07-14", "note": "And', '"2025-07-15", "note": "And'));
    expect((await check(folder, watch, '2025-07-15')).errors).toEqual([]);
    expect((await check(folder, watch, '2025-07-14')).errors).toMatchObject([
      { rule: 'date-wrong', message: 'the date of correction 2 is 2025-07-15' },
    ]);
  });
});
