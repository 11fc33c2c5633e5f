import { join } from 'node:path';
import { describe } from 'vitest';
import { itChangesFewFiles, scratch } from './stable.ts';
import { generateRound, writeRound } from './support/generate-rounds.ts';

describe('one corrected seat of a generated round', () => {
  const data = join(scratch, 'generated');
  writeRound(join(data, 'round'), generateRound({ courses: 60 }));
  itChangesFewFiles(data, 'round');
});
