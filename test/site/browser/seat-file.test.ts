import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRounds } from '../../../build/rounds/read-rounds.ts';
import { runSteps } from '../../../build/shared/stages.ts';
import { seatFile } from '../../../build/site/assets/seat-file.ts';
import { countSeats, NOT_SURE, OTHER_STATE, type Profile, type SeatTable } from '../../../build/site/eligibility.ts';
import { openDatabase } from '../../../build/store/database.ts';
import { count } from '../../support/eligibility.ts';

const SAMPLE = new URL('../../../data/sample', import.meta.url).pathname;
const OTHERS = ['ews_seats', 'tfw_seats', 'pwd_total', 'def_total'];

type Row = Readonly<Record<string, string>>;
const readRows = (file: string): Row[] => parse(readFileSync(file), { columns: true, bom: true });

function readTable(data: string): SeatTable {
  const database = openDatabase();
  onTestFinished(() => database.close());
  runSteps(readRounds(data, database, ({ found }) => expect(found).toMatch(/is empty/)));
  runSteps(database.load());
  return JSON.parse(seatFile(database).text);
}

/** Every seat of a round from its CSV files, by choice code; the home university is read from the reference table separately. */
function readSeats(folder: string, reference: string) {
  const renamed: Readonly<Record<string, string>> = { Ahmednagar: 'Ahilyanagar' };
  const universities = new Map(readRows(reference).map(({ district, university }) => [district!, university!]));
  const districts = new Map(readRows(`${folder}/institutes.csv`).map((row) => [row.inst_code!, row.district!]));
  const listed = new Map<string, Parameters<typeof count>[0][number][]>();
  for (const course of readRows(`${folder}/courses.csv`)) {
    const [code, district] = [course.choice_code!, districts.get(course.inst_code!)!];
    const university = universities.get(renamed[district] ?? district) ?? null;
    const offer = { letters: code.slice(10), university };
    listed.set(
      code,
      OTHERS.map((field) => ({ ...offer, level: '', field, count: Number(course[field]) })),
    );
  }
  for (const { choice_code, seat_level, total_g_l, ...row } of readRows(`${folder}/vacancies.csv`)) {
    const course = listed.get(choice_code!)!;
    const { letters, university } = course[0]!;
    for (const [field, seats] of Object.entries(row)) {
      course.push({ letters, university, level: seat_level!, field, count: Number(seats) });
    }
  }
  return { listed, names: [...new Set(universities.values())] };
}

/** Forty persons, so that all universities, categories and answers occur in combinations. */
function persons(universities: readonly string[]): Profile[] {
  const homes = [...universities, NOT_SURE, OTHER_STATE, NOT_SURE];
  const categories = ['open', 'sc', 'obc', 'sebc', 'st', 'vjdt', 'ntb', 'ntc', 'ntd'] as const;
  return Array.from({ length: 40 }, (_, i) => ({
    home: homes[i % homes.length]!,
    category: categories[i % 9]!,
    ladies: i % 2 === 1,
    ews: i % 3 === 0,
    tfws: i % 4 === 1,
    pwd: i % 5 === 2,
    defence: i % 7 === 3,
  }));
}

function compare(data: string, round: string, reference: string): number {
  const { listed, names } = readSeats(`${data}/${round}`, reference);
  const table = readTable(data);
  expect(table.universities).toEqual(names);
  expect(table.courses.map(({ choice_code }) => choice_code)).toEqual([...listed.keys()].sort());
  let compared = 0;
  for (const who of persons(names)) {
    const counted = countSeats(table, who);
    for (const [code, all] of listed) {
      const seats = all.filter(({ count }) => count > 0);
      const { least, most } = counted.get(code)!;
      const expected = count(seats, who, names);
      if (least !== expected.least || most !== expected.most) {
        expect.unreachable(`${code} ${JSON.stringify(who)}: ${least} to ${most}, not ${JSON.stringify(expected)}`);
      }
      compared++;
    }
  }
  return compared;
}

describe('the seats of every course, counted for forty persons, are those of the CSV files by a second statement of the rules', () => {
  it('the seat file of the sample has every number', () => {
    const courses = readRows(`${SAMPLE}/2026-27-cap-round-3/courses.csv`).length;
    expect(compare(SAMPLE, '2026-27-cap-round-3', `${SAMPLE}/home-universities.csv`)).toBe(40 * courses);
  });
});
