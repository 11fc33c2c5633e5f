import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly inBundle?: boolean;
}

describe('package-lock.json', () => {
  // npm writes no hash for a package that its registry could not show, such as one of another platform; and then checks none.
  it('has the hash of every package, of those for other platforms too', () => {
    const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
      packages: Record<string, Locked>;
    };
    const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);
    expect(installed.length).toBeGreaterThan(1000);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });
});
