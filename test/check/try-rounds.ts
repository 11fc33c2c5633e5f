/** Tries the whole check on wrong and on sound rounds. */
import { describe, expect, it } from 'vitest';
import { chances } from '../support/generate-rounds.ts';
import { turn } from '../support/properties.ts';
import { checkLast, checkWrong, type Round } from '../support/round-series.ts';
import { makeNextYear, makeSound, SOUND_CHANGES } from './sound-rounds.ts';
import { makeWrong, WRONG_KINDS } from './wrong-rounds.ts';

/** Tries each kind of sound round `sound` times, and `wrong` wrong ones; the seeds begin at `first`. */
export function tryRounds(
  name: string,
  year: () => readonly Round[],
  { wrong, sound, first }: { wrong: number; sound: number; first: number },
): void {
  const series = (seed: number) => year().slice(0, 2 + (seed % 2));

  describe(`the check of ${name}`, { timeout: 900_000 }, () => {
    it('nine of ten wrong rounds are found', async () => {
      const missed: string[] = [];
      const sounds = [0, 1].map((seed) => checkLast(series(seed)));
      let tried = 0;
      for (let seed = first; tried < wrong; seed++) {
        const kind = WRONG_KINDS[seed % WRONG_KINDS.length]!;
        const made = makeWrong(kind, series(seed), chances(seed));
        if (!made) continue;
        tried++;
        await turn();
        if (checkWrong(made.rounds, sounds[seed % 2]!).length === 0)
          missed.push(`${kind}: ${made.where}, seed ${seed}`);
      }
      // The message shows which were missed.
      expect(missed.length <= 0.1 * wrong ? [] : missed).toEqual([]);
    });

    it('sound rounds have no error and few findings', async () => {
      const long: string[] = [];
      const kinds = Object.keys(SOUND_CHANGES);
      for (let seed = first; seed < first + sound; seed++) {
        const made = [
          ...kinds.map((kind, i) => ({ kind, rounds: makeSound(kind, series(seed), chances(100 * seed + i)) })),
          { kind: 'next year', rounds: makeNextYear(year(), 80, chances(seed)) },
        ];
        for (const { kind, rounds } of made) {
          await turn();
          const { errors, lines } = checkLast(rounds);
          expect(errors, kind).toEqual([]);
          if (lines.length > 3) long.push([kind, `seed ${seed}`, ...lines.map(({ text }) => text)].join('\n'));
        }
      }
      expect(long.length <= 0.1 * sound * (kinds.length + 1) ? [] : long).toEqual([]);
    });
  });
}
