import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../build/shared/errors.ts';
import { writeManifest } from '../../build/tree/manifest.ts';
import { openPublication, recover } from '../../build/tree/publish.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** No process has it: the largest that Linux gives out is 4,194,304. */
const DEAD = 99_999_999;

let folder: string;
let out: string;
let data: string;
beforeEach(() => {
  folder = temporaryFolder();
  out = join(folder, 'dist');
  data = join(folder, 'rounds');
  mkdirSync(data);
});

/** A finished build at `path`, told from others by `name`. */
function fill(path: string, name: string): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'name'), name);
  writeManifest(path, 'digest', []);
}
const readName = (path: string) => readFileSync(join(path, 'name'), 'utf8');

describe('openPublication', () => {
  it('only publish replaces the old tree', () => {
    fill(out, 'old');
    const publication = openPublication(out, data);
    fill(publication.staging, 'new');
    expect(readName(out)).toBe('old');
    publication.publish();
    publication.discard();
    expect(readName(out)).toBe('new');
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it('a missing or empty OUT is filled', () => {
    // The last one begins like the rounds' folder and is outside it.
    for (const path of [join(folder, 'a/b/dist'), join(folder, 'empty'), `${data}-built`]) {
      if (path.endsWith('empty')) mkdirSync(path);
      const publication = openPublication(path, data);
      fill(publication.staging, 'new');
      publication.publish();
      expect(readName(path)).toBe('new');
    }
  });

  it('a discarded build leaves OUT unchanged', () => {
    fill(out, 'old');
    const publication = openPublication(out, data);
    fill(publication.staging, 'half');
    publication.discard();
    expect(readName(out)).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it('a failed swap restores the old tree', () => {
    fill(out, 'old');
    const publication = openPublication(out, data);
    rmSync(publication.staging, { recursive: true });
    expect(() => publication.publish()).toThrow('ENOENT');
    expect(readName(out)).toBe('old');
  });

  it('a folder that no build made is refused', () => {
    mkdirSync(out);
    writeFileSync(join(out, 'thesis.txt'), 'years of work');
    expect(() => openPublication(out, data)).toThrow(UsageError);
    expect(() => openPublication(join(out, 'thesis.txt'), data)).toThrow(UsageError);
    expect(readFileSync(join(out, 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  it('an OUT around or inside the rounds is refused', () => {
    symlinkSync(data, join(folder, 'link'));
    for (const path of ['/', folder, data, join(data, 'dist'), join(folder, 'link/dist')]) {
      expect(() => openPublication(path, data)).toThrow('contains the other');
    }
  });

  it('an OUT below a file is refused', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => openPublication(join(folder, 'file/dist'), data)).toThrow(UsageError);
    expect(readdirSync(folder).sort()).toEqual(['file', 'rounds']);
  });

  it('the later of two concurrent builds stays', () => {
    const builds = ['one', 'two'].map((name, index) => {
      const publication = openPublication(out, data, index ? process.pid : process.ppid);
      fill(publication.staging, name);
      return publication;
    });
    for (const publication of builds) publication.publish();
    expect(readName(out)).toBe('two');
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it('publish replaces the target of a linked OUT', () => {
    fill(join(folder, 'real/dist'), 'old');
    symlinkSync(join(folder, 'real/dist'), out);
    const publication = openPublication(out, data);
    fill(publication.staging, 'new');
    publication.publish();
    expect(readName(join(folder, 'real/dist'))).toBe('new');
    expect(readName(out)).toBe('new');
  });
});

describe('recover', () => {
  it('OUT is restored after a kill between the two renames', () => {
    fill(join(folder, `.dist.previous-${DEAD}`), 'old');
    recover(out);
    expect(readName(out)).toBe('old');
  });

  it('a kill past both renames leaves no old tree', () => {
    fill(out, 'new');
    fill(join(folder, `.dist.previous-${DEAD}`), 'old');
    recover(out);
    expect(readName(out)).toBe('new');
    expect(existsSync(join(folder, `.dist.previous-${DEAD}`))).toBe(false);
  });

  it('only leftovers of dead builds are removed', () => {
    const names = [
      `.dist.building-${DEAD}`,
      `.dist.building-${process.ppid}`,
      `.other.building-${DEAD}`,
      '.dist.building-x',
    ];
    for (const name of names) mkdirSync(join(folder, name));
    recover(out);
    expect(readdirSync(folder).sort()).toEqual([...names.slice(1), 'rounds'].sort());
  });
});
