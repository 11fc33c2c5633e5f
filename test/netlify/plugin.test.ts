import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GOOD_MANIFEST } from '../support/edge-manifest.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('the plugin fails a build without bundled edge functions', async () => {
  const plugin = await import(new URL('../../netlify/plugins/edge-manifest/index.js', import.meta.url).href);
  const root = temporaryFolder();
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(root);
  onTestFinished(() => cwd.mockRestore());
  const failBuild = vi.fn();
  const bundle = () => {
    mkdirSync(join(root, '.netlify/edge-functions-dist'), { recursive: true });
    writeFileSync(join(root, '.netlify/edge-functions-dist/manifest.json'), JSON.stringify(GOOD_MANIFEST));
  };
  bundle();
  plugin.onPreBuild();
  plugin.onPostBuild({ utils: { build: { failBuild } } });
  expect(failBuild).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the bundler wrote no manifest'));
  bundle();
  plugin.onPostBuild({ utils: { build: { failBuild } } });
  expect(failBuild).toHaveBeenCalledOnce();
});
