import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CourseShort } from '../../../../build/contract/resources.ts';
import type { Engine } from '../../../../netlify/search/engine.ts';
import { latestEngine } from '../../../support/latest-engine.ts';
import { type Judged, score, split } from './judge.ts';
import { ROUNDS_QUERIES } from './rounds.ts';
import { SAMPLE_QUERIES } from './sample.ts';

const root = join(import.meta.dirname, '../../../..');
const GOOD = { hitAt5: 0.97, mrr: 0.93 };

function judge(name: string, data: string, queries: readonly Judged[]): void {
  describe.skipIf(!existsSync(data))(`what students type, on ${name}`, () => {
    let opened: Engine | undefined;
    const engine = () => {
      opened ??= latestEngine(data);
      return opened;
    };
    const ask = (q: string) => {
      const { positions } = engine().search({ q, hasVacancy: false, limit: 20, offset: 0 });
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

judge('the sample', join(root, 'data/rounds'), SAMPLE_QUERIES);
judge('real names', join(root, '../shared/rounds'), ROUNDS_QUERIES);
