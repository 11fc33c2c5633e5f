import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fieldName, OTHER_SEATS } from '../../../build/contract/seats.ts';
import { readRounds } from '../../../build/rounds/read-rounds.ts';
import { seatFile } from '../../../build/site/assets/seat-file.ts';
import { countSeats, type SeatTable } from '../../../build/site/eligibility.ts';
import { NOT_SURE, OTHER_STATE, type Profile } from '../../../build/site/reader-profile.ts';
import { openDatabase } from '../../../build/store/database.ts';
import { count } from './second-count.ts';

const SAMPLE = new URL('../../../data/sample', import.meta.url).pathname;
const OTHERS = OTHER_SEATS.map(fieldName);

type Row = Readonly<Record<string, string>>;
const readRows = (file: string): Row[] => parse(readFileSync(file), { columns: true, bom: true });

function readTable(data: string): SeatTable {
  const database = openDatabase();
  onTestFinished(() => database.close());
  readRounds(data, database, ({ found }) => expect(found).toMatch(/is empty/));
  database.load();
  return JSON.parse(seatFile(database).text);
}

/** Every seat of a round from its CSV files, by choice code; the home university is read from the reference table separately. */
function readSeats(folder: string, reference: string) {
  const renamed: Readonly<Record<string, string>> = { Ahmednagar: 'Ahilyanagar' };
  const universities = new Map(readRows(reference).map(({ district, university }) => [district!, university!]));
  const institutes = new Map(readRows(`${folder}/institutes.csv`).map((row) => [row.inst_code!, row]));
  const listed = new Map<string, Parameters<typeof count>[0][number][]>();
  for (const course of readRows(`${folder}/courses.csv`)) {
    const code = course.choice_code!;
    const { district, inst_type } = institutes.get(course.inst_code!)! as { district: string; inst_type: string };
    const university = universities.get(renamed[district] ?? district) ?? null;
    const minority = inst_type.split('Minority - ')[1];
    const offer = { letters: code.slice(10), university, minority };
    listed.set(
      code,
      OTHERS.map((field) => ({ ...offer, level: '', field, count: Number(course[field] ?? 0) })),
    );
  }
  for (const { choice_code, seat_level, total_g_l, ...row } of readRows(`${folder}/vacancies.csv`)) {
    const course = listed.get(choice_code!)!;
    const { letters, university, minority } = course[0]!;
    for (const [field, seats] of Object.entries(row)) {
      course.push({ letters, university, minority, level: seat_level!, field, count: Number(seats) });
    }
  }
  return { listed, names: [...new Set(universities.values())] };
}

/** Forty persons, so that all universities, categories and answers occur in combinations. */
function persons(universities: readonly string[]): Profile[] {
  const homes = [...universities, NOT_SURE, OTHER_STATE, NOT_SURE];
  const domiciles = ['yes', 'no', undefined] as const;
  const categories = ['open', 'sc', 'obc', 'sebc', 'st', 'vjdt', 'ntb', 'ntc', 'ntd'] as const;
  return Array.from({ length: 40 }, (_, i) => ({
    home: homes[i % homes.length]!,
    ...(domiciles[i % 3] ? { domicile: domiciles[i % 3]! } : {}),
    category: categories[i % 9]!,
    ladies: i % 2 === 1,
    ews: i % 3 === 0,
    tfws: i % 4 === 1,
    pwd: i % 5 === 2,
    defence: i % 7 === 3,
    orphan: i % 6 === 4,
    minorities: i % 3 === 2 ? ['Hindi', 'Muslim'] : [],
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

/** The sample with minority, All India and orphan seats, and with minority colleges. */
function writeAllSeats(): string {
  const data = mkdtempSync(join(tmpdir(), 'seat-file-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  cpSync(SAMPLE, data, { recursive: true });
  const change = (name: string, changed: (row: Row, i: number) => object) => {
    const file = join(data, '2026-27-cap-round-3', name);
    writeFileSync(file, stringify(readRows(file).map(changed), { header: true }));
  };
  const types = ['Linguistic Minority - Hindi', 'Religious Minority - Muslim', 'Linguistic Minority - Gujarathi(Jain)'];
  change('institutes.csv', (row, i) => (i % 4 === 3 ? row : { ...row, inst_type: `Un-Aided ${types[i % 4]}` }));
  change('courses.csv', (row, i) => ({ ...row, minority_seats: i % 9, all_india_seats: i % 7, orphan_total: i % 3 }));
  return data;
}

describe('the seats of every course, counted for forty persons, are those of the CSV files by a second statement of the rules', () => {
  it('the seat file of the sample has every number', () => {
    const courses = readRows(`${SAMPLE}/2026-27-cap-round-3/courses.csv`).length;
    expect(compare(SAMPLE, '2026-27-cap-round-3', `${SAMPLE}/home-universities.csv`)).toBe(40 * courses);
    const data = writeAllSeats();
    expect(compare(data, '2026-27-cap-round-3', `${data}/home-universities.csv`)).toBe(40 * courses);
  });
});
