/** A word as it is typed -> what it means, by the tables in this folder. */

import { nameKey } from '../equality.ts';
import { once } from '../once.ts';
import { latinReadings, readRomanised, spokenWords } from './devanagari.ts';
import { isPlaceWord, listPlaceNames, nameInUse } from './place-names.ts';
import { spelling, spellings } from './spellings.ts';
import { isDevanagari } from './transliteration.ts';

export interface Meaning {
  readonly typed: string;
  /** The understood word: with its standard spelling, translated, a place by its current name. */
  readonly text: string;
  /** All forms with the same meaning: each is looked up as a whole word. */
  readonly forms: readonly string[];
  /** The ways to read a Devanagari word that no table has, the word itself first. */
  readonly readings?: readonly string[] | undefined;
}

/** A name of a place in one word -> all of them, the current one first. */
const oneWordNames = once(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      listPlaceNames().flatMap((names) => {
        const inOneWord = names.filter((name) => !name.includes(' '));
        return inOneWord.map((name) => [name, inOneWord]);
      }),
    ),
);

/** The meaning of a typed word, with all its forms. */
export function understand(typed: string): Meaning {
  if (!isDevanagari(typed)) return makeMeaning(typed, spellings().get(typed) ?? readRomanised(typed) ?? typed);
  const readings = latinReadings(typed);
  const isInTable = (word: string) => spellings().has(word) || isPlaceWord(word);
  for (const reading of readings) {
    const spoken = spokenWords().get(reading);
    if (spoken || isInTable(reading)) return makeMeaning(typed, spoken ?? spelling(reading));
  }
  const begun = [...spokenWords()].filter(([spoken]) => readings.some((reading) => spoken.startsWith(reading)));
  const forms = new Set([...readings, ...begun.map(([, word]) => word)]);
  return { typed, text: readings[0] as string, forms: [typed, ...forms], readings: [typed, ...readings] };
}

function makeMeaning(typed: string, word: string): Meaning {
  // An institute of Bombay is found by Mumbai, too.
  const names = oneWordNames().get(word) ?? [word];
  const text = names[0] as string;
  return { typed, text, forms: [...new Set([text, typed, word, ...names])] };
}

/** The key of a district or city: its current name, so that Ahmednagar and Ahilyanagar are equal. */
export function placeKey(text: string): string {
  const words = nameKey(text).split(' ');
  const name = words.map((word) => (isDevanagari(word) ? understand(word.normalize('NFKD')).text : word)).join(' ');
  return nameInUse(name) ?? name;
}
