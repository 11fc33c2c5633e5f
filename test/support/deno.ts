/** The Deno that npm's `deno` package ships for this machine: its real binary, not the wrapper, which cannot be stopped. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGES: Record<string, string> = {
  'linux x64': '@deno/linux-x64-glibc',
  'linux arm64': '@deno/linux-arm64-glibc',
  'darwin x64': '@deno/darwin-x64',
  'darwin arm64': '@deno/darwin-arm64',
  'win32 x64': '@deno/win32-x64',
};

/** Its path. Throws where npm installed none. */
export function denoBinary(): string {
  const machine = `${process.platform} ${process.arch}`;
  const name = PACKAGES[machine];
  if (!name) throw new Error(`deno: npm has no package for ${machine}`);
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const binary = join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
  if (!existsSync(binary)) throw new Error(`deno: ${binary} is missing: run npm ci again`);
  return binary;
}
