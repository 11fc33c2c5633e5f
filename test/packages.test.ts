import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const { satisfies }: { satisfies: (version: string, range: string) => boolean } = createRequire(import.meta.url)(
  'semver',
);
const { packages }: { packages: Record<string, Locked> } = read('package-lock.json');
const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);

describe('package-lock.json', () => {
  // npm writes no hash for a package that its registry did not return, such as one for another platform, and then does not
  // check it.
  it('has the hash of every package, of those for other platforms too', () => {
    expect(installed.length).toBeGreaterThan(1000);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });

  // npm silently leaves out an optional package that does not run here.
  it('has no package that refuses the oldest Node that is supported: npm would print EBADENGINE', () => {
    const refuses = ({ optional, engines }: Locked) => !optional && !satisfies('20.20.0', engines?.node ?? '*');
    expect(installed.filter(([, locked]) => refuses(locked)).map(([path]) => path)).toEqual([]);
  });

  // npm 12 runs install scripts only with this, and npm 11 warns without it.
  it('has no install script about which package.json does not decide', () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = new Set(scripts.map(([path]) => path.split('node_modules/').at(-1)!));
    expect(Object.keys(read('package.json').allowScripts).sort()).toEqual([...names].sort());
  });
});
