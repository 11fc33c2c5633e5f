/**
 * node --import tsx test/bench/publish-round.ts [--pages N]
 *
 * From a document of 2,197 pages, or of N, in which nothing is odd, to the live round: answers and machine time of each step. The
 * platform is the tests' stand-in, so the bundle of the edge functions and the upload take no time here.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishRound } from '../../build/operator/publish-round.ts';
import { createQuestions, type Question } from '../../build/operator/questions.ts';
import { makeEvening } from '../operator/evening.ts';
import { standIn } from '../release/netlify-cli.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '2197' } } });
const root = mkdtempSync(join(tmpdir(), 'seat-vacancy-evening-'));
try {
  const { file } = await makeEvening(root, Number(values.pages));
  const begin = performance.now();
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s`;
  const answers: string[] = [];
  const terminal = {
    async ask({ option, proposal }: Question) {
      answers.push(option);
      return proposal ?? (option === '--date' ? '2025-11-20' : 'yes');
    },
  };
  const questions = createQuestions({ options: new Map(), terminal });
  const print = (...lines: string[]) => {
    for (const line of lines.filter((text) => text.includes(' of 5: '))) console.log(`${seconds()} ${line.trim()}`);
  };
  const { effects } = standIn(root, { questions, effects: { print } });
  await publishRound({ document: file }, { effects, questions });
  console.log(`${seconds()} live, after ${answers.length} answers: ${answers.join(', ')}`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
