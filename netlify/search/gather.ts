/** Puts the postings of several words together: each document once, with the weight of the best way in which it was found. */
import { lazy } from './lazy.ts';
import { openColumn } from './packing.ts';
import type { Documents } from './postings.ts';
import type { PackedField } from './types.ts';

/** How much a match is worth, by how the word was found. An exact word stays above any prefix whatever the name's length. */
export const QUALITY = { exact: 1, form: 0.95, initials: 0.5, prefix: 0.36, formPrefix: 0.3 };
/** BM25+ with MiniSearch's parameters. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };
/** Words of a name that count for its length: as many as one character of a column can say. */
export const LONGEST_NAME = 90;

/** Documents that have a text: distinct, those found whole or as a form first. */
export interface Hits {
  readonly documents: Int32Array;
  /** Quality and BM25+ together, rarity aside. */
  readonly weights: Float32Array;
  /** How many of them, from the first, were found whole or as a form. */
  readonly exact: number;
  /** The greatest of the weights. */
  readonly heaviest: number;
}

export interface Gathering {
  /** Adds documents that are not yet in. The best quality comes first. */
  add(room: Documents, quality: number): void;
  isEmpty(): boolean;
  /** What was gathered; the next gathering begins. */
  take(): Hits;
}

/** A gathering of documents of one side, whose lengths in words `field` has. */
export function openGathering(count: number, { lengths, averageLength }: PackedField): Gathering {
  /** The number of the gathering in which each document was gathered last. */
  const gathered = new Int32Array(count);
  let gathering = 1;
  const documents = new Int32Array(count);
  const weights = new Float32Array(count);
  let size = 0;
  let exact = 0;
  let heaviest = 0;
  const length = lazy(() => openColumn(lengths, count, LONGEST_NAME + 1));
  const weightOf = (document: number, frequency: number) => {
    const { codes, values } = length();
    return bm25(frequency, (values[codes[document] as number] as number) / averageLength);
  };
  /** Weight of a word that stands once, by the code of the document's length; 0 before it is asked for. */
  const once = new Float64Array(2 ** 7);
  return {
    add(room, quality) {
      const { documents: having, frequencies, count } = room;
      const { codes } = length();
      // Initials stand for the whole name, however long it is.
      const fixed = quality === QUALITY.initials ? bm25(1, 1) : 0;
      for (let i = 0; i < count; i++) {
        const document = having[i] as number;
        if (gathered[document] === gathering) continue;
        gathered[document] = gathering;
        const code = codes[document] as number;
        let weight = frequencies[i] === 1 ? (once[code] as number) : weightOf(document, frequencies[i] as number);
        if (weight === 0) {
          weight = weightOf(document, 1);
          once[code] = weight;
        }
        weight = quality * (fixed || weight);
        documents[size] = document;
        weights[size++] = weight;
        if (weight > heaviest) heaviest = weight;
      }
      if (quality >= QUALITY.form) exact = size;
    },
    isEmpty: () => size === 0,
    take() {
      const hits = { documents: documents.slice(0, size), weights: weights.slice(0, size), exact, heaviest };
      gathering++;
      size = 0;
      exact = 0;
      heaviest = 0;
      return hits;
    },
  };
}

function bm25(frequency: number, length: number): number {
  const { k, b, d } = BM25;
  return d + (frequency * (k + 1)) / (frequency + k * (1 - b + b * length));
}
