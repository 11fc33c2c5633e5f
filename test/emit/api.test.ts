import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { API, emitApi } from '../../build/emit/api.ts';
import { createTree, type Tree } from '../../build/emit/tree.ts';
import { createStore, type Store } from '../../build/store/store.ts';
import { roundWithExtras, smallRound } from '../store/small-round.ts';

let root: string;
let tree: Tree;
let store: Store;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'api-'));
  tree = createTree(join(root, 'tree'));
  store = createStore(join(root, 'rounds.sqlite'), [
    smallRound(),
    roundWithExtras({ id: 9, published_date: '2025-08-02' }),
  ]);
});
afterEach(async () => {
  store.close();
  await tree.close();
  rmSync(root, { recursive: true, force: true });
});

const content = (id: number) => ({
  datasets: store.datasets(),
  institutes: store.institutes(id),
  courses: store.courses(id),
});
const read = (name: string) => JSON.parse(readFileSync(join(tree.root, API, name), 'utf8'));

describe('emitApi', () => {
  it('writes each resource with its extension-less twin, and a 404 body without one', async () => {
    await emitApi(tree, content(9));
    await tree.finish();
    const names = ['course/0100000010', 'course/0100000010L', 'course/0200000010', 'datasets', 'institutes'];
    const expected = [...names.flatMap((name) => [name, `${name}.json`]), '404.json'].sort();
    expect(tree.files().map(({ path }) => path.slice(API.length + 1))).toEqual(expected);
    for (const name of names) expect(read(`${name}.json`)).toEqual(read(name));
    expect(read('404.json')).toMatchObject({ status: 404, title: 'Not found' });
  });

  it('carries names letter for letter, and the extra pairs of the round', async () => {
    await emitApi(tree, content(9));
    await tree.finish();
    expect(read('course/0100000010L').course_name).toBe('<Civil> & “Structural” Engineering');
    expect(read('course/0100000010').vacancies).toEqual([
      {
        ...{
          seat_level: 'state_level',
          open_g: 1,
          open_l: 2,
          sc_g: 3,
          sc_l: 0,
          obc_g: 4,
          obc_l: 0,
          sebc_g: 0,
          sebc_l: 0,
        },
        ...{ total_g_l: 10, st_g: 5, st_l: 6 },
      },
    ]);
  });

  it('hands back the first course', async () => {
    expect(await emitApi(tree, content(7))).toMatchObject({ id: 1, choice_code: '0100000010' });
    expect(await emitApi(createdElsewhere(), { ...content(7), courses: [] })).toBeUndefined();
  });

  it('throws before it writes a document that breaks the contract, and names the file and the fault', async () => {
    const [course] = store.courses(7);
    const broken = { ...content(7), courses: [{ ...course!, total_cap_vacancies: -1 }] };
    await expect(emitApi(tree, broken)).rejects.toThrow(/course\/0100000010\.json .*total_cap_vacancies must be >= 0/);
    expect(tree.files().map(({ path }) => path)).not.toContain(`${API}/course/0100000010.json`);
  });

  it('stops at a signal', async () => {
    const [course] = store.courses(7);
    const many = Array.from({ length: 1000 }, (_, i) => ({ ...course!, choice_code: String(1_000_000_000 + i) }));
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(emitApi(tree, { ...content(7), courses: many }, signal)).rejects.toThrow('stopped');
  });
});

/** A tree of which only the list of files matters. */
function createdElsewhere(): Tree {
  const write: Tree['write'] = (path) => ({ path, bytes: 0, sha256: '' });
  return { ...tree, write };
}
