/** A word as it is typed -> what it means, by the tables beside this. */
import { fromScript, isDevanagari } from './devanagari.ts';
import { findRegion, PLACES, REGIONS } from './places.ts';
import { spelling } from './spellings.ts';

export interface Meaning {
  readonly typed: string;
  /** As it is understood: spelled, translated, a place by the name in use. */
  readonly text: string;
  /** All that means the same: each is looked up as a whole word. */
  readonly forms: readonly string[];
  /** A Devanagari word that no table has; where its forms are readings of it, one is meant. */
  readonly isGuess?: boolean | undefined;
  readonly isTransliterated?: boolean | undefined;
}

/** Names of one word that mean the same: the first is in use. */
const SAME = [['saint', 'st'], ...PLACES.map((names) => names.filter((name) => !name.includes(' ')))];

/** A word as it is understood, with all that means the same. */
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
