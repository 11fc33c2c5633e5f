import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithSite as build } from '../../build/site/with-site.ts';
import { generateRound, writeRound } from '../support/generate-rounds.ts';
import { cli, runCommand } from '../support/run-command.ts';

const MARK = 'data-text="layout.draft"';
const WATCH = { clock: () => 0 };
const own = mkdtempSync(join(tmpdir(), 'draft-'));
afterAll(() => rmSync(own, { recursive: true, force: true }));
const today = '2026-12-31';

/** A published round and, ten days later, a draft in which a college is renamed, which is reported to look at. */
function rounds() {
  const folder = mkdtempSync(join(own, 'rounds-'));
  const data = join(folder, 'rounds');
  for (const [id, status] of [
    [1, 'published'],
    [2, 'draft'],
  ] as const) {
    const made = generateRound({ courses: 20, seed: 7 });
    Object.assign(made.meta, { id, status, round_name: `CAP Round ${id}`, published_date: `2026-11-${id}0` });
    if (status === 'draft') made.institutes[0]!.inst_name = 'A College of Quite Different Name';
    writeRound(join(data, `2026-27-cap-round-${id}`), made);
  }
  return { folder, data, out: join(folder, 'preview') };
}
const pagesIn = (out: string) =>
  readdirSync(join(out, 'public'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!api\/).*\.html$/.test(name),
  );
const unmarked = (out: string) =>
  pagesIn(out).filter((name) => !readFileSync(join(out, 'public', name), 'utf8').includes(MARK));

describe('a preview of a draft', () => {
  const { folder, data, out } = rounds();
  let dataset: unknown;
  beforeAll(async () => {
    const args = ['start', '--data', data, '--out', out, '--today', today, '--draft', '2', '--port', '0'];
    const { exitCode } = await runCommand(
      args,
      (printed, stop) => printed.includes('stop with Ctrl-C') && stop.abort(),
    );
    expect(exitCode).toBe(0);
    const { latest } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    dataset = latest;
  });

  it('a draft is served as if published', () => {
    expect(dataset).toMatchObject({ id: 2, status: 'published' });
    const { errors, reviews } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    expect(errors).toEqual([]);
    expect(reviews.map(({ rule }: { rule: string }) => rule)).toContain('file-unchanged');
    expect(readFileSync(join(data, '2026-27-cap-round-2/round.json'), 'utf8')).toContain('draft');
  });

  it('marks every page, those of the search too', () => {
    expect(pagesIn(out).length).toBeGreaterThan(30);
    expect(unmarked(out)).toEqual([]);
    expect(JSON.parse(readFileSync(join(out, 'edge/search-index.json'), 'utf8')).site).toHaveProperty('isDraft', true);
  });

  it('another id lists the drafts', async () => {
    const options = { data, out: join(folder, 'none'), today };
    await expect(build({ ...options, draft: 1 }, WATCH)).rejects.toThrow('no draft has the id 1: the drafts are 2');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('stops for what no round.json can accept', async () => {
    const broken = rounds();
    const file = join(broken.data, '2026-27-cap-round-2/courses.csv');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/,\d+,/, ',-1,'));
    const built = await build({ data: broken.data, out: broken.out, today, draft: 2 }, WATCH);
    expect([built.ok, existsSync(broken.out)]).toEqual([false, false]);
  });
});

describe('a build', () => {
  it('serves the published round and marks nothing', async () => {
    const { data, out } = rounds();
    const built = await build({ data, out, today }, WATCH);
    expect(built.latest?.id).toBe(1);
    expect(pagesIn(out).length - unmarked(out).length).toBe(0);
  });

  it.each(['build', 'release', 'serve'])('%s serves no draft', async (command) => {
    const { exitCode, stderr } = await cli(command, '--draft', '2');
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/--draft|too many arguments/)]);
  });
});
