import { join } from 'node:path';
import { describe } from 'vitest';
import { shared } from '../support/shared.ts';
import { describePlaces, readRows } from './places.ts';

const { folder, missing, needs } = shared('rounds');

describe.skipIf(missing)(`at the real size${needs}`, () => {
  describePlaces(
    'real rounds',
    () => ['1', '2', '3'].map((n) => readRows(join(folder, `2025-26-cap-round-${n}`))),
    100,
  );
});
