import { readFileSync } from 'node:fs';

/** The newest version in CHANGELOG.md: `1.2.0`. */
export function apiVersion(): string {
  const text = readFileSync(new URL('CHANGELOG.md', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  const version = text.match(/^## (\d+\.\d+\.\d+)$/m)?.[1];
  if (!version) throw new Error('build/contract/CHANGELOG.md has no version: a heading such as "## 1.2.0" is needed');
  return version;
}
