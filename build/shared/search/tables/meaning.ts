/** A typed word -> its meaning, by the tables in this folder. */
import { fromScript, isDevanagari } from './devanagari.ts';
import { findRegion, PLACES, REGIONS } from './places.ts';
import { spelling } from './spellings.ts';

export interface Meaning {
  readonly typed: string;
  /** The understood word: with its standard spelling, translated, a place by its current name. */
  readonly text: string;
  /** All forms with the same meaning: each is looked up as a whole word. */
  readonly forms: readonly string[];
  /** A Devanagari word that no table has; its forms are possible readings, of which one is meant. */
  readonly isGuess?: boolean | undefined;
  readonly isTransliterated?: boolean | undefined;
}

/** One-word names with the same meaning: the first is the current one. */
const SAME = [['saint', 'st'], ...PLACES.map((names) => names.filter((name) => !name.includes(' ')))];

/** The meaning of a typed word, with all its forms. */
export function understand(typed: string): Meaning {
  const isScript = isDevanagari(typed);
  const { word, readings } = isScript ? fromScript(typed) : { word: spelling(typed), readings: [] };
  const region = REGIONS.get(findRegion(word) ?? '');
  const isGuess = readings.length > 0;
  if (region) return { typed, text: region.name, forms: [...new Set([...region.places, word, typed])], isGuess };
  const same = SAME.find((names) => names.includes(word)) ?? [word];
  const text = typed === 'st' ? typed : (same[0] as string);
  return {
    typed,
    text,
    forms: [...new Set([text, typed, word, ...readings, ...same])],
    isGuess,
    isTransliterated: readings.includes(word),
  };
}
