import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assertEdgeManifest } from '../../../build/release/edge-manifest.ts';
import { copyProject, whyNot } from '../../support/netlify.ts';

// What a good build makes is looked at where one is made anyhow: test/release/whole-release.test.ts.
const reason = whyNot();
describe.skipIf(reason)(`netlify build --offline${reason ? ` (not here: ${reason})` : ''}`, () => {
  it('exits 0 also where it cannot read the functions: the release refuses what it made', async () => {
    const project = copyProject();
    onTestFinished(() => project.remove());
    // As when the network is down: the bundler's type cannot be had.
    const imports = { 'https://edge.netlify.com/bootstrap/globals/types.ts': './missing.ts' };
    writeFileSync(join(project.folder, 'import-map.json'), JSON.stringify({ imports }));
    await project.build();
    expect(() => assertEdgeManifest(project.folder)).toThrow('no route /api/v1/search to the function "search"');
  });
});
