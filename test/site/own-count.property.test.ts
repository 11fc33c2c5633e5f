import { join } from 'node:path';
import { it } from 'vitest';
import { comparePages, writeAllSeats } from './own-count-pages.ts';

it('the pages of the sample show the second count', async () => {
  const data = writeAllSeats();
  await comparePages(24, data, join(data, 'home-universities.csv'));
});
