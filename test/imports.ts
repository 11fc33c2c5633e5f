/**
 * The imports between the folders of `build/` and `netlify/`, read from the sources. As a command it prints them, a line a folder:
 * `node --import tsx test/imports.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The part that a file belongs to: `build/search/paths.ts` is of `search`, files directly in `build/` are of `pipeline`. */
export function partOf(file: string): string {
  if (file === 'build/cli.ts') return 'commands';
  const [top, folder, rest] = file.split('/');
  if (top === 'netlify') return 'netlify';
  return rest === undefined ? 'pipeline' : folder!;
}

export const listSources = (): string[] =>
  ['build', 'netlify'].flatMap(listFiles).filter((file) => /\.(ts|js|sql)$/.test(file));

function listFiles(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).filter(
    ({ name }) => name !== 'node_modules',
  );
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** Part -> the parts that its files import. */
export function readImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of listSources().filter((name) => name.endsWith('.ts'))) {
    const part = partOf(file);
    const imported = imports.get(part) ?? new Set();
    imports.set(part, imported);
    for (const [, path] of readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = partOf(normalize(join(dirname(file), path!)).replaceAll('\\', '/'));
      if (target !== part) imported.add(target);
    }
  }
  return imports;
}

if (process.argv[1] === import.meta.filename) {
  for (const [part, imported] of [...readImports()].sort()) console.log(`${part}: ${[...imported].sort().join(', ')}`);
}
