import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CourseShort } from '../../../../build/contract/resources.ts';
import { latestEngine } from '../../../support/latest-engine.ts';
import { type Judged, score, split } from './judge.ts';
import { ROUNDS_QUERIES } from './rounds.ts';
import { SAMPLE_QUERIES } from './sample.ts';

const root = join(import.meta.dirname, '../../../..');
const GOOD = { hitAt5: 0.97, mrr: 0.93 };

function judge(name: string, data: string, queries: readonly Judged[]): void {
  describe.skipIf(!existsSync(data))(`what students type, on ${name}`, () => {
    it.each(Object.entries(split(queries)))('the %s queries find what was meant', (part, list) => {
      const engine = latestEngine(data);
      const result = score(list, (q) => {
        const { positions } = engine.search({ q, hasVacancy: false, limit: 20, offset: 0 });
        return (JSON.parse(engine.render(positions)) as { data: CourseShort[] }).data;
      });
      const { short, forbidden, ...figures } = result;
      console.log(
        `${name}, ${part}: ${JSON.stringify(figures)}${part === 'tuned' ? `; not first: ${short.join(', ')}` : ''}`,
      );
      expect(forbidden).toEqual([]);
      expect(result.hitAt5).toBeGreaterThanOrEqual(GOOD.hitAt5);
      expect(result.mrr).toBeGreaterThanOrEqual(GOOD.mrr);
    });
  });
}

judge('the sample', join(root, 'data/rounds'), SAMPLE_QUERIES);
judge('real names', join(root, '../shared/rounds'), ROUNDS_QUERIES);
