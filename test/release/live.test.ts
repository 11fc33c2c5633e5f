import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Datasets } from '../../build/contract/resources.ts';
import { compareWithLive } from '../../build/release/live.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Of its rounds 1 and 2 are published, 2 is served, 4 is a draft. */
const API = new URL('../api/cases/several-rounds/expected/public/api/v1', import.meta.url).pathname;
const SITE = 'https://seats.example.org';
const [FIRST, SECOND] = ['CAP Round I, 2025-26 (id 1)', 'CAP Round II, 2025-26 (id 2)'];

interface Answers {
  status: {
    build_digest: string;
    dataset: Pick<Datasets[number], 'id' | 'published_date'>;
    generated_from: { id: number; folder: string; status: string; sha256: string }[];
  };
  datasets: Datasets;
}
type Change = (answers: Answers) => void;

const refOf = ({ id, round_name, academic_year, published_date }: Datasets[number]) => {
  return { id, round_name, academic_year, published_date };
};

function readAnswers(digest: string, change: Change): Answers {
  const datasets: Datasets = JSON.parse(readFileSync(join(API, 'datasets'), 'utf8'));
  const rounds = datasets.filter(({ id }) => [1, 2, 4].includes(id));
  const status = {
    ...{ total_institutes: 1, total_courses: 1, total_vacancy_rows: 1, total_cap_vacancies: 1 },
    source: { title: 'Provisional Vacancy', authority: 'CET Cell' },
    build_digest: digest.repeat(64),
    dataset: refOf(rounds.find((round) => round.status === 'published')!),
    generated_from: rounds.map(({ id, status }) => ({
      ...{ id, folder: `round-${id}`, status, sha256: String(id).repeat(64) },
    })),
  };
  const answers = { status, datasets: rounds };
  change(answers);
  return answers;
}
const folderOf = ({ status }: Answers, id: number) => status.generated_from.find((round) => round.id === id)!;
const correction = (date: string) => ({ date, note: `note of ${date}` });
const same: Change = () => {};
/** Other files of the first round, and its corrections on these days. */
const changeFirst =
  (...dates: string[]): Change =>
  (answers) =>
    Object.assign(folderOf(answers, 1), { sha256: 'a'.repeat(64), corrected: dates.map(correction) });
const setStatus =
  (id: number, status: 'draft' | 'published' | 'withdrawn'): Change =>
  (answers) => {
    Object.assign(folderOf(answers, id), { status, sha256: status === 'draft' ? 'd'.repeat(64) : 'e'.repeat(64) });
    Object.assign(answers.datasets.find((dataset) => dataset.id === id)!, { status });
  };
const serve =
  (id: number): Change =>
  ({ status, datasets }) =>
    Object.assign(status, { dataset: refOf(datasets.find((dataset) => dataset.id === id)!) });
const withoutRound =
  (lost: number): Change =>
  ({ status }) => {
    status.generated_from = status.generated_from.filter(({ id }) => id !== lost);
  };
const both =
  (...changes: Change[]): Change =>
  (answers) =>
    void changes.map((change) => change(answers));

async function compared(inBuild: Change, inLive: Change = same, fetchLive?: () => Response) {
  const out = temporaryFolder();
  cpSync(API, join(out, 'public/api/v1'), { recursive: true });
  const build = readAnswers('b', inBuild);
  for (const name of ['status', 'datasets'] as const) {
    writeFileSync(join(out, 'public/api/v1', name), JSON.stringify(build[name]));
  }
  const live = readAnswers('a', inLive);
  const requests: string[] = [];
  const fetch = async (url: string) => {
    const path = url.slice(`${SITE}/api/v1/`.length);
    requests.push(path);
    return fetchLive?.() ?? Response.json(live[path as 'status' | 'datasets']);
  };
  const { lines, stops } = await compareWithLive(SITE, out, { fetch });
  return { lines, stops: stops.map(({ name, line }) => `${name}: ${line}`), requests };
}

describe('the build compared with the live site', () => {
  it('the same rounds give one line', async () => {
    expect(await compared(same)).toEqual({
      lines: [
        'live: CAP Round II, 2025-26 (id 2), build aaaaaaaaaaaa -> will be: CAP Round II, 2025-26 (id 2), build bbbbbbbbbbbb',
      ],
      stops: [],
      requests: ['status', 'datasets'],
    });
  });

  it('a new round is named, a draft is not', async () => {
    const { lines, stops } = await compared(both(setStatus(4, 'published'), serve(4)));
    expect([lines[0], lines.slice(1), stops]).toEqual([
      expect.stringMatching(/-> will be: Draft of Round IV, /),
      [expect.stringMatching(/^Draft of Round IV, .* \(id 4\) is new$/)],
      [],
    ]);
    expect(await compared(same, withoutRound(4))).toMatchObject({ lines: [expect.anything()], stops: [] });
    expect(await compared(withoutRound(4))).toMatchObject({ lines: [expect.anything()], stops: [] });
  });

  it('other files are named with their new corrections', async () => {
    const before: Change = (answers) => Object.assign(folderOf(answers, 1), { corrected: [correction('2025-08-22')] });
    const corrected = await compared(changeFirst('2025-08-22', '2025-08-23'), before);
    expect([corrected.lines.slice(1), corrected.stops]).toEqual([
      [`${FIRST} changes`, '  corrected 2025-08-23: note of 2025-08-23'],
      [],
    ]);
  });

  it('a correction that would be lost stops the release', async () => {
    const { stops } = await compared(changeFirst('2025-08-22'), changeFirst('2025-08-22', '2025-08-23'));
    expect(stops).toEqual([
      `gone: ${FIRST} is published, and would lose its correction of 2025-08-23: note of 2025-08-23`,
    ]);
  });

  it('a live round may be withdrawn, but not a draft', async () => {
    const { stops } = await compared(both(setStatus(2, 'draft'), serve(1)));
    expect(stops).toEqual([`gone: ${SECOND} is published, and would be a draft`]);
    const withdrawn: Change = (answers) => {
      setStatus(2, 'withdrawn')(answers);
      Object.assign(folderOf(answers, 2), { corrected: [correction('2025-09-01')] });
    };
    expect(await compared(both(withdrawn, serve(1)))).toMatchObject({
      lines: [
        expect.anything(),
        `${SECOND} changes: published -> withdrawn`,
        '  corrected 2025-09-01: note of 2025-09-01',
      ],
      stops: [],
    });
  });

  it('a round that would vanish or move stops the release', async () => {
    const rename: Change = (answers) => Object.assign(folderOf(answers, 1), { folder: 'another' });
    for (const change of [withoutRound(1), rename]) {
      expect((await compared(change)).stops).toEqual([`gone: ${FIRST} is published, and would vanish`]);
    }
    const renumber: Change = (answers) => Object.assign(folderOf(answers, 1), { id: 9 });
    expect((await compared(renumber)).stops).toEqual([`gone: ${FIRST} is published, and would have the id 9`]);
  });

  it('a withdrawn round that would vanish stops the release', async () => {
    const { stops } = await compared(withoutRound(1), setStatus(1, 'withdrawn'));
    expect(stops).toEqual([`gone: ${FIRST} is withdrawn, and would vanish`]);
  });

  it.each<[string, () => Response, RegExp]>([
    ['answers with a page', () => new Response('<!doctype html>'), /not valid JSON/],
    ['answers with other JSON', () => Response.json({}), /are not those of this API: Status /],
  ])('a live site stops the release that %s', async (_, answer, message) => {
    const { lines, stops } = await compared(same, same, answer);
    expect([lines, stops]).toEqual([
      [],
      [expect.stringMatching(/^unknown: https:\/\/seats.example.org cannot be read/)],
    ]);
    expect(stops[0]).toMatch(message);
  });

  it('a live site without a date stops the release', async () => {
    const withoutDate: Change = ({ status }) => Object.assign(status.dataset, { published_date: undefined });
    expect((await compared(same, withoutDate)).stops).toEqual([
      expect.stringMatching(/those of this API: Status \/dataset must have required property 'published_date'/),
    ]);
  });
});
