import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CourseShort } from '../../../../build/contract/resources.ts';
import type { Engine } from '../../../../build/shared/search/engine.ts';
import { latestEngine } from '../../../support/latest-engine.ts';
import { shared } from '../../../support/shared.ts';
import { type Judged, score, split } from './judge.ts';
import { ROUNDS_QUERIES } from './rounds.ts';
import { SAMPLE_QUERIES } from './sample.ts';

type Rounds = ReturnType<typeof shared>;
const SAMPLE = join(import.meta.dirname, '../../../../data/sample');
const GOOD = { hitAt5: 0.97, mrr: 0.93 };

function judge(name: string, { folder, missing, needs }: Rounds, queries: readonly Judged[]): void {
  describe.skipIf(missing)(`what students type, on ${name}${needs}`, () => {
    let opened: Engine | undefined;
    const engine = () => {
      opened ??= latestEngine(folder);
      return opened;
    };
    const ask = (q: string) => {
      const { positions } = engine().search({ q, limit: 20, offset: 0 });
      return (JSON.parse(engine().render(positions)) as { data: CourseShort[] }).data;
    };

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

judge('the sample', { folder: SAMPLE, missing: false, needs: '' }, SAMPLE_QUERIES);
judge('real names', shared('rounds'), ROUNDS_QUERIES);
