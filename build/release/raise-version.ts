/**
 * Run by `npm version`, once it has raised the version in package.json and its lock file: gives the changes in the API's changelog
 * that have no version yet this one. npm then commits and tags.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { apiVersion } from '../contract/version.ts';

const CHANGELOG = new URL('../contract/CHANGELOG.md', import.meta.url);
const UNRELEASED = '## Unreleased';

const text = readFileSync(CHANGELOG, 'utf8');
if (!text.includes(UNRELEASED)) {
  const undo = 'git restore package.json package-lock.json';
  throw new Error(`the API's changelog has no "${UNRELEASED}": only a change of the API raises the version; ${undo}`);
}
writeFileSync(CHANGELOG, text.replace(UNRELEASED, `## ${apiVersion()}`));
