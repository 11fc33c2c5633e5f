/**
 * An operator's evenings: a round is published, the next one renames a college and is accepted, is rolled back, corrected and
 * released again. With generated rounds, the project's own commands, the real netlify-cli and a stand-in for the platform,
 * which keeps every deploy.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import { startPreview } from '../../build/preview/start-preview.ts';
import type { Effects } from '../../build/release/effects.ts';
import { type ReleaseOptions, release } from '../../build/release/release.ts';
import { rollback } from '../../build/release/rollback.ts';
import { type GeneratedRound, generateRound, writeRound } from '../support/generate-rounds.ts';
import { chances, fillSeats } from '../support/round-series.ts';
import { ROOT, runCommand } from '../support/run-command.ts';
import { GOOD_MANIFEST } from './good-manifest.ts';
import { type Platform, SITE_ID, startPlatform, TOKEN } from './platform.ts';

const TODAY = '2026-11-22';
const SITE = 'https://seats.invalid';
const deployAddress = (deploy: string) => `https://${deploy}--seats.invalid`;

let platform: Platform;
let root: string;
/** Where each deploy is served, from a copy of what was built then. */
const served = new Map<string, Awaited<ReturnType<typeof startPreview>>>();
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'operator-'));
  platform = await startPlatform({ site: () => SITE, deploy: deployAddress });
  platform.deploys.length = 0;
  platform.published = '';
});
afterAll(async () => {
  await platform?.close();
  for (const preview of served.values()) await preview.close();
  rmSync(root, { recursive: true, force: true });
});

async function ownCommand(args: readonly string[]) {
  const { exitCode, stdout, stderr } = await runCommand(args);
  return { exitCode, stdout, stderr };
}

/** The questions that were asked, each after what was printed before it. */
const asked: string[] = [];
function effects(): Effects {
  const data = ['--data', join(root, 'data/rounds')];
  const out = join(root, 'dist');
  const credentials = { NETLIFY_AUTH_TOKEN: TOKEN, NETLIFY_SITE_ID: SITE_ID };
  const env = {
    ...process.env,
    ...credentials,
    XDG_CONFIG_HOME: join(root, 'config'),
    NETLIFY_API_URL: platform.url,
    CI: '1',
  };
  const bundle = () => {
    const manifest = join(root, '.netlify/edge-functions-dist/manifest.json');
    mkdirSync(dirname(manifest), { recursive: true });
    writeFileSync(manifest, JSON.stringify(GOOD_MANIFEST));
  };
  const printed: string[] = [];
  let requests = 0;
  return {
    root,
    env: credentials,
    today: TODAY,
    pauseMs: 10,
    async run(program, args, { signal } = {}) {
      const command = [program, ...args].join(' ');
      if (program === 'git') return { exitCode: 128, stdout: '', stderr: '' };
      if (command === 'npm run check') return ownCommand(['check', ...data, '--today', TODAY]);
      if (command === 'npm run verify') return ownCommand(['verify', '--out', out]);
      if (command.startsWith('netlify build')) {
        bundle();
        return ownCommand(['build', ...data, '--out', out, '--today', TODAY]);
      }
      const options = { cwd: root, env, preferLocal: ROOT, nothrow: true, quiet: true, stdio: 'pipe' } as const;
      const ran = await $({ ...options, ...(signal && { signal }) })`${program} ${args}`;
      if (args[0] !== 'deploy' || ran.exitCode !== 0) return ran;
      bundle();
      const copy = join(root, 'deploys', JSON.parse(ran.stdout).deploy_id);
      cpSync(out, copy, { recursive: true });
      served.set(JSON.parse(ran.stdout).deploy_id, await startPreview({ out: copy, port: 0, rateLimit: false }));
      return ran;
    },
    async fetch(url, init) {
      const { origin, pathname, search } = new URL(url);
      const deploy = platform.deploys.find(
        ({ id }) => id === (origin === SITE ? platform.published : origin.slice(8, -15)),
      );
      // A draft gets requests until the limit answers.
      if (origin !== SITE && deploy?.id === platform.deploys.at(-1)!.id && ++requests > 60)
        return new Response('', { status: 429 });
      return fetch(served.get(deploy!.id)!.url + pathname + search, init);
    },
    done: async () => {},
    print: (...lines) => printed.push(...lines),
    async ask(question) {
      asked.push([...printed, question].join('\n'));
      return true;
    },
  };
}
const run = (options: ReleaseOptions = {}) => release(options, effects());

/** Rounds with fewer and fewer seats. */
function round(id: number): GeneratedRound {
  const generated = generateRound({ courses: 40, seed: 7 });
  const seats = id === 1 ? generated : fillSeats(round(id - 1), chances(id));
  const meta = { ...generated.meta, id, round_name: `CAP Round ${'I'.repeat(id)}`, published_date: `2026-11-0${id}` };
  return { ...generated, ...seats, meta };
}
const folder = (id: number) => join(root, `data/rounds/2026-27-cap-round-${id}`);
const write = (made: GeneratedRound) => writeRound(folder(made.meta.id as number), made);
const annotate = (id: number, fields: object) => {
  const file = join(folder(id), 'round.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...fields }));
};
/** The last round, with another number of seats for defence wards in its first course. */
const third = round(3);
function setSeats(def_total: number): void {
  const course = third.courses[0]!;
  course.total_cap_vacancies = Number(course.total_cap_vacancies) - Number(course.def_total) + def_total;
  course.def_total = def_total;
  writeRound(folder(3), third);
}
const CODE = String(third.courses[0]!.choice_code);
const liveRound = async () => (await (await effects().fetch(`${SITE}/api/v1/status`)).json()).dataset.round_name;
/** The timeout on a busy machine. */
const BUSY = 400_000;

describe('from the first round to a correction after a rollback', () => {
  let accepted: object;

  it(
    'publishes two rounds, one after the other',
    async () => {
      write(round(1));
      await run();
      write(round(2));
      await run();
      expect([platform.published, await liveRound()]).toEqual(['deploy2', 'CAP Round II']);
      expect(asked[0]).toContain('live: nothing yet');
      expect(asked[1]).toContain('CAP Round II, 2026-27 (id 2) is new');
      // Unchanged files of the first round were already uploaded for the second deploy.
      expect(platform.deploys[1]!.uploaded.length).toBeLessThan(Object.keys(platform.deploys[1]!.files).length);
    },
    BUSY,
  );

  it(
    'stops for a renamed college, and publishes what round.json accepts: the question names the reason',
    async () => {
      third.institutes[0]!.inst_name = 'Shri "Vidya" College [est. 1983] of Engineering';
      setSeats(5);
      const error: Error = await run().then(
        () => expect.unreachable(),
        (refused) => refused,
      );
      const paste = /"accepted": (\{.*\})/.exec(error.message);
      accepted = JSON.parse(paste![1]!.replaceAll(/"WHY[^"]*"/g, '"renamed by a resolution of 2026"'));
      annotate(3, { accepted });
      await run();
      expect(await liveRound()).toBe('CAP Round III');
      const line =
        /^accepted in .*cap-round-3\/institutes.csv: institute-changed: .*"Shri "Vidya" College.*: renamed by a resolution/m;
      expect(asked.at(-1)).toMatch(line);
      expect(readFileSync(join(root, 'dist/release.md'), 'utf8')).toMatch(/^- accepted in .*renamed by a resolution/m);
      expect(readFileSync(join(root, 'dist/report.html'), 'utf8')).toContain('renamed by a resolution of 2026');
    },
    BUSY,
  );

  it(
    'goes back to the round before',
    async () => {
      await rollback({ yes: true }, effects());
      expect([platform.published, await liveRound()]).toEqual(['deploy2', 'CAP Round II']);
    },
    BUSY,
  );

  it(
    'publishes no corrected number in silence, although what is live does not have the round',
    async () => {
      setSeats(2);
      annotate(3, { accepted });
      await expect(run()).rejects.toThrow(
        /\(id 3\) comes back: it was in deploy deploy3 [\s\S]*, def_total 5 -> 2\n[\s\S]*--accept uncorrected rollback$/,
      );
      expect(await liveRound()).toBe('CAP Round II');
      annotate(3, { corrected: [{ date: TODAY, note: `Seats for defence wards of ${CODE} are 2, not 5` }] });
      await run({ accept: ['rollback'] });
      expect(await liveRound()).toBe('CAP Round III');
      expect(asked.at(-1)).toContain(`corrected ${TODAY}: Seats for defence wards of ${CODE} are 2, not 5`);
    },
    BUSY,
  );

  it(
    'tells a number that goes back to what the correction replaced',
    async () => {
      setSeats(5);
      annotate(3, { accepted });
      await expect(run()).rejects.toThrow(
        /, def_total 2 -> 5 \(back to what the correction of 2026-11-22 replaced\)\n[\s\S]*--accept uncorrected$/,
      );
      expect(await liveRound()).toBe('CAP Round III');
    },
    BUSY,
  );
});
