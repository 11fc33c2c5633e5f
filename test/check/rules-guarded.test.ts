import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { build, check } from '../../build/pipeline.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CASE = new URL('../rounds/read/cases/counts-fall', import.meta.url).pathname;
const NEWEST = '2025-26-cap-round-2/round.json';
const watch = { clock: () => 0 };

describe('a guarded rule', () => {
  let data: string;
  let out: string;
  beforeEach(() => {
    const folder = temporaryFolder();
    [data, out] = [join(folder, 'rounds'), join(folder, 'dist')];
    cpSync(CASE, data, { recursive: true, filter: (path) => !path.endsWith('expected.txt') });
    cpSync(join(CASE, '../reference'), join(folder, 'reference'), { recursive: true });
  });
  const change = (fields: object) => {
    const path = join(data, NEWEST);
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...fields }));
  };
  const gone = ['courses', 'rows'].map((what) => `1 of the 3 ${what} of the round before are gone`);
  const rules = (list: readonly { rule: string }[]) => list.map(({ rule }) => rule);

  it('stops the build of a published round, and names it in the list', async () => {
    const built = await build({ data, out }, watch);
    expect(built.ok).toBe(false);
    expect(rules(built.errors)).toEqual(['counts-fall', 'counts-fall']);
    expect(existsSync(out)).toBe(false);
  });

  it('is a warning for a draft', async () => {
    change({ status: 'draft' });
    const built = await build({ data, out }, watch);
    expect(built.ok).toBe(true);
    expect(rules(built.warnings)).toEqual(['counts-fall', 'courses-gone', 'draft-newest', 'counts-fall']);
  });

  it('is a warning with the reason where round.json accepts it, in the report too', async () => {
    change({
      accepted: { 'counts-fall': Object.fromEntries(gone.map((found) => [found, 'the authority closed the course'])) },
    });
    const built = await build({ data, out }, watch);
    expect(built.errors).toEqual([]);
    const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    for (const { warnings } of [built, report]) {
      const accepted = warnings.filter(({ rule }: { rule: string }) => rule === 'counts-fall');
      expect(accepted).toMatchObject(Array(2).fill({ accepted: 'the authority closed the course' }));
    }
  });

  it('is not accepted with other numbers than those that are found: it stops again when the data change', async () => {
    change({
      accepted: { 'counts-fall': { [gone[0]!]: 'closed', '2 of the 3 rows of the round before are gone': 'closed' } },
    });
    const { errors, warnings } = await check(data, watch);
    expect(errors.map(({ found }) => found)).toEqual([gone[1]]);
    expect(warnings).toMatchObject([
      { found: gone[0], accepted: 'closed' },
      { rule: 'courses-gone' },
      { rule: 'accepted-unused' },
    ]);
  });

  it('is not accepted with the reason of another rule', async () => {
    change({ accepted: { 'counts-rise': Object.fromEntries(gone.map((found) => [found, 'a reason'])) } });
    expect(rules((await check(data, watch)).errors)).toEqual(['counts-fall', 'counts-fall']);
  });

  it('compares with no withdrawn and no draft round', async () => {
    const first = join(data, '2025-26-cap-round-1/round.json');
    for (const status of ['draft', 'withdrawn']) {
      writeFileSync(first, JSON.stringify({ ...JSON.parse(readFileSync(first, 'utf8')), status }));
      expect((await check(data, watch)).errors).toEqual([]);
    }
  });
});

describe('the day of the build', () => {
  const data = new URL('../rounds/read/cases/good-plain', import.meta.url).pathname;

  it('refuses a published round that is dated after it', async () => {
    const { errors } = await check(data, watch, '2025-07-13');
    expect(errors).toMatchObject([
      { rule: 'date-future', found: 'published_date is 2025-07-14, and today is 2025-07-13' },
    ]);
  });

  it('refuses a correction that is dated after it, and no other', async () => {
    const corrected = new URL('../rounds/read/cases/good-corrected', import.meta.url).pathname;
    expect((await check(corrected, watch, '2025-07-14')).errors).toEqual([]);
    const folder = temporaryFolder();
    cpSync(corrected, folder, { recursive: true });
    const file = join(folder, '2025-26-cap-round-1/round.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"2025-07-14", "note": "And', '"2025-07-15", "note": "And'));
    expect((await check(folder, watch, '2025-07-15')).errors).toEqual([]);
    expect((await check(folder, watch, '2025-07-14')).errors).toMatchObject([
      {
        rule: 'correction-date',
        found: 'correction 2 is dated 2025-07-15',
        expected: 'a day from 2025-07-14 to 2025-07-14',
      },
    ]);
  });

  it('accepts the same day; the pipeline by itself knows no day', async () => {
    expect((await check(data, watch, '2025-07-14')).errors).toEqual([]);
    expect((await check(data, watch)).errors).toEqual([]);
  });
});
