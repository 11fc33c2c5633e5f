/**
 * Reads a field's postings in place: `!word numbers!word numbers…`, words in code unit order. A word is found by bisecting
 * the string itself, so that a cold start splits, copies and decodes nothing.
 *
 * The numbers of a word are varints: for each document the distance to the one before, doubled, plus 1 when the word stands
 * in it more than once, in which case the number of times follows.
 */
import { packVarint, readVarint } from './packing.ts';

const BREAK = '!';
const GAP = ' ';

/** Packs words with their documents (ascending, with frequencies); `entries` sorted by code unit. */
export function packPostings(entries: readonly (readonly [string, readonly (readonly [number, number])[]])[]): string {
  let text = '';
  for (const [word, documents] of entries) {
    let before = -1;
    let numbers = '';
    for (const [document, frequency] of documents) {
      numbers += packVarint((document - before - 1) * 2 + (frequency > 1 ? 1 : 0));
      if (frequency > 1) numbers += packVarint(frequency);
      before = document;
    }
    text += BREAK + word + GAP + numbers;
  }
  return text + BREAK;
}

/** Where the first entry begins whose word is not before `word`; the closing break when there is none. */
export function lowerBound(postings: string, word: string): number {
  let low = 0;
  let high = postings.length - 1;
  while (low < high) {
    const entry = Math.max(postings.lastIndexOf(BREAK, (low + high) >> 1), low);
    if (postings.slice(entry + 1, entry + 1 + word.length) < word) low = postings.indexOf(BREAK, entry + 1);
    else high = entry;
  }
  return low;
}

/** The word of the entry that begins at `entry`; empty at the closing break. */
export function wordAt(postings: string, entry: number): string {
  return postings.slice(entry + 1, postings.indexOf(GAP, entry));
}

/** Whether the entry's word is exactly this one. */
export function isEntryOf(postings: string, entry: number, word: string): boolean {
  return postings.startsWith(word, entry + 1) && postings[entry + 1 + word.length] === GAP;
}

/** The entry of exactly this word, or -1. */
export function exactEntry(postings: string, word: string): number {
  const entry = lowerBound(postings, word);
  return isEntryOf(postings, entry, word) ? entry : -1;
}

/** The next entry after this one if its word begins with `prefix`, or -1. */
export function nextWithPrefix(postings: string, entry: number, prefix: string): number {
  const next = postings.indexOf(BREAK, entry + 1);
  return postings.startsWith(prefix, next + 1) ? next : -1;
}

/** The first of the entries from `entry`, the lower bound of `prefix`, whose word begins with it and goes on, or -1. */
export function firstLonger(postings: string, entry: number, prefix: string): number {
  if (isEntryOf(postings, entry, prefix)) return nextWithPrefix(postings, entry, prefix);
  return postings.startsWith(prefix, entry + 1) ? entry : -1;
}

/** The documents of one entry: the first `count` of `documents`, ascending, and how often the word stands in each. */
export interface Documents {
  count: number;
  readonly documents: Int32Array;
  readonly frequencies: Int32Array;
  /** The characters of the entry's numbers while they are read. */
  characters: Uint8Array;
}

/** Room for entries of up to `most` documents. */
export function roomForDocuments(most: number): Documents {
  return {
    count: 0,
    documents: new Int32Array(most),
    frequencies: new Int32Array(most),
    characters: new Uint8Array(most),
  };
}

const encoder = new TextEncoder();
/** From so many characters on, having them copied is faster than copying them. */
const LONG = 32;

/** Reads an entry's documents into `room`; none for entry -1. */
export function readDocuments(postings: string, entry: number, room: Documents): void {
  room.count = 0;
  if (entry < 0) return;
  const start = postings.indexOf(GAP, entry) + 1;
  const length = postings.indexOf(BREAK, start) - start;
  if (room.characters.length < length) room.characters = new Uint8Array(2 * length);
  const { documents, frequencies, characters } = room;
  if (length > LONG) encoder.encodeInto(postings.slice(start, start + length), characters);
  else for (let i = 0; i < length; i++) characters[i] = postings.charCodeAt(start + i);
  let document = -1;
  let count = 0;
  let at = 0;
  while (at < length) {
    const head = readVarint(characters, at);
    at += head & 7;
    document += (head >> 4) + 1;
    let frequency = 1;
    if ((head & 8) !== 0) {
      const more = readVarint(characters, at);
      at += more & 7;
      frequency = more >> 3;
    }
    documents[count] = document;
    frequencies[count++] = frequency;
  }
  room.count = count;
}

/** How long an entry's numbers are: a measure of its documents that needs no reading. */
export function entryLength(postings: string, entry: number): number {
  return postings.indexOf(BREAK, entry + 1) - postings.indexOf(GAP, entry);
}
