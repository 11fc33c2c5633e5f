/** A project of which an earlier build is live, for one test. */
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Effects } from '../../build/release/effects.ts';
import { createStages } from '../../build/shared/stages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Changes, standIn } from './netlify-cli.ts';
import type { Served } from './served.ts';

/** The project, with the rounds and the build of `served`; it is no git repository. */
export function openReleased({ out }: Served, changes: Changes = {}) {
  const root = temporaryFolder();
  for (const name of ['data', 'dist']) cpSync(join(dirname(out), name), join(root, name), { recursive: true });
  const git = () => ({ exitCode: 128 });
  const world = standIn(root, { isBuilt: true, ...changes, results: { git, ...changes.results } });
  world.restore(world.deploy().id);
  const steps: string[] = [];
  const { end } = createStages({ clock: () => 0, onStage: ({ name }) => steps.push(name) });
  const effects: Effects = { ...world.effects, done: end, ...changes.effects };
  return { ...world, effects, steps };
}
export type Released = ReturnType<typeof openReleased>;

/** The same world, in which addresses that begin with `start` answer with this status. */
export function failing(world: Released, start: string, status: number): Released {
  const fetch: Effects['fetch'] = async (url, init) =>
    url.startsWith(start) ? new Response('', { status }) : await world.effects.fetch(url, init);
  return { ...world, effects: { ...world.effects, fetch } };
}
