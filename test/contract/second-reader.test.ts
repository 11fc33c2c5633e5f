/** Every derived number of the API against a second reading of the CSV files (test/support/second-reader.ts). */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../build/pipeline.ts';
import { respond } from '../../build/shared/http/respond-search.ts';
import { createEngine, type Engine } from '../../build/shared/search/engine.ts';
import { type GeneratedRound, generateRound, writeRound } from '../support/generate-rounds.ts';
import {
  courseNumbers,
  datasetRef,
  listChanges,
  type ReadRound,
  readAgain,
  readSeats,
} from '../support/second-reader.ts';
import { shared } from '../support/shared.ts';

const root = mkdtempSync(join(tmpdir(), 'second-reader-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = () => mkdtempSync(join(root, 'x-'));

/** Four rounds over two years: moves, renames, other spellings, an institute that goes, a withdrawal. */
function fourRounds(isNextYearPublished: boolean): string {
  const folder = newFolder();
  const make = (id: number, meta: object, change: (round: GeneratedRound) => void) => {
    const round = generateRound({ courses: 90, seed: 7 });
    change(round);
    writeRound(join(folder, `round-${id}`), { ...round, meta: { ...round.meta, id, ...meta } });
  };
  const year = { academic_year: '2025-26' };
  const move = ({ vacancies }: GeneratedRound) => {
    for (const row of vacancies.filter((_, i) => i % 7 === 0)) [row.sc_g, row.sc_l] = [row.sc_l!, row.sc_g!];
  };
  const leave = (round: GeneratedRound) => {
    const gone = round.institutes[0]!.inst_code;
    const codes = new Set(round.courses.filter((row) => row.inst_code === gone).map((row) => row.choice_code));
    round.institutes = round.institutes.filter((row) => row.inst_code !== gone);
    round.courses = round.courses.filter((row) => !codes.has(row.choice_code));
    round.vacancies = round.vacancies.filter((row) => !codes.has(row.choice_code));
  };
  make(1, { ...year, round_name: 'CAP Round I', published_date: '2025-07-14' }, () => {});
  const gone = ['1 of the 15 institutes', '6 of the 90 courses', '11 of the 150 rows'];
  const accepted = {
    'counts-fall': Object.fromEntries(gone.map((of) => [`${of} of the round before are gone`, 'made so for the test'])),
    'file-unchanged': {
      'the numbers are those of CAP Round I 2025-26': 'made so for the test',
      '539 of 543 numbers of three and more are those of CAP Round I 2025-26': 'made so for the test',
    },
  };
  make(2, { ...year, round_name: 'CAP Round II', published_date: '2025-08-02', accepted }, (round) => {
    move(round);
    leave(round);
    round.courses[3]!.course_name = 'A course of another name';
    for (const row of round.institutes.filter((_, i) => i % 3 === 0)) row.city = String(row.city).toUpperCase();
    for (const row of round.institutes.filter((_, i) => i % 5 === 0))
      row.inst_type = String(row.inst_type).toUpperCase();
  });
  const withdrawn = { ...year, round_name: 'CAP Round III', published_date: '2025-08-20', status: 'withdrawn' };
  make(3, withdrawn, (round) => move(round));
  const status = isNextYearPublished ? 'published' : 'draft';
  make(
    4,
    { academic_year: '2026-27', round_name: 'CAP Round I', published_date: '2026-07-15', status, accepted },
    move,
  );
  return folder;
}

type Row = Record<string, unknown>;
type Past = { choice_code: string; vacancies: Row[] };
const total = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Number(row.total_g_l), 0);

const real = shared('rounds');
describe.each([
  ['three real rounds', () => real.folder, real.missing],
  ['two rounds of a year, one withdrawn, one a draft', () => fourRounds(false), false],
  ['rounds of two years', () => fourRounds(true), false],
] as const)(`of %s${real.needs}, a second reader finds the same`, (_, readData, isMissing) => {
  let out: string;
  let rounds: ReadRound[];
  let latest: ReadRound;
  let engine: Engine;
  // biome-ignore lint/suspicious/noExplicitAny: compared as a whole.
  const read = (name: string): any => JSON.parse(readFileSync(join(out, `public/api/v1/${name}`), 'utf8'));
  const names = (folder: string) =>
    readdirSync(join(out, 'public/api/v1', folder)).filter((name) => !name.endsWith('.json'));
  beforeAll(async () => {
    if (isMissing) return;
    out = join(newFolder(), 'out');
    const data = readData();
    expect((await build({ data, out }, { clock: () => 0 })).errors).toEqual([]);
    rounds = readAgain(data);
    latest = rounds.at(-1)!;
    engine = createEngine(JSON.parse(readFileSync(join(out, 'edge/search-index.json'), 'utf8')));
  }, 300_000);

  it.skipIf(isMissing)('histories of courses and institutes', () => {
    const institutes = [...new Set(rounds.flatMap((round) => [...round.institutes.keys()]))].sort();
    expect(names('institute-history').sort()).toEqual(institutes);
    for (const code of institutes) {
      const having = rounds.filter((round) => round.institutes.has(code));
      const history = read(`institute-history/${code}`);
      expect(history.rounds.map((past: { dataset: object }) => past.dataset)).toEqual(having.map(datasetRef));
      expect('institute' in history.links).toBe(latest.institutes.has(code));
      for (const [i, round] of having.entries()) {
        const { courses }: { courses: Past[] } = history.rounds[i];
        const offered = [...round.courses.values()].filter(({ inst_code }) => inst_code === code);
        expect(courses.map(({ choice_code }) => choice_code)).toEqual(
          offered.map(({ choice_code }) => choice_code).sort(),
        );
        for (const past of courses) {
          expect(past).toMatchObject(courseNumbers(round.courses.get(past.choice_code)!));
          expect(total(past.vacancies)).toBe(total(round.rows.get(past.choice_code) ?? []));
        }
      }
    }
  });

  it.skipIf(isMissing)('institutes of the latest round', () => {
    expect(names('institute').sort()).toEqual([...latest.institutes.keys()].sort());
    for (const code of latest.institutes.keys()) {
      const { dataset, courses } = read(`institute/${code}`);
      expect(dataset).toEqual(datasetRef(latest));
      const offered = [...latest.courses.values()].filter(({ inst_code }) => inst_code === code);
      expect(courses).toHaveLength(offered.length);
      for (const { choice_code, seats, links: _links, ...course } of courses) {
        expect(course).toMatchObject(courseNumbers(latest.courses.get(choice_code)!));
        const rows = latest.rows.get(choice_code) ?? [];
        const bySeats = rows.map(({ seat_level, total_g_l }) => ({ seat_level, total_g_l: Number(total_g_l) }));
        expect(seats).toHaveLength(rows.length);
        expect(seats).toEqual(expect.arrayContaining(bySeats));
      }
    }
  });

  it.skipIf(isMissing)('changes', () => {
    const before = rounds.at(-2)!;
    const answer = read('changes');
    const expected = listChanges(before, latest);
    const codes = (list: { choice_code: string }[]) => list.map(({ choice_code }) => choice_code);
    expect([answer.dataset, answer.before]).toEqual([latest, before].map(datasetRef));
    expect(answer.compared).toBe(expected.compared);
    expect([codes(answer.added), codes(answer.removed)]).toEqual([expected.added, expected.removed]);
    expect(codes(answer.changed)).toEqual(codes(expected.changed));
    expect(answer.changed).toMatchObject(expected.changed);
  });

  it.skipIf(isMissing)('every seat', () => {
    const { seat_levels, fields, courses } = read('seats');
    const codes = [...latest.courses.keys()].sort();
    expect(courses).toEqual(codes.map((code) => readSeats(latest, code, seat_levels, fields)));
  });

  it.skipIf(isMissing)('as many courses as each facet has, and every course in one value of each', async () => {
    const facets = read('facets');
    let wide = 0;
    for (const facet of ['districts', 'cities', 'inst_types', 'course_names']) {
      let sum = 0;
      for (const { value, courses, vacant_seats, search } of facets[facet]) {
        const response = await respond(new Request(`http://site.invalid${search}&limit=500`), () => engine);
        const page = (await response.json()) as { data: { total_cap_vacancies: number }[] };
        expect([facet, value, Number(response.headers.get('X-Total-Count'))]).toEqual([facet, value, courses]);
        const seats = page.data.reduce((all, { total_cap_vacancies }) => all + total_cap_vacancies, 0);
        if (courses <= 500) expect(seats).toBe(vacant_seats);
        // A district that is more than its own counts the courses of the others, too.
        if (/^mumbai$/i.test(value)) wide++;
        sum += courses;
      }
      if (!wide) expect(sum).toBe(latest.courses.size);
    }
    expect(facets.seat_levels.some((value: object) => 'search' in value)).toBe(false);
  });

  it.skipIf(isMissing)('totals of status and of each dataset', () => {
    const sum = [...latest.courses.values()].reduce((all, course) => all + Number(course.total_cap_vacancies), 0);
    expect(read('status')).toMatchObject({ dataset: datasetRef(latest), total_cap_vacancies: sum });
    for (const round of rounds) {
      const rows = [...round.rows.values()].flat().length;
      const totals = { total_institutes: round.institutes.size, total_courses: round.courses.size };
      expect(read(`dataset/${round.meta.id}/index.html`)).toMatchObject({
        ...datasetRef(round),
        ...totals,
        total_vacancy_rows: rows,
      });
    }
  });
});
