/**
 * Starts the command line: bundles cli.ts once, and again when a source has changed, then runs the bundle. Node cannot read
 * TypeScript by itself at this version, and transforming each module as it is loaded takes longer than building a small round.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, 'node_modules/.cache/seat-vacancy-api');
const bundle = join(cache, fingerprint());
/** Bundled too: read from dozens of files, or hundreds, they would take a quarter of the time of a small build to start. */
const BUNDLED = ['@sinclair/typebox', 'ajv', 'ajv-formats', 'csv-parse', 'minisearch'];
/** Bundles of older sources are removed after a day, when no command can be running them. */
const KEPT_MS = 86_400_000;

if (!existsSync(join(bundle, 'cli.js'))) await bundleTo(bundle);
if (process.argv.includes('--debug')) process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(bundle, 'cli.js')).href);

/** Changes with every source file and every dependency. */
function fingerprint() {
  const files = ['build', 'netlify'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...files.sort(), join(root, 'package-lock.json')]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function packagesExcept(bundled) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !bundled.includes(name));
}

/** Bundles beside the place and renames, so that commands that start together do not see half a bundle. */
async function bundleTo(folder) {
  const { build } = await import('esbuild');
  const making = `${folder}.${process.pid}`;
  await build({
    entryPoints: [join(root, 'build/cli.ts')],
    outdir: making,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: packagesExcept(BUNDLED),
    sourcemap: true,
    logLevel: 'error',
    plugins: [{ name: 'own places', setup: keepPlaces }],
  });
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'cli.js'))) throw error;
    rmSync(making, { recursive: true });
  }
  for (const old of readdirSync(cache)) {
    if (statSync(join(cache, old)).mtimeMs < Date.now() - KEPT_MS) rmSync(join(cache, old), { recursive: true });
  }
}

/** A module that reads a file beside itself must find it from the bundle, too. */
function keepPlaces({ onLoad }) {
  onLoad({ filter: /[\\/](build|netlify)[\\/].*\.ts$/ }, ({ path }) => ({
    contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
    loader: 'ts',
  }));
}
