/**
 * One word of a query -> which course names and which institutes have it, and how well.
 *
 * Each word is a bit of a mask. A course has a word when its name's mask or its institute's mask has the bit; the masks of
 * all words together decide about a course with one AND.
 */
import type { Columns } from './columns.ts';
import { correct } from './correct.ts';
import { readColumn } from './packing.ts';
import { MAX_LETTERS, type QueryWord } from './parse.ts';
import {
  type Documents,
  exactEntry,
  firstWithPrefix,
  nextWithPrefix,
  readDocuments,
  roomForDocuments,
} from './postings.ts';
import type { PackedColumn, PackedField, SearchIndex, Work } from './types.ts';

/** How much a match is worth, by how the word was found. An exact word stays above any prefix whatever the name's length. */
const QUALITY = { exact: 1, form: 0.95, initials: 0.5, prefix: 0.36, formPrefix: 0.3 };
/** Letters from which a word may be the beginning of a longer one, and of initials. */
const PREFIX_LETTERS = 2;
const INITIALS_PREFIX_LETTERS = 3;
/** BM25+ with MiniSearch's parameters. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 };

/** One side of the join: the course names, or the institutes. */
export interface Side {
  readonly documents: number;
  /** Words found in a document in any way, and those found as they are. */
  readonly any: Int32Array;
  readonly exact: Int32Array;
  /** Weight of word `w` in document `i`, rarity aside, at `w * documents + i`; holds only where the bit is set. */
  readonly weights: Float32Array;
}

export interface Matches {
  readonly names: Side;
  readonly institutes: Side;
  /** Rarity of each word, in courses. */
  readonly rarity: readonly number[];
  readonly count: number;
  /** The words searched for, corrections in place. */
  readonly words: readonly string[];
  readonly corrected: boolean;
}

/** Weight of a word that stands once in a document, by the document's length in words: BM25+ needs no more than that. */
type Norms = Float64Array;

/** A side while words are looked up. */
interface OpenSide extends Side {
  /** Documents that have the present word. */
  have: number;
  readonly lengths: PackedColumn;
  readonly averageLength: number;
  readonly norms: Norms;
}

/** Query -> its words' matches. */
export type Matcher = (query: readonly QueryWord[], work: Work) => Matches;

/** Opens an index for matching. */
export function openMatcher({ fields }: SearchIndex, columns: Columns): Matcher {
  let norms: { names: Norms; institutes: Norms } | undefined;
  return (query, work) => {
    norms ??= { names: normsOf(fields.name), institutes: normsOf(fields.institute) };
    const names = openSide(columns.names, query.length, fields.name, norms.names);
    const institutes = openSide(columns.institutes, query.length, fields.institute, norms.institutes);
    const room = roomForDocuments(Math.max(columns.names, columns.institutes));
    const rarity: number[] = [];
    const words: string[] = [];
    let corrected = false;
    query.forEach(({ typed }, w) => {
      names.have = 0;
      institutes.have = 0;
      const better = findWord(fields, names, institutes, room, query, w, work);
      corrected ||= better !== undefined;
      words.push(better ?? typed);
      rarity.push(rarityOf(columns, names, institutes, w));
    });
    return { names, institutes, rarity, count: query.length, words, corrected };
  };
}

/** Longer names than this are as good as this long. */
const LONGEST = 90;

function normsOf({ averageLength }: PackedField): Norms {
  const norms = new Float64Array(LONGEST + 1);
  for (let length = 0; length <= LONGEST; length++) norms[length] = norm(1, length / (averageLength || 1));
  return norms;
}

function norm(frequency: number, length: number): number {
  const { k, b, d } = BM25;
  return d + (frequency * (k + 1)) / (frequency + k * (1 - b + b * length));
}

function openSide(documents: number, words: number, { lengths, averageLength }: PackedField, norms: Norms): OpenSide {
  return {
    documents,
    any: new Int32Array(documents),
    exact: new Int32Array(documents),
    weights: new Float32Array(documents * words),
    have: 0,
    lengths,
    averageLength,
    norms,
  };
}

/** Sets the bits of word `w`. Returns the word it was corrected to, where it was. */
function findWord(
  { name, form, institute, initials }: SearchIndex['fields'],
  names: OpenSide,
  institutes: OpenSide,
  room: Documents,
  query: readonly QueryWord[],
  w: number,
  work: Work,
): string | undefined {
  const take = ({ postings }: PackedField, entry: number, side: OpenSide, quality: number) => {
    if (entry < 0) return;
    readDocuments(postings, entry, room);
    work.postings += room.count;
    addDocuments(side, room, w, quality);
  };
  const takeExact = (text: string) => {
    take(name, exactEntry(name.postings, text), names, QUALITY.exact);
    take(form, exactEntry(form.postings, text), names, QUALITY.form);
    take(institute, exactEntry(institute.postings, text), institutes, QUALITY.exact);
  };
  const takePrefix = (field: PackedField, text: string, side: OpenSide, quality: number) => {
    let entry = firstWithPrefix(field.postings, text);
    for (; entry >= 0; entry = nextWithPrefix(field.postings, entry, text)) take(field, entry, side, quality);
  };
  const nothing = () => names.have + institutes.have === 0;

  const { typed, word } = query[w] as QueryWord;
  takeExact(word);
  if (typed !== word) takeExact(typed);
  // Neighbours that a name writes together: `bio medical` for `biomedical`.
  const [before, after] = [query[w - 1]?.typed, query[w + 1]?.typed];
  for (const joined of [after && typed + after, before && before + typed]) {
    if (joined && joined.length <= MAX_LETTERS) takeExact(joined);
  }
  take(initials, exactEntry(initials.postings, typed), institutes, QUALITY.initials);
  if (typed.length >= PREFIX_LETTERS) {
    takePrefix(name, typed, names, QUALITY.prefix);
    takePrefix(form, typed, names, QUALITY.formPrefix);
    takePrefix(institute, typed, institutes, QUALITY.prefix);
  }
  if (nothing() && typed.length >= INITIALS_PREFIX_LETTERS) takePrefix(initials, typed, institutes, QUALITY.prefix);
  if (nothing()) takeApart(institute, institutes, room, typed, w, work);
  if (!nothing()) return undefined;
  const better = correct(typed, [name, form, institute], work);
  if (better !== undefined) takeExact(better);
  return better;
}

/** Gives word `w` to the documents in `room` that do not have it yet: the best way of finding it comes first. */
function addDocuments(side: OpenSide, room: Documents, w: number, quality: number): void {
  const { any, exact, weights, lengths, averageLength, norms } = side;
  const { documents, frequencies, count } = room;
  const bit = 1 << w;
  const exactBit = quality >= QUALITY.form ? bit : 0;
  const base = w * side.documents;
  const ownLength = quality !== QUALITY.initials;
  const average = quality * norm(1, 1);
  let have = side.have;
  for (let i = 0; i < count; i++) {
    const document = documents[i] as number;
    const bits = any[document] as number;
    if ((bits & bit) !== 0) continue;
    have++;
    any[document] = bits | bit;
    if (exactBit !== 0) exact[document] = (exact[document] as number) | exactBit;
    if (!ownLength) {
      weights[base + document] = average;
      continue;
    }
    const length = readColumn(lengths, document);
    const frequency = frequencies[i] as number;
    weights[base + document] =
      quality *
      (frequency === 1 && length <= LONGEST ? (norms[length] as number) : norm(frequency, length / averageLength));
  }
  side.have = have;
}

/** A word that an institute's name writes apart: `dypatil` for `D. Y. Patil`. */
function takeApart(field: PackedField, side: OpenSide, room: Documents, text: string, w: number, work: Work): void {
  for (let cut = 2; cut <= text.length - 2; cut++) {
    const left = exactEntry(field.postings, text.slice(0, cut));
    const right = left < 0 ? -1 : exactEntry(field.postings, text.slice(cut));
    if (right < 0 || right === left) continue;
    readDocuments(field.postings, left, room);
    work.postings += room.count;
    const both = new Set(room.documents.subarray(0, room.count));
    readDocuments(field.postings, right, room);
    work.postings += room.count;
    let count = 0;
    for (let i = 0; i < room.count; i++) {
      if (both.has(room.documents[i] as number)) room.documents[count++] = room.documents[i] as number;
    }
    room.count = count;
    addDocuments(side, room, w, QUALITY.form);
  }
}

/**
 * How rare a word is among the courses, one figure for both sides (the inverse document frequency of BM25). Courses of
 * institutes are counted as if each had the average number, which needs no pass over them.
 */
function rarityOf(columns: Columns, names: OpenSide, institutes: OpenSide, w: number): number {
  const bit = 1 << w;
  let having = (institutes.have * columns.courses) / (columns.institutes || 1);
  if (names.have > 0) {
    const courses = columns.coursesOfName();
    for (let name = 0; name < names.documents; name++) {
      if (((names.any[name] as number) & bit) !== 0) having += courses[name] as number;
    }
  }
  const rest = Math.max(0, columns.courses - having);
  return Math.log(1 + (rest + 0.5) / (columns.courses - rest + 0.5));
}
