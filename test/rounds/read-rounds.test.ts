import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRounds } from '../../build/check/check-rounds.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';

const CASES = new URL('./cases', import.meta.url).pathname;
const SHARED = new URL('../../../shared/rounds', import.meta.url).pathname;

describe('readRounds', () => {
  it('gives typed rows with their lines, the columns, and the paths as given', () => {
    const [round] = readRounds(`${CASES}/good-plain`).rounds;
    const folder = `${CASES}/good-plain/2025-26-cap-round-1`;
    expect(round).toMatchObject({ folder, meta: { id: 1, status: 'published' }, extraCategories: [] });
    expect(round!.institutes).toEqual({
      file: `${folder}/institutes.csv`,
      columns: {
        ...{ inst_code: 1, inst_name: 2, inst_type: 3, district: 4, city: 5 },
        ...{ is_government: 6, is_autonomous: 7, is_minority: 8 },
      },
      rows: [
        {
          line: 2,
          row: {
            inst_code: '01001',
            inst_name: 'Riverbend College, Northgate',
            inst_type: 'Government',
            district: 'Northgate',
            city: 'Northgate',
            is_government: true,
            is_autonomous: false,
            is_minority: false,
          },
        },
        expect.objectContaining({ line: 3 }),
      ],
    });
    expect(round!.vacancies.rows.at(-1)).toEqual({
      line: 4,
      row: {
        ...{ choice_code: '0100210010L', seat_level: 'state_level', open_g: 5, open_l: 2, sc_g: 0, sc_l: 0 },
        ...{ obc_g: 0, obc_l: 0, sebc_g: 0, sebc_l: 0, total_g_l: 7 },
      },
    });
  });

  it('reads BOM, CRLF, quoted newlines, doubled quotes, any column order and the optional categories', () => {
    const [round] = readRounds(`${CASES}/good-reordered-with-extras`).rounds;
    const { institutes, vacancies, extraCategories } = round!;
    expect(institutes.rows.map(({ line, row }) => [line, row.inst_code, row.inst_name])).toEqual([
      [2, '01001', 'Riverbend College, "Old" Northgate'],
      [5, '01002', 'Hilltop I²IT’s'],
    ]);
    expect(institutes.rows[0]!.row).toMatchObject({ is_government: true, is_autonomous: false });
    expect(extraCategories).toEqual(['st', 'vjdt', 'ntb', 'ntc', 'ntd']);
    expect(vacancies.rows).toHaveLength(3);
    expect(vacancies.rows[0]).toMatchObject({ line: 2, row: { open_g: 3, open_l: 1, sc_g: 0, ntd_g: 1, ntd_l: 0 } });
  });

  it('reads fields of round.json as it reads cells, and keeps what is optional', () => {
    const [round] = readRounds(`${CASES}/good-empty-tables`).rounds;
    expect(round!.meta.source).toEqual({
      ...{ title: 't', authority: 'a', url: 'https://example.org/list.pdf', retrieved: '2024-02-29', licence: '' },
    });
    expect([round!.institutes.rows, round!.courses.rows, round!.vacancies.rows]).toEqual([[], [], []]);
  });

  it('keeps what is right of a wrong row, and says which fields of round.json it could not read', () => {
    const [round] = readRounds(`${CASES}/many-problems-at-once`).rounds;
    expect(round!.courses.faulty).toEqual([
      { line: 3, row: expect.objectContaining({ choice_code: '0100110020', inst_code: '01001', ews_seats: 0 }) },
    ]);
    expect(round!.courses.faulty![0]!.row).not.toHaveProperty('total_cap_vacancies');
    expect(round!.courses.incomplete).toBeUndefined();
    expect(round!.unread).toEqual(new Set(['published_date', 'status']));
    expect(round!.meta).not.toHaveProperty('status');
    expect(round!.meta).toMatchObject({ id: 1, round_name: 'CAP Round I' });
  });

  it.each(['quote-unclosed', 'inst-code-invalid', 'column-missing-code', 'encoding-invalid-utf-16'])(
    'marks a table incomplete where codes were lost: %s',
    (name) => expect(readRounds(`${CASES}/${name}`).rounds[0]!.institutes.incomplete).toBe(true),
  );

  it('visits folders in order of code unit, links to folders among them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rounds-'));
    try {
      for (const name of ['b', 'a', 'Z', 'ä', '10', '9']) mkdirSync(join(folder, name));
      symlinkSync(join(folder, 'a'), join(folder, 'c'));
      symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
      const names = readRounds(`${folder}//`).rounds.map((round) => round.folder.slice(folder.length));
      expect(names).toEqual(['/10', '/9', '/Z', '/a', '/b', '/c', '/ä']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  describe.skipIf(!existsSync(SHARED))('with the rounds of real size', () => {
    it('reads each row and finds nothing but unknown cities and districts', () => {
      const { rounds, diagnostics } = readRounds(SHARED);
      expect(rounds.map((r) => [r.institutes.rows.length, r.courses.rows.length, r.vacancies.rows.length])).toEqual(
        Array(3).fill([372, 2197, 3390]),
      );
      expect(new Set(diagnostics.map(({ rule }) => rule))).toEqual(new Set(['text-empty']));
      expect(diagnostics).toHaveLength(3 * (10 + 48));
      expect(checkRounds(rounds)).toEqual([]);
    });
  });
});
