/** What the documents of a round say together, and what they say when another one comes. */

import { join } from 'node:path';
import {
  DOCUMENT,
  DOCUMENTS,
  documentsText,
  hasDocuments,
  type RoundDocument,
  readDocuments,
} from '../rounds/documents.ts';
import { type RoundTree, type Rows, readTree, treeTexts } from './round-tree.ts';
import { inFolder } from './write-round.ts';

export interface Memory {
  readonly tree: RoundTree;
  readonly documents: readonly RoundDocument[];
}

/** Of a round that has no memory its present files are what the document said. */
export function readMemory(folder: string): Memory {
  return {
    tree: readTree(hasDocuments(folder) ? join(folder, DOCUMENT) : folder),
    documents: readDocuments(folder),
  };
}

/** The files of a memory, by name in the round's folder; the list of documents is written last. */
export const memoryTexts = ({ tree, documents }: Memory): Record<string, string> => ({
  ...inFolder(DOCUMENT, treeTexts(tree)),
  [DOCUMENTS]: documentsText(documents),
});

/**
 * The memory with a new document, whose institutes and courses replace those of the older ones. A whole list also removes what it
 * lacks, except courses of a supplement; with pages that could not be read it cannot tell what it lacks.
 */
export function withDocument({ tree, documents }: Memory, document: RoundDocument, listed: RoundTree): Memory {
  const removes = document.covers === 'whole' && document.skipped.length === 0;
  const ofSupplements = documents.flatMap(({ covers, courses }) =>
    covers === 'supplement' ? Object.keys(courses) : [],
  );
  const stays = (code: string) => listed.courses.has(code) || !removes || ofSupplements.includes(code);
  const courses = replaced(tree.courses, listed.courses, stays);
  const codes = new Set([...courses.values()].map((course) => course.cells.inst_code));
  const institutes = replaced(tree.institutes, listed.institutes, (code) => !removes || codes.has(code));
  const isLast = (code: string) => courses.has(code) && !listed.courses.has(code);
  const older = documents.map((one) => ({
    ...one,
    courses: Object.fromEntries(Object.entries(one.courses).filter(([code]) => isLast(code))),
  }));
  return {
    tree: { institutes, courses },
    documents: [...older.filter((one) => Object.keys(one.courses).length > 0), document],
  };
}

const replaced = (before: Rows, now: Rows, stays: (code: string) => boolean): Rows =>
  new Map([...[...before].filter(([code]) => stays(code)), ...now]);
