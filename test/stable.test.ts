import { join } from 'node:path';
import { describe } from 'vitest';
import { itChangesFewFiles } from './stable.ts';
import { generateRound, writeRound } from './support/generate-rounds.ts';

describe('one corrected seat of a generated round', () => {
  itChangesFewFiles((data) => writeRound(join(data, 'round'), generateRound({ courses: 60 })), 'round');
});
