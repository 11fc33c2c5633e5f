import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findNewest, readCheckedRounds } from '../../build/check/report/report-content.ts';
import { readRoundNumbers } from '../../build/site/queries.ts';
import { course, load, round, stage } from '../support/stage-round.ts';

const CHANGES = readFileSync(new URL('../../build/api/changes.sql', import.meta.url), 'utf8');

/** A round of one course with this many seats. */
const seats = (total_cap_vacancies: number, fields: Parameters<typeof round>[0]) =>
  round({ round_name: `Round ${fields?.id}`, ...fields }, { courses: [course('0100110010', { total_cap_vacancies })] });
const first = seats(30, { id: 1, published_date: '2025-07-14' });
const second = seats(20, { id: 2, published_date: '2025-08-02' });
const third = seats(10, { id: 3, published_date: '2025-08-21' });
const withStatus = (of: typeof first, status: string) => ({ ...of, fields: { ...of.fields, status } });

/** The round before the newest one, according to each part of the code that compares. */
function asked(...rounds: Parameters<typeof load>) {
  const database = load(...rounds);
  const [changes] = database.all<{ json: string }>(CHANGES);
  return {
    rules: database.all<{ previous_id: number }>('SELECT * FROM source.previous ORDER BY id').at(-1)?.previous_id,
    report: findNewest(readCheckedRounds(database)).before?.id,
    changes: JSON.parse(changes!.json).before?.id,
    pages: readRoundNumbers(database).changes?.round_name,
  };
}
const all = (id: number | undefined) => ({
  rules: id,
  report: id,
  changes: id,
  pages: id && `Round ${id}`,
});

describe('the round before', () => {
  it.each(['withdrawn', 'draft'])('the round before is never %s', (status) => {
    expect(asked(third, withStatus(second, status), first)).toEqual(all(1));
  });

  it('the round before is found by date, then id', () => {
    expect(asked(third, second, first)).toEqual(all(2));
    const sameDay = [
      seats(9, { id: 9, published_date: '2025-08-21' }),
      seats(8, { id: 10, published_date: '2025-08-21' }),
    ];
    expect(asked(...sameDay, first)).toEqual(all(9));
  });

  it('the date decides which round is before', () => {
    const early = seats(40, { id: 9, published_date: '2025-07-01' });
    expect(asked(early, first, seats(9, { id: 10, published_date: '2025-08-21' })).rules).toBe(1);
  });

  it('the round before may be of another year', () => {
    const lastYear = seats(40, { id: 1, published_date: '2024-08-14', academic_year: '2024-25' });
    expect(asked(second, lastYear)).toEqual({ ...all(1), pages: undefined });
    const sameYear = 'SELECT same_year FROM source.previous';
    expect(stage(second, lastYear).all(sameYear)).toEqual([{ same_year: 0 }]);
    expect(stage(second, first).all(sameYear)).toEqual([{ same_year: 1 }]);
  });

  it('a draft has a round before, a withdrawn round none', () => {
    const draft = stage(withStatus(third, 'draft'), second, first);
    expect(findNewest(readCheckedRounds(draft))).toMatchObject({ newest: { id: 3 }, before: { id: 2 } });
    const withdrawn = stage(withStatus(third, 'withdrawn'), second, first);
    expect(findNewest(readCheckedRounds(withdrawn))).toMatchObject({ newest: { id: 2 }, before: { id: 1 } });
  });

  it('a first round is compared with nothing', () => {
    expect(asked(first)).toEqual(all(undefined));
  });
});
