/**
 * One word of a query -> which course names and which institutes have it, and how well.
 *
 * Each word is a bit of a mask. A course has a word when its name's mask or its institute's mask has the bit; the masks of
 * all words together decide about a course with one AND.
 */
import type { Columns } from './columns.ts';
import { correct } from './correct.ts';
import { readColumn } from './packing.ts';
import type { QueryWord } from './parse.ts';
import { exactEntry, prefixEntries, visitDocuments } from './postings.ts';
import type { PackedField, SearchIndex, Work } from './types.ts';

/** How much a match is worth, by how the word was found. An exact word stays above any prefix whatever the name's length. */
const QUALITY = {
  exact: 1,
  form: 0.95,
  initials: 0.5,
  prefix: 0.36,
  formPrefix: 0.3,
};
/** Letters from which a word may be the beginning of a longer one, and of initials. */
const PREFIX_LETTERS = 2;
const INITIALS_PREFIX_LETTERS = 3;
/** BM25+ with MiniSearch's parameters. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };
/** A word in the course's name says more than the same word in the institute's. */
const NAME_WEIGHT = 1.3;
/** A word that stands only in the initials counts the same for every institute. */
const INITIALS_LENGTH = 1;

/** One side of the join: the course names, or the institutes. */
export interface Side {
  /** Words found in a document in any way, and those found as they are. */
  readonly any: Int32Array;
  readonly exact: Int32Array;
  /** Weight of word `w` in document `i`, at `w * documents + i`; holds only where the bit is set. */
  readonly weights: Float32Array;
  readonly documents: number;
}

export interface Matches {
  readonly names: Side;
  readonly institutes: Side;
  /** Rarity of each word, in courses. */
  readonly rarity: number[];
  readonly count: number;
  /** The words searched for, corrections in place. */
  readonly words: string[];
  readonly corrected: boolean;
}

function newSide(documents: number, wordCount: number): Side {
  return {
    any: new Int32Array(documents),
    exact: new Int32Array(documents),
    weights: new Float32Array(documents * wordCount),
    documents,
  };
}

/** Looks every word up; words that find nothing are corrected where a correction exists. */
export function matchWords(index: SearchIndex, columns: Columns, query: readonly QueryWord[], work: Work): Matches {
  const names = newSide(columns.names, query.length);
  const institutes = newSide(columns.institutes, query.length);
  const touched = { names: [] as number[], institutes: [] as number[] };
  const { name, form, institute, initials } = index.fields;
  const rarity: number[] = [];
  const used = query.map(({ typed }) => typed);
  let corrected = false;

  /** Sets bit `w` for each document of an entry that does not have it yet. */
  const take = (field: PackedField, entry: number, side: Side, list: number[], w: number, quality: number) => {
    if (entry < 0) return;
    const bit = 1 << w;
    const scored = field === name || field === institute;
    work.postings += visitDocuments(field.postings, entry, (document, frequency) => {
      if ((side.any[document] as number) & bit) return;
      side.any[document] = (side.any[document] as number) | bit;
      if (quality >= QUALITY.form) side.exact[document] = (side.exact[document] as number) | bit;
      const length = scored ? readColumn(field.lengths, document) / field.averageLength : INITIALS_LENGTH;
      const norm = (frequency * (BM25.k + 1)) / (frequency + BM25.k * (1 - BM25.b + BM25.b * length));
      side.weights[w * side.documents + document] = quality * (BM25.d + norm);
      list.push(document);
    });
  };
  const takeExact = (text: string, w: number) => {
    take(name, exactEntry(name.postings, text), names, touched.names, w, QUALITY.exact);
    take(form, exactEntry(form.postings, text), names, touched.names, w, QUALITY.form);
    take(institute, exactEntry(institute.postings, text), institutes, touched.institutes, w, QUALITY.exact);
  };
  const takePrefix = (text: string, w: number) => {
    for (const entry of prefixEntries(name.postings, text)) take(name, entry, names, touched.names, w, QUALITY.prefix);
    for (const entry of prefixEntries(form.postings, text)) {
      take(form, entry, names, touched.names, w, QUALITY.formPrefix);
    }
    for (const entry of prefixEntries(institute.postings, text)) {
      take(institute, entry, institutes, touched.institutes, w, QUALITY.prefix);
    }
  };
  const found = () => touched.names.length + touched.institutes.length > 0;

  for (let w = 0; w < query.length; w++) {
    touched.names = [];
    touched.institutes = [];
    const { typed, word } = query[w] as QueryWord;
    takeExact(word, w);
    if (typed !== word) takeExact(typed, w);
    // Neighbours that a name writes together: `bio medical` for `biomedical`.
    if (w + 1 < query.length) takeExact(typed + (query[w + 1] as QueryWord).typed, w);
    if (w > 0) takeExact((query[w - 1] as QueryWord).typed + typed, w);
    take(initials, exactEntry(initials.postings, typed), institutes, touched.institutes, w, QUALITY.initials);
    if (typed.length >= PREFIX_LETTERS) takePrefix(typed, w);
    if (!found() && typed.length >= INITIALS_PREFIX_LETTERS) {
      for (const entry of prefixEntries(initials.postings, typed)) {
        take(initials, entry, institutes, touched.institutes, w, QUALITY.prefix);
      }
    }
    if (!found()) takeSplit(typed, w);
    if (!found()) {
      const better = correct(typed, [name, form, institute], work);
      if (better !== undefined) {
        takeExact(better, w);
        used[w] = better;
        corrected = true;
      }
    }
    rarity.push(settle(w));
  }
  return {
    names,
    institutes,
    rarity,
    count: query.length,
    words: used,
    corrected,
  };

  /** A word that an institute's name writes apart: `dypatil` for `D. Y. Patil`. */
  function takeSplit(text: string, w: number): void {
    for (let cut = 2; cut <= text.length - 2; cut++) {
      const left = exactEntry(institute.postings, text.slice(0, cut));
      const right = left < 0 ? -1 : exactEntry(institute.postings, text.slice(cut));
      if (right < 0) continue;
      const both = new Set<number>();
      work.postings += visitDocuments(institute.postings, left, (document) => both.add(document));
      const bit = 1 << w;
      work.postings += visitDocuments(institute.postings, right, (document) => {
        if (!both.has(document) || (institutes.any[document] as number) & bit) return;
        institutes.any[document] = (institutes.any[document] as number) | bit;
        institutes.exact[document] = (institutes.exact[document] as number) | bit;
        institutes.weights[w * institutes.documents + document] = BM25.d + 1;
        touched.institutes.push(document);
      });
    }
  }

  /** Weighs a word's matches by its rarity: the inverse frequency among courses, one for both sides. */
  function settle(w: number): number {
    let having = 0;
    const ofName = columns.coursesOfName();
    const ofInstitute = columns.coursesOfInstitute();
    for (const document of touched.names) having += ofName[document] as number;
    for (const document of touched.institutes) having += ofInstitute[document] as number;
    having = Math.min(having, columns.courses);
    const idf = Math.log(1 + (columns.courses - having + 0.5) / (having + 0.5));
    scale(names, touched.names, w, idf * NAME_WEIGHT);
    scale(institutes, touched.institutes, w, idf);
    return idf;
  }
}

function scale(side: Side, documents: readonly number[], w: number, factor: number): void {
  for (const document of documents) {
    const at = w * side.documents + document;
    side.weights[at] = (side.weights[at] as number) * factor;
  }
}
