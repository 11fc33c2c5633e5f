/**
 * Search judged: what students type, on the sample and on real names; and, on real names, where they are there: the points of
 * "What is understood" (every third question was kept unread while tuning), exact sets, nonsense, and queries letter by letter.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CourseShort } from '../../../../build/contract/resources.ts';
import { once, remember } from '../../../../build/shared/once.ts';
import { latestSource } from '../../../support/latest-source.ts';
import { makeEngine } from '../../../support/search-source.ts';
import { shared } from '../../../support/shared.ts';
import { EXACT, LETTER_BY_LETTER, NONSENSE } from './exact.ts';
import { type Judged, judged, score, split } from './judge.ts';
import { POINTS } from './points.ts';
import { ROUNDS_QUERIES } from './rounds.ts';
import { SAMPLE_QUERIES } from './sample.ts';
import { STRANGERS } from './strangers.ts';
import { STRANGERS_UNREAD } from './strangers-unread.ts';
import { TYPED } from './typed.ts';
import { TYPED_UNREAD } from './typed-unread.ts';
import { UNSEEN } from './unseen.ts';
import { VISITORS, VISITORS_UNREAD } from './visitors.ts';

const SAMPLE = join(import.meta.dirname, '../../../../data/sample');
const GOOD = { hitAt5: 0.97, mrr: 0.93 };
const { folder, missing, needs } = shared('rounds');

const open = (data: string) =>
  once(() => {
    const source = latestSource(data);
    const engine = makeEngine(source);
    // A query belongs to all of its list, and to a part of it.
    const ask = remember((q: string) => {
      const page = engine.search({ q, limit: 20, offset: 0 });
      return { ...page, data: (JSON.parse(engine.render(page.positions)) as { data: CourseShort[] }).data };
    }, Number.POSITIVE_INFINITY);
    return { source, engine, ask };
  });
const real = open(folder);

function judge(name: string, opened: typeof real, queries: readonly Judged[], isMissing = false): void {
  describe.skipIf(isMissing)(`what students type, on ${name}`, () => {
    const ask = (q: string) => opened().ask(q).data;

    it('finds what was meant, and brings nothing that must not come', () => {
      for (const [part, list] of Object.entries({ all: queries, ...split(queries) })) {
        const { short, forbidden, ...figures } = score(list, ask);
        console.log(`${name}, ${part}: ${JSON.stringify(figures)}; not first: ${short.join(', ') || 'none'}`);
        expect(forbidden).toEqual([]);
        if (part !== 'all') continue;
        expect(figures.hitAt5).toBeGreaterThanOrEqual(GOOD.hitAt5);
        expect(figures.mrr).toBeGreaterThanOrEqual(GOOD.mrr);
      }
    });
  });
}

judge('the sample', open(SAMPLE), SAMPLE_QUERIES);
judge(`real names${needs}`, real, ROUNDS_QUERIES, missing);

describe.skipIf(missing)(`the points of what is understood, on real names${needs}`, () => {
  const ask = (q: string) => real().ask(q);

  const sets = Object.entries({ known: POINTS, unseen: UNSEEN });
  const classes = sets.flatMap(([set, classes]) => Object.entries(classes).map(([name, lines]) => [set, name, lines]));

  it.each(classes.filter(([, name]) => name !== 'honesty'))('%s, %s: what is meant is found', (set, name, lines) => {
    const questions = judged(lines as string);
    for (const [part, list] of Object.entries({ all: questions, ...(set === 'known' && split(questions)) })) {
      const { short, hitAt1, hitAt5 } = score(list, (q) => ask(q).data);
      console.log(
        `${set} ${name}, ${part}: hit@5 ${hitAt5}, hit@1 ${hitAt1}; not first: ${short.join(', ') || 'none'}`,
      );
      if (part !== 'all') continue;
      expect(hitAt5).toBeGreaterThanOrEqual(0.95);
      expect(hitAt1).toBeGreaterThanOrEqual(0.9);
    }
  });

  it('order: among courses of the first one’s name and institute’s place, more vacancies come first', () => {
    for (const { q, first } of judged(POINTS.order as string)) {
      const fitting = ask(q).data.filter((course) => new RegExp(first.course as string, 'i').test(course.course_name));
      const counts = fitting.map((course) => course.total_cap_vacancies);
      if (!/mumbai|kolhapur|nagpur/.test(q)) expect(counts, q).toEqual([...counts].sort((a, b) => b - a));
    }
  });

  it.each([POINTS, UNSEEN].flatMap(({ honesty = '' }) => honesty.trim().split('\n')))('honesty: %s', (line) => {
    const [q = '', expected = ''] = line.split(' => ');
    const { match, words } = ask(q);
    expect(`${match}, ${words?.join(' ')}`.trim()).toBe(expected.trim());
  });
});

describe.skipIf(missing)(`search as people type, on real names${needs}`, () => {
  const search = (q: string, limit = 20) => real().engine.search({ q, limit, offset: 0 });
  const ask = (q: string) => real().engine.rows(search(q).positions);

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
    const { source } = real();
    const figures = EXACT.map(([q, rule]) => {
      const meant = new Set(
        source.courses.flatMap(({ course_name: c, choice_code: code, institute }, at) => {
          const { inst_name: n, inst_type: t, district: d } = source.institutes[institute]!;
          return rule({ c, n, t, d, code }) ? [at] : [];
        }),
      );
      const found = search(q, source.courses.length).positions;
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
