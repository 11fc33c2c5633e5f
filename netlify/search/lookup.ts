/** One text of a query -> the course names and institutes that have it, with weights. What was found is remembered. */
import type { Columns } from './columns.ts';
import { correct } from './correct.ts';
import { type Gathering, type Hits, openGathering, QUALITY } from './gather.ts';
import {
  exactEntry,
  firstLonger,
  isEntryOf,
  lowerBound,
  nextWithPrefix,
  readDocuments,
  roomForDocuments,
} from './postings.ts';
import { remember } from './remember.ts';
import type { PackedField, SearchIndex, Work } from './types.ts';
import { spelling } from './words.ts';

/** Letters from which a word may be the beginning of a longer one, and of initials. */
const PREFIX_LETTERS = 2;
const INITIALS_PREFIX_LETTERS = 3;
/** Documents that are remembered, a text counting as some: a few megabytes. */
const REMEMBERED = 2 ** 19;
const TEXT = 16;

export interface Found {
  readonly names: Hits;
  readonly institutes: Hits;
  /** What finding it takes, remembered or not. */
  readonly work: Work;
  /** The word that was meant, where the text was corrected. */
  readonly better: string | undefined;
}

/** Ways of finding a text. */
export interface Lookup {
  /** The text itself, as a word or a form. */
  exactly(text: string): Found;
  /** A word: in the spelling that stands for it or as typed, as initials, or as the beginning of longer words. */
  word(typed: string): Found;
  /** A word that finds nothing: as the beginning of initials, as two words written together, as a typing slip. */
  otherwise(typed: string): Found;
}

/** Opens an index for looking up texts. */
export function openLookup({ fields }: SearchIndex, columns: Columns): Lookup {
  const { name, form, institute, initials } = fields;
  const names = openGathering(columns.names, name);
  const institutes = openGathering(columns.institutes, institute);
  const room = roomForDocuments(Math.max(columns.names, columns.institutes));
  /** Where a word is looked up, and what finding it there is worth. */
  const places = [
    { field: name, into: names, exact: QUALITY.exact, longer: QUALITY.prefix },
    { field: form, into: names, exact: QUALITY.form, longer: QUALITY.formPrefix },
    { field: institute, into: institutes, exact: QUALITY.exact, longer: QUALITY.prefix },
  ];
  let work: Work = { postings: 0, candidates: 0 };

  const read = ({ postings }: PackedField, entry: number) => {
    readDocuments(postings, entry, room);
    work.postings += room.count;
  };
  const take = (field: PackedField, entry: number, into: Gathering, quality: number) => {
    read(field, entry);
    into.add(room, quality);
  };
  const takeExact = (text: string) => {
    for (const { field, into, exact } of places) {
      const entry = exactEntry(field.postings, text);
      if (entry >= 0) take(field, entry, into, exact);
    }
  };
  /** Longer words that begin with the text; `entry` is its lower bound. */
  const takeLonger = (field: PackedField, entry: number, text: string, into: Gathering, quality: number) => {
    let longer = firstLonger(field.postings, entry, text);
    for (; longer >= 0; longer = nextWithPrefix(field.postings, longer, text)) take(field, longer, into, quality);
  };
  /** A word that an institute's name writes apart: `dypatil` for `D. Y. Patil`. */
  const takeApart = (text: string) => {
    for (let cut = 2; cut <= text.length - 2; cut++) {
      const left = exactEntry(institute.postings, text.slice(0, cut));
      const right = left < 0 ? -1 : exactEntry(institute.postings, text.slice(cut));
      if (right < 0 || right === left) continue;
      read(institute, left);
      const both = new Set(room.documents.subarray(0, room.count));
      read(institute, right);
      let count = 0;
      for (let i = 0; i < room.count; i++) {
        if (both.has(room.documents[i] as number)) room.documents[count++] = room.documents[i] as number;
      }
      room.count = count;
      institutes.add(room, QUALITY.form);
    }
  };
  const remembering = (find: (text: string) => string | undefined) =>
    remember(
      (text): Found => {
        work = { postings: 0, candidates: 0 };
        const better = find(text);
        return { names: names.take(), institutes: institutes.take(), work, better };
      },
      (found) => found.names.documents.length + found.institutes.documents.length + TEXT,
      REMEMBERED,
    );

  return {
    exactly: remembering((text) => {
      takeExact(text);
      return undefined;
    }),
    word: remembering((typed) => {
      const word = spelling(typed);
      if (word !== typed) takeExact(word);
      const entries = places.map(({ field }) => lowerBound(field.postings, typed));
      places.forEach(({ field, into, exact }, i) => {
        if (isEntryOf(field.postings, entries[i] as number, typed)) take(field, entries[i] as number, into, exact);
      });
      const entry = exactEntry(initials.postings, typed);
      if (entry >= 0) take(initials, entry, institutes, QUALITY.initials);
      if (typed.length < PREFIX_LETTERS) return undefined;
      places.forEach(({ field, into, longer }, i) => {
        takeLonger(field, entries[i] as number, typed, into, longer);
      });
      return undefined;
    }),
    otherwise: remembering((typed) => {
      if (typed.length >= INITIALS_PREFIX_LETTERS) {
        takeLonger(initials, lowerBound(initials.postings, typed), typed, institutes, QUALITY.prefix);
      }
      if (institutes.isEmpty()) takeApart(typed);
      if (!institutes.isEmpty()) return undefined;
      const better = correct(typed, [name, form, institute], work);
      if (better !== undefined) takeExact(better);
      return better;
    }),
  };
}
