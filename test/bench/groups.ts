/** Tries wrong and sound rounds: `npx tsx test/bench/groups.ts [--folder DIR] [--seeds N] [--first SEED]`. The origin of the constants of build/check/compare-groups.ts and groups.ts. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chances } from '../support/generate-rounds.ts';
import { checkLast, checkWrong, generateYear, type Round, readRound } from '../support/round-series.ts';
import { makeNextYear, makeSound, SOUND_CHANGES } from '../support/sound-rounds.ts';
import { makeWrong, WRONG_KINDS } from '../support/wrong-rounds.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    seeds: { type: 'string', default: '2' },
    first: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    lines: { type: 'boolean', default: false },
  },
});
const { folder, only } = values;
const years: Round[] = folder
  ? readdirSync(folder)
      .sort()
      .map((name) => readRound(join(folder, name)))
  : generateYear(400, 3);
const series = [years.slice(0, 2), years];
const sounds = series.map(checkLast);

let [tried, missed] = [0, 0];
for (let seed = Number(values.first); seed < Number(values.first) + Number(values.seeds); seed++) {
  for (const [i, kind] of WRONG_KINDS.filter((name) => name.includes(only)).entries()) {
    const by = chances(1000 * seed + i);
    const made = makeWrong(kind, series[(seed + i) % 2]!, by);
    if (!made) continue;
    tried++;
    const found = checkWrong(made.rounds, sounds[(seed + i) % 2]!);
    if (values.lines) console.log(kind, made.where, 'seed', seed, ...found.map((words) => `\n   ${words}`));
    if (found.length > 0) continue;
    missed++;
    console.log('missed', kind, made.where, 'seed', seed);
  }
}
console.log('wrong rounds', tried, 'missed', missed);
const counts: number[] = [];
for (let seed = Number(values.first); seed < Number(values.first) + Number(values.seeds); seed++) {
  const made = [
    ...Object.keys(SOUND_CHANGES).map(
      (kind, i) => [kind, makeSound(kind, series[(seed + i) % 2]!, chances(7000 * seed + i))] as const,
    ),
    ...[60, 80, 90].map(
      (same) => [`next year ${same}`, makeNextYear(years, same, chances(9000 * seed + same))] as const,
    ),
  ].filter(([kind]) => kind.includes(only));
  for (const [kind, rounds] of made) {
    const { errors, lines, more } = checkLast(rounds);
    counts.push(lines.length);
    if (errors.length || lines.length > 3 || values.lines) {
      console.log(
        'sound',
        kind,
        lines.length,
        more,
        ...errors,
        ...lines.map((l) => `\n   ${l.rule} ${l.unusualness} ${l.needsReason ? 'REASON ' : ''}${l.what}`.slice(0, 230)),
      );
    }
  }
}
console.log('sound rounds', counts.length, 'lines', counts.toSorted((a, b) => a - b).join(' '));
