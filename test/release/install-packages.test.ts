import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { installPackages } from '../../build/release/install-packages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let root: string;
let printed: string[];
beforeEach(() => {
  root = temporaryFolder();
  printed = [];
  mkdirSync(join(root, 'netlify'));
  pin('1.0.0');
});

const pin = (version: string) =>
  writeFileSync(join(root, 'netlify/package.json'), JSON.stringify({ devDependencies: { tool: version } }));
const install = () => installPackages(root, 'netlify', (line) => printed.push(line));

/** Puts a stand-in for npm first on the path: it runs this script, in the folder of the project. */
function standInForNpm(script: string): void {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" >> calls\n${script}\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  onTestFinished(() => void vi.unstubAllEnvs());
}

it('packages are installed once, with one line', async () => {
  standInForNpm(
    'mkdir -p netlify/node_modules/tool && \
    echo \'{"version":"1.0.0"}\' > netlify/node_modules/tool/package.json',
  );
  await install();
  await install();
  expect(printed).toEqual(['installing the packages of netlify/, once (npm --prefix netlify ci): a minute or three']);
  expect(readFileSync(join(root, 'calls'), 'utf8')).toBe('--prefix netlify ci\n');
});

it('packages of another version are installed again', async () => {
  standInForNpm('');
  mkdirSync(join(root, 'netlify/node_modules/tool'), { recursive: true });
  writeFileSync(join(root, 'netlify/node_modules/tool/package.json'), '{"version":"1.0.0"}');
  await install();
  expect(printed).toEqual([]);
  pin('1.0.1');
  await install();
  expect(printed).toHaveLength(1);
});

it('a failed installation says what npm printed', async () => {
  standInForNpm('echo "npm error network" >&2; exit 1');
  const fault = 'the packages of netlify/ cannot be installed (npm --prefix netlify ci):\nnpm error network\n';
  await expect(install()).rejects.toThrow(fault);
});
