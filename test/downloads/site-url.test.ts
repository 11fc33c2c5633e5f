import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { $ } from 'zx';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const SAMPLE = join(ROOT, 'test/emit/cases/small/input');

/** Builds the sample where the variable URL has this value. */
async function build(URL: string, ...args: string[]) {
  const out = join(temporaryFolder(), 'dist');
  const run = $({ cwd: ROOT, nothrow: true, quiet: true, env: { ...process.env, URL } });
  const { exitCode, stderr } = await run`node --import tsx build/cli.ts build --data ${SAMPLE} --out ${out} ${args}`;
  return { exitCode, stderr, sitemap: existsSync(join(out, 'public/sitemap.xml')) };
}

it.each([
  ['https://seats.example.org', true],
  ['', false],
])("takes the site's address from the platform's variable: %j", async (address, sitemap) => {
  expect(await build(address)).toEqual({ exitCode: 0, stderr: '', sitemap });
});

it.each(['seats.example.org', 'https://seats.example.org/path'])(
  'refuses %s and says what an address is',
  async (address) => {
    const { exitCode, stderr, sitemap } = await build('', '--site-url', address);
    expect({ exitCode, sitemap }).toEqual({ exitCode: 2, sitemap: false });
    expect(stderr).toContain('An address of the web without a path: https://example.org');
  },
);
