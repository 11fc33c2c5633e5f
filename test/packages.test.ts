import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const { satisfies }: { satisfies: (version: string, range: string) => boolean } = createRequire(import.meta.url)(
  'semver',
);
const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

describe.each(['', 'test/tools/'])('%spackage-lock.json', (folder) => {
  const { packages }: { packages: Record<string, LockedPackage> } = read(`${folder}package-lock.json`);
  const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);
  const pathsOf = (isFaulty: (locked: LockedPackage) => boolean) =>
    installed.filter(([, locked]) => isFaulty(locked)).map(([path]) => path);

  // npm writes no hash for a package that its registry did not return, such as one for another platform, and then does not
  // check it.
  it('has the hash of every package', () => {
    expect(pathsOf(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  // npm prints EBADENGINE for others; an optional package that does not run here is silently left out.
  it('has only packages that accept Node 20.20', () => {
    expect(pathsOf(({ optional, engines }) => !optional && !satisfies('20.20.0', engines?.node ?? '*'))).toEqual([]);
  });

  // npm 12 runs install scripts only with this, and npm 11 warns without it.
  it('has no install script without a decision in package.json', () => {
    const names = pathsOf(({ hasInstallScript }) => hasInstallScript === true).map((path) =>
      path.split('node_modules/').at(-1),
    );
    expect(Object.keys(read(`${folder}package.json`).allowScripts).sort()).toEqual([...new Set(names)].sort());
  });
});
