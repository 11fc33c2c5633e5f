import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { cli, copySample } from '../../support/run-command.ts';

afterEach(() => vi.unstubAllEnvs());

/** Builds the sample where the variable URL has this value. */
async function build(URL: string, ...args: string[]) {
  const { data, out } = copySample();
  vi.stubEnv('URL', URL);
  const { exitCode, stderr } = await cli('build', '--data', data, '--out', out, ...args);
  return { exitCode, stderr, sitemap: existsSync(join(out, 'public/sitemap.xml')) };
}

it.each([
  ['https://seats.example.org', true],
  ['', false],
])("build reads the site's address from URL: %j", async (address, sitemap) => {
  expect(await build(address)).toEqual({ exitCode: 0, stderr: '', sitemap });
});

it.each(['seats.example.org', 'https://seats.example.org/path'])(
  'build refuses the site address %s',
  async (address) => {
    const { exitCode, stderr, sitemap } = await build('', '--site-url', address);
    expect({ exitCode, sitemap }).toEqual({ exitCode: 2, sitemap: false });
    expect(stderr).toContain('An address of the web without a path: https://example.org');
  },
);
