import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashFolder } from '../../build/read/hash-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROUND = new URL('../emit/cases/several-rounds/input/2025-26-round-1', import.meta.url).pathname;
const copy = () => {
  const folder = temporaryFolder();
  cpSync(ROUND, folder, { recursive: true });
  return folder;
};

describe('hashFolder', () => {
  it('is what `sha256sum courses.csv institutes.csv round.json vacancies.csv | sha256sum` prints', () => {
    expect(hashFolder(ROUND)).toBe('585ef19a64defb427ae787f13df95754b4d9e7fed509792991051590a235659a');
  });

  it('follows every byte of the four files, and no other file', () => {
    const folder = copy();
    writeFileSync(join(folder, '.DS_Store'), 'x');
    expect(hashFolder(folder)).toBe(hashFolder(ROUND));
    appendFileSync(join(folder, 'vacancies.csv'), '\n');
    expect(hashFolder(folder)).not.toBe(hashFolder(ROUND));
  });

  it('is nothing where a file is missing', () => {
    const folder = copy();
    rmSync(join(folder, 'courses.csv'));
    expect(hashFolder(folder)).toBeNull();
  });
});
