/** Tries the whole check on wrong and on sound rounds, and counts what it finds. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../../build/shared/group-by.ts';
import { once } from '../../build/shared/once.ts';
import { type Chances, chances } from '../support/generate-rounds.ts';
import { turn } from '../support/properties.ts';
import { addUp, checkLast, copyRound, type Round } from '../support/round-series.ts';
import { changeLast, countWrong } from './damages.ts';
import { makeNextYear, makeSound, SOUND_CHANGES } from './sound-rounds.ts';
import { type Context, MISTAKES, type Mistake } from './wrong-rounds.ts';

interface Tries {
  /** The three rounds of a year. */
  readonly rounds: () => readonly Round[];
  /** The places of the last round. */
  readonly contexts: readonly Context[];
  /** Every how many mistakes and sound changes are tried, and with which seed. */
  readonly every: number;
  readonly seed: number;
}
interface Tried {
  readonly kind: string;
  readonly title: string;
  /** The errors and lines that the round without the change does not have, each after its rule. */
  readonly found: readonly string[];
}

/** Sound rounds by the place of the last one: two pairs within a year, the first of the next year, and a first round. */
function makeBases(rounds: readonly Round[]): Readonly<Record<Context, readonly (readonly Round[])[]>> {
  const [one, two, three] = rounds.map(withWaivers) as [Round, Round, Round];
  return {
    year: [
      [one, two],
      [two, three],
    ],
    next: [makeNextYear([one], 30, chances(5))],
    first: [[one]],
  };
}

/** The round with a tuition fee waiver code for each course. */
function withWaivers(round: Round): Round {
  const copy = copyRound(round);
  for (const row of copy.courses) {
    const [code, digits, tenth, letters] = /^(\d{9})(\d)(.*)$/.exec(String(row.choice_code)) ?? [];
    row.tfw_choice_code = code ? `${digits}${(Number(tenth) + 1) % 10}${letters}T` : '';
  }
  return copy;
}

function list(rounds: readonly Round[]): string[] {
  const { errors, lines } = checkLast(rounds);
  const reviews = lines.map(({ rule, text, needsReason }) => `${rule}${needsReason ? '!' : ''} ${text}`);
  return [...errors.map((text) => `error ${text}`), ...reviews];
}
const known = new WeakMap<readonly Round[], ReadonlySet<string>>();
function listNew(rounds: readonly Round[], sound: readonly Round[]): string[] {
  const before = known.get(sound) ?? new Set(list(sound));
  known.set(sound, before);
  return list(rounds).filter((text) => !before.has(text));
}

/** How many seats must be wrong before a careful reader could notice: in a part of a year, and in a whole file. */
const ENOUGH = { part: 30, file: 300 };

/** The rounds with a mistake in the last one, and where; undefined if hardly anything is wrong. */
function makeWrong({ kind, context, parts, change }: Mistake, rounds: readonly Round[], by: Chances) {
  const before = rounds.at(-1)!;
  const changed = changeLast(rounds, by.pick(parts), change, by);
  const isFile = changed.where === 'the file' || context !== 'year';
  const wrong = countWrong(changed.now, before, isFile ? undefined : rounds.at(-2)!);
  const isEnough =
    wrong === 0 || wrong >= (isFile ? ENOUGH.file : ENOUGH.part) || kind === 'cells' || kind === 'totals';
  if (!isEnough) return undefined;
  if (kind !== 'totals') addUp(changed.now);
  return isDeepStrictEqual(changed.now, before) ? undefined : changed;
}

async function tryWrong(bases: ReturnType<typeof makeBases>, { contexts, every, seed }: Tries): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const [i, mistake] of MISTAKES.filter(({ context }) => contexts.includes(context)).entries()) {
    if (i % every !== seed % every) continue;
    await turn();
    const choices = bases[mistake.context];
    const sound = choices[(seed + i) % choices.length]!;
    // A mistake that hardly changes anything is made elsewhere.
    for (let attempt = 0; attempt < 20; attempt++) {
      const wrong = makeWrong(mistake, sound, chances(1000 * i + 100 * seed + attempt));
      if (!wrong) continue;
      const title = `${mistake.title}, ${wrong.where}`;
      tried.push({ kind: mistake.kind, title, found: listNew(wrong.rounds, sound) });
      break;
    }
  }
  return tried;
}

async function trySound(bases: ReturnType<typeof makeBases>, { every, seed }: Tries): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const [i, title] of SOUND_CHANGES.entries()) {
    if (i % every !== seed % every) continue;
    await turn();
    const sound = bases.year[(seed + i) % 2]!;
    tried.push({ kind: 'year', title, found: listNew(makeSound(title, sound, chances(100 * seed + i)), sound) });
  }
  for (const same of [20, 40, 60, 80]) {
    const rounds = makeNextYear(bases.first[0]!, same, chances(seed + same));
    tried.push({ kind: 'next', title: `${same} of 100 numbers as before`, found: list(rounds) });
  }
  return tried;
}

/** How many of each kind were found, and those that were not. */
function report(tried: readonly Tried[]): string {
  const kinds = [...groupBy(tried, ({ kind }) => kind)].map(
    ([kind, of]) => `${kind}: ${of.filter(({ found }) => found.length > 0).length} of ${of.length}`,
  );
  return [...kinds, ...tried.filter(({ found }) => found.length === 0).map(({ title }) => `missed: ${title}`)].join(
    '\n',
  );
}

/** The tests that hold for any year: at most one mistake in twenty is missed, and sound rounds have few lines. */
export function tryRounds(name: string, tries: Tries): void {
  const bases = once(() => makeBases(tries.rounds()));

  describe(`the check of ${name}`, { timeout: 900_000 }, () => {
    it('nineteen of twenty wrong rounds are found', async () => {
      const tried = await tryWrong(bases(), tries);
      const missed = tried.filter(({ found }) => found.length === 0);
      expect(missed.length, report(tried)).toBeLessThanOrEqual(Math.max(1, 0.05 * tried.length));
    });

    it('sound rounds have no error and few lines', async () => {
      const tried = await trySound(bases(), tries);
      const stopped = tried.filter(({ found }) => found.some((text) => text.startsWith('error')));
      expect(stopped).toEqual([]);
      const long = tried
        .filter(({ found }) => found.length > 3)
        .map(({ title, found }) => [title, ...found].join('\n'));
      expect(long.length <= 0.1 * tried.length ? [] : long).toEqual([]);
    });
  });
}
