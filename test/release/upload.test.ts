import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { Effects } from '../../build/release/effects.ts';
import { deployDraft } from '../../build/release/upload.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { GOOD_MANIFEST } from './good-manifest.ts';

afterEach(() => void vi.restoreAllMocks());

it('an upload may take three quarters of an hour', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  const root = temporaryFolder();
  const deployed = { site_id: 's1', deploy_id: 'd1', deploy_url: 'https://d1--seats.invalid/' };
  const effects = {
    root,
    pauseMs: 0,
    print: () => {},
    async run() {
      mkdirSync(join(root, '.netlify/edge-functions-dist'), { recursive: true });
      writeFileSync(join(root, '.netlify/edge-functions-dist/manifest.json'), JSON.stringify(GOOD_MANIFEST));
      return { exitCode: 0, stdout: JSON.stringify(deployed), stderr: '' };
    },
  } as unknown as Effects;
  const site = { id: 's1' } as Parameters<typeof deployDraft>[1];
  const { signal } = new AbortController();
  const draft = await deployDraft(effects, site, { folder: 'dist', files: 3, message: 'a round', signal });
  expect(draft).toEqual({ id: 'd1', url: 'https://d1--seats.invalid' });
  expect(limit.mock.calls).toEqual([[45 * 60_000]]);
});
