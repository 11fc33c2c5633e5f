/** Search as people type, on real names, where they are there: the questions, exact sets, nonsense, and a query letter by letter. */
import { describe, expect, it } from 'vitest';
import { latestSource } from '../../../support/latest-engine.ts';
import { makeEngine } from '../../../support/search-source.ts';
import { shared } from '../../../support/shared.ts';
import { EXACT, LETTER_BY_LETTER, NONSENSE } from './exact.ts';
import { judged, score } from './judge.ts';
import { STRANGERS } from './strangers.ts';
import { STRANGERS_UNREAD } from './strangers-unread.ts';
import { TYPED } from './typed.ts';
import { TYPED_UNREAD } from './typed-unread.ts';
import { VISITORS, VISITORS_UNREAD } from './visitors.ts';

const { folder, missing, needs } = shared('rounds');
describe.skipIf(missing)(`search as people type, on real names${needs}`, () => {
  const source = missing ? undefined : latestSource(folder);
  const engine = source && makeEngine(source);
  const search = (q: string, limit = 20) => engine!.search({ q, limit, offset: 0 });
  const ask = (q: string) => engine!.rows(search(q).positions);

  it.each(Object.entries({ read: TYPED, unread: TYPED_UNREAD }))(
    'the half %s: what is meant is found',
    (half, classes) => {
      const questions = Object.values(classes).flatMap(judged);
      const { short, hitAt1, hitAt5 } = score(questions, ask);
      console.log(`typed, ${half}: hit@5 ${hitAt5}, hit@1 ${hitAt1}; not first: ${short.join(', ')}`);
      expect(hitAt5).toBeGreaterThanOrEqual(0.93);
      expect(hitAt1).toBeGreaterThanOrEqual(0.9);
    },
  );

  const strangers = { strangers: STRANGERS, 'strangers, unread': STRANGERS_UNREAD };
  it.each(Object.entries({ ...strangers, visitors: VISITORS, 'visitors, unread': VISITORS_UNREAD }))(
    '%s: what is meant is found',
    (set, classes) => {
      const { short, hitAt1, hitAt5 } = score(Object.values(classes).flatMap(judged), ask);
      console.log(`${set}: hit@5 ${hitAt5}, hit@1 ${hitAt1}; not first: ${short.join(', ')}`);
      expect(hitAt5).toBeGreaterThanOrEqual(0.95);
      expect(hitAt1).toBeGreaterThanOrEqual(0.92);
    },
  );

  it('letter by letter: hardly any letter empties the results', () => {
    const typed = Object.values({ ...STRANGERS, ...TYPED }).flatMap(judged);
    let [letters, emptied] = [0, 0];
    for (const { q } of typed) {
      let before = 0;
      for (const i of [...q].keys()) {
        const { total } = search([...q].slice(0, i + 1).join(''), 1);
        letters++;
        if (before > 0 && total === 0) emptied++;
        before = total;
      }
    }
    console.log(`letter by letter: of ${letters} letters of strangers ${emptied} empty the results`);
    expect(emptied / letters).toBeLessThan(0.01);
  });

  it('40 queries find exactly the courses that they mean', () => {
    const figures = EXACT.map(([q, rule]) => {
      const meant = new Set(
        source!.courses.flatMap(({ course_name: c, choice_code: code, institute }, at) => {
          const { inst_name: n, inst_type: t, district: d } = source!.institutes[institute]!;
          return rule({ c, n, t, d, code }) ? [at] : [];
        }),
      );
      const found = search(q, source!.courses.length).positions;
      const right = found.filter((at) => meant.has(at)).length;
      return { precision: right / Math.max(1, found.length), recall: right / meant.size };
    });
    const mean = (of: 'precision' | 'recall') => figures.reduce((sum, figure) => sum + figure[of], 0) / figures.length;
    expect(mean('precision')).toBeGreaterThanOrEqual(0.99);
    expect(mean('recall')).toBeGreaterThanOrEqual(0.99);
  });

  it.each(NONSENSE)('%s: finds nothing, or answers in part', (q) => {
    expect(['none', 'partial']).toContain(search(q, 1).match);
  });

  it('letter by letter: few letters replace all of the first five courses, and hardly any loses what was found', () => {
    let [letters, replaced, lost] = [0, 0, 0];
    for (const q of LETTER_BY_LETTER) {
      const [target] = search(q).positions;
      let before: readonly number[] = [];
      for (const i of q.split('').keys()) {
        const { positions } = search(q.slice(0, i + 1));
        const first = before.slice(0, 5);
        letters++;
        // What one letter finds is a guess, which the second may well replace.
        if (i > 1 && first.length > 0 && !positions.slice(0, 5).some((at) => first.includes(at))) replaced++;
        if (before.includes(target!) && !positions.includes(target!)) lost++;
        before = positions;
      }
    }
    console.log(`letter by letter: of ${letters} letters ${replaced} replace the first five, ${lost} lose the target`);
    expect(replaced / letters).toBeLessThanOrEqual(0.04);
    expect(lost).toBeLessThanOrEqual(2);
  });
});
