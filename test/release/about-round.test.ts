import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askAboutRound } from '../../build/release/about-round.ts';
import type { Operator } from '../../build/release/operator.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TITLE = { round: 'CAP Round II', academicYear: '2025-26', pages: 3 } as Parameters<typeof askAboutRound>[0];

it.each([
  { options: {}, retrieved: '2025-11-23' },
  { options: { retrieved: '2025-11-21' }, retrieved: '2025-11-21' },
])('a document was retrieved on $retrieved with $options', async ({ options, retrieved }) => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'data/rounds'), { recursive: true });
  const effects = { root, today: '2025-11-23', print: () => {} };
  const questions = { ask: async ({ option }: { option: string }) => (option === '--date' ? '2025-11-20' : '') };
  const about = await askAboutRound(TITLE, options, { effects, questions } as unknown as Operator);
  expect(about).toMatchObject({ date: '2025-11-20', retrieved });
});
