import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { dataPackage } from '../../../build/api/downloads/data-package.ts';
import { csvFile, DOWNLOAD_TABLES, readPublicRounds } from '../../../build/api/downloads/public-rounds.ts';
import { course, institute, load, round, vacancy } from '../../support/stage-round.ts';

/** Version 2.0 as datapackage.org publishes it, without titles, descriptions and examples, which no validator reads. */
const profile = JSON.parse(readFileSync(new URL('cases/datapackage-2.0.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, formats: { textarea: true } });
(addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
const followsProfile = ajv.compile(profile);

const rows = {
  institutes: [institute('02000', { city: '', inst_name: '=A, "B"' }), institute('01000', { is_minority: 1 })],
  courses: [
    course('0200000010', { tfw_choice_code: '0200000011T' }),
    course('0100000010LK', { tfw_choice_code: '0100000011LKT' }),
    course('0100000010', { tfw_choice_code: '' }),
  ],
  vacancies: [
    vacancy('0200000010', { st_g: 0, st_l: 1, total_g_l: 8 }),
    vacancy('0200000010', { seat_level: 'all_india', st_g: 2, st_l: 0, total_g_l: 9 }),
  ],
};

/** The package of a round, as written, with the text of each of its files. */
function describePackage(fields: Parameters<typeof round>[0] = {}) {
  const database = load(round(fields, rows));
  const all = DOWNLOAD_TABLES.map((table) => csvFile(database, 1, table));
  const files = all.map((file) => ({ ...file, bytes: Buffer.byteLength(file.text), sha256: 'ab12' }));
  const written = dataPackage(readPublicRounds(database)[0]!, files);
  return { written: JSON.parse(JSON.stringify(written)), texts: files.map(({ text }) => text) };
}

it.each([
  ['nothing more', {}, {}],
  ['an address without TLS', { source_url: 'http://example.org/' }, { sources: [{ path: 'http://example.org/' }] }],
  ['an address', { source_url: 'https://example.org/a?b' }, { sources: [{ path: 'https://example.org/a?b' }] }],
  ['a licence', { source_licence: 'CC-BY-4.0' }, { licenses: [{ name: 'CC-BY-4.0', title: 'CC-BY-4.0' }] }],
  [
    'a licence in words',
    { source_licence: 'Open (India)' },
    { licenses: [{ name: 'Open-India-', title: 'Open (India)' }] },
  ],
  ['a correction', { corrected: '[{"date":"2025-08-03","note":"A"}]' }, { dataset: { corrected: [{ note: 'A' }] } }],
  ['a linked licence', { source_licence: 'https://a.org/b' }, { licenses: [{ path: 'https://a.org/b' }] }],
])('data package follows the profile with %s', (_, fields, expected) => {
  const { written } = describePackage(fields);
  expect(followsProfile(written) || followsProfile.errors).toBe(true);
  expect(written).toMatchObject({ name: 'round-1', dataset: { id: 1, round_name: 'Round 1' } });
  expect(written).toMatchObject(expected);
});

it('data package omits an unknown licence', () => {
  expect(describePackage({ source_licence: '' }).written).not.toHaveProperty('licenses');
});

it('data package describes every column, and its constraints hold', () => {
  const { written, texts } = describePackage();
  const tables: Record<string, Record<string, string>[]> = {};
  for (const [index, { name }] of written.resources.entries()) tables[name] = parse(texts[index]!, { columns: true });
  expect(written.resources[2].schema.fields.map((field: { name: string }) => field.name)).toContain('st_l');
  for (const { name: table, schema } of written.resources) {
    const cells = tables[table]!;
    expect(schema.missingValues).toEqual([]);
    expect(schema.fields.map(({ name }: { name: string }) => name)).toEqual(Object.keys(cells[0]!));
    expect(new Set(cells.map((row) => schema.primaryKey.map((key: string) => row[key]).join())).size).toBe(
      cells.length,
    );
    for (const { fields, reference } of schema.foreignKeys ?? []) {
      const known = tables[reference.resource]!.map((row) => row[reference.fields[0]]);
      for (const row of cells) expect(known).toContain(row[fields[0]]);
    }
    for (const { name, type, description, trueValues, falseValues, constraints } of schema.fields) {
      expect(description).not.toBe('');
      const { required, pattern, minLength = 0, minimum, maximum } = constraints;
      expect(required).toBe(true);
      for (const cell of cells.map((row) => row[name]!)) {
        if (type === 'integer')
          expect(Number(cell) >= minimum && Number(cell) <= maximum && /^\d+$/.test(cell)).toBe(true);
        else if (type === 'boolean') expect([...trueValues, ...falseValues]).toContain(cell);
        else expect(cell.length >= minLength && new RegExp(`^(?:${pattern ?? '.*'})$`).test(cell)).toBe(true);
      }
    }
  }
});

it('data package patterns have no anchors', () => {
  const { fields } = describePackage().written.resources[1].schema;
  expect(fields[0]).toMatchObject({ name: 'choice_code', constraints: { pattern: '\\d{10}[A-Z]{0,3}' } });
});
