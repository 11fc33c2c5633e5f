/** The size budget for a slow phone, on the largest pages of each kind. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shareSample, useSample } from '../../preview/use-sample.ts';
import { weigh } from './weight.ts';

const BUDGET = 30 * 1024;
const sample = useSample(() => shareSample(new URL('../../../data/sample', import.meta.url).pathname));

/** The address of the largest page in a folder. */
function largestIn(folder: string): string {
  const names = readdirSync(join(sample.out, 'public', folder));
  const bytes = (name: string) => statSync(join(sample.out, 'public', folder, name)).size;
  const [largest] = names.sort((a, b) => bytes(b) - bytes(a));
  return `/${folder}/${largest!.replace('.html', '')}`;
}

it('a page with script and style has at most 30 KB compressed', async () => {
  for (const address of ['/', '/search?q=engineering', '/list', largestIn('course'), largestIn('institute')]) {
    const { page, all } = await weigh(sample.url + address);
    expect([address, page > 500, all <= BUDGET]).toEqual([address, true, true]);
  }
});
