import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRoundFile } from '../../build/release/write-round.ts';
import { DOCUMENTS, documentHash, readDocuments, rememberDocument } from '../../build/rounds/documents.ts';
import { writeRoundFiles } from '../../build/rounds/round-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('a damaged list of documents is an error, a missing one is none', () => {
  const folder = temporaryFolder();
  expect(readDocuments(folder)).toEqual([]);
  writeRoundFiles(folder, {}, { institutes: '', courses: '', vacancies: '' });
  const document = { sha256: 'a', title: 'b', covers: 'whole', courses: {}, skipped: [] } as const;
  rememberDocument(folder, document);
  expect(readDocuments(folder)).toEqual([document]);
  writeFileSync(join(folder, DOCUMENTS), '<<<<<<< HEAD');
  expect(() => readDocuments(folder)).toThrow(/documents.json cannot be read: .*; git restore /);
});

it('a very large document or round.json is not read', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'round.json');
  writeFileSync(file, '{}');
  truncateSync(file, 100_000_001);
  const refusal = `${file} is not a plain file of at most 100 MB`;
  expect(() => documentHash([file])).toThrow(refusal);
  expect(() => readRoundFile(folder)).toThrow(refusal);
});
