import { cpSync } from 'node:fs';
import { describe } from 'vitest';
import { shared } from '../support/shared.ts';
import { describeSecondReader } from './second-reader.ts';

const { folder, missing, needs } = shared('rounds');

describe.skipIf(missing)(`at the real size${needs}`, () =>
  describeSecondReader('real rounds', (data) => cpSync(folder, data, { recursive: true })),
);
