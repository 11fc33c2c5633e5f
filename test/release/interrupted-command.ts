/**
 * A command in a process of its own, in the project of the first argument, with Enter at each question. With a number as the second
 * it kills itself, as `kill -9` does, before it gives that many files of `data/` their names.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve } from 'node:path';
import { correct } from '../../build/release/correct-number.ts';
import { publishRound } from '../../build/release/publish-document.ts';
import { createQuestions } from '../../build/release/questions.ts';
import { standIn } from './netlify-cli.ts';

const [root = '', count, choiceCode] = process.argv.slice(2);
const { renameSync } = fs;
let remaining = Number(count || Number.POSITIVE_INFINITY);
fs.renameSync = (from, to) => {
  if (resolve(String(to)).startsWith(join(root, 'data')) && remaining-- === 0) process.kill(process.pid, 'SIGKILL');
  renameSync(from, to);
};
syncBuiltinESMExports();

const questions = createQuestions({
  options: new Map(Object.entries({ '--covers': 'whole', '--note': 'Two words', '--yes': 'yes' })),
  yes: true,
});
const { effects } = standIn(root, { questions, results: { 'netlify build': () => ({ exitCode: 1 }) } });
const operator = { effects, questions };
const run = choiceCode
  ? correct({ choiceCode, set: ['ews_seats=90'] }, operator)
  : publishRound({ files: [join(root, 'revised.pdf')] }, operator);
await run.catch((error: Error) => process.stdout.write(error.message));
