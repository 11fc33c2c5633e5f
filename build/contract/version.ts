/** The one version of the project, which is that of its API: `npm version` raises it (build/release/README.md). */
import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** The version in package.json: `1.4.0`. */
export const apiVersion = (): string => JSON.parse(readFileSync(PACKAGE, 'utf8')).version;
