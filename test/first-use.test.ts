/** What happens in a fresh clone before and after the operator's first round, in a copy of the project. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createEngine } from '../build/search/engine.ts';
import { respondPage } from '../build/site/results-page.ts';
import { generateRound, writeRound } from './support/generate-rounds.ts';
import { copyProject, publishFirst, runInCopy, SAMPLE } from './support/run-command.ts';

const BANNER = 'data-text="layout.sample"';
let project: string;
let own: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'first-use-'));
  own = join(project, 'data/rounds');
  copyProject(project, 'build', 'data', 'package.json', 'tsconfig.json');
  // A sample of two courses tells as much as the real one, in a tenth of the time.
  const sample = join(project, 'data/sample');
  rmSync(sample, { recursive: true });
  cpSync(SAMPLE, sample, { recursive: true });
  publishFirst(sample);
  rmSync(own, { recursive: true });
  mkdirSync(own);
  // Files that may be there and are no round.
  writeFileSync(join(own, 'README.md'), '# Your rounds\n');
  writeFileSync(join(own, '.gitkeep'), '');
  mkdirSync(join(own, '.2026-27-cap-round-1.123'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

const run = (...args: string[]) => runInCopy(project, ...args);
const listPages = (out: string) =>
  readdirSync(join(out, 'public'), { recursive: true, encoding: 'utf8' }).filter((path) => {
    return path.endsWith('.html') && !path.startsWith('api/');
  });

describe('a clone without rounds', () => {
  it('the sample is built and named everywhere without rounds', async () => {
    const { exitCode, stdout, stderr } = await run('build');
    expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/^data\/rounds has no round yet: .*data\/sample/)]);
    expect(stdout).toContain('read 2 rounds');
    const out = join(project, 'dist');
    const pages = listPages(out);
    expect(pages.length).toBeGreaterThan(10);
    const silent = pages.filter((path) => !readFileSync(join(out, 'public', path), 'utf8').includes(BANNER));
    expect(silent).toEqual([]);

    const index = JSON.parse(readFileSync(join(out, 'edge/search-index.json'), 'utf8'));
    const engine = createEngine(index);
    const results = await respondPage(new Request('http://seats.test/search?q=civil'), () => engine, index.site);
    expect(await results.text()).toContain(BANNER);
  });

  it('the sample is checked without rounds', async () => {
    const { exitCode, stderr: printed } = await run('check');
    expect([exitCode, printed]).toEqual([0, expect.stringContaining('data/sample')]);
    const { stdout, stderr } = await run('check', '--json');
    expect([JSON.parse(stdout).data, stderr]).toEqual(['data/sample', '']);
  });

  it.each([[[]], [['--draft']], [['--yes']], [['--accept', 'rollback']]])(
    'the sample is not released: release %j',
    async (options) => {
      const { exitCode, stderr } = await run('release', ...options);
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/data\/rounds has no round, .*never released/)]);
    },
  );

  it('a copied template is checked for what is missing', async () => {
    onTestFinished(() => rmSync(join(own, '2026-27-cap-round-1'), { recursive: true, force: true }));
    const folder = join(own, '2026-27-cap-round-1');
    cpSync(join(project, 'data/template'), folder, { recursive: true });
    // Without an id nothing else of the round is read.
    const file = join(folder, 'round.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"id": 0', '"id": 1'));
    const { stdout: found, stderr } = await run('check', '--all');
    expect(stderr).toBe('');
    const wrong = found.matchAll(/round\.json:\d+:\d+ \S+ (\S+) is ""/g);
    const fields = [...wrong].map(([, field]) => field).sort();
    expect(fields).toEqual(['academic_year', 'published_date', 'round_name', 'source.authority', 'source.title']);
    expect(found).not.toContain('header-missing');
    expect(found).not.toContain('column-missing');
  });
});

describe("a clone with its operator's rounds", () => {
  beforeAll(() => writeRound(join(own, '2026-27-cap-round-1'), generateRound({ courses: 40 })));

  it('own rounds are built without a word of the sample', async () => {
    const { exitCode, stdout, stderr } = await run('build', '--out', 'own');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain('read 1 round ');
    const out = join(project, 'own');
    expect(listPages(out).filter((path) => readFileSync(join(out, 'public', path), 'utf8').includes(BANNER))).toEqual(
      [],
    );
    expect(JSON.parse(readFileSync(join(out, 'edge/search-index.json'), 'utf8')).site.isSample).toBe(false);
  });

  it("the project's table of home universities is used", async () => {
    const { stdout } = await run('check', '--all');
    const findings = stdout.match(/.*home-university-unknown .*/g) ?? [];
    expect(findings).toHaveLength(5);
    for (const finding of findings) expect(finding).toContain('missing from data/reference/home-universities.csv');
  });

  it('a release gets as far as the account', async () => {
    vi.stubEnv('NETLIFY_AUTH_TOKEN', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { stderr } = await run('release');
    expect(stderr).toContain('NETLIFY_AUTH_TOKEN');
  });

  it('a broken link is not replaced by the sample', async () => {
    rmSync(join(own, '2026-27-cap-round-1'), { recursive: true });
    symlinkSync('../elsewhere', join(own, '2026-27-cap-round-1'));
    const { exitCode, stdout, stderr } = await run('check');
    expect([exitCode, stderr]).toEqual([1, '']);
    expect(stdout).toContain('data/rounds/2026-27-cap-round-1 file-missing the folder cannot be opened');
  });
});
