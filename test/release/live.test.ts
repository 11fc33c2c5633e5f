import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Status } from '../../build/contract/service.ts';
import { compareWithLive } from '../../build/release/live.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SITE = 'https://seats.example.org';
const [FIRST, SECOND] = ['round-1 (id 1)', 'round-2 (id 2)'];

type LiveStatus = Pick<Status, 'build_digest' | 'dataset' | 'generated_from'>;
type Change = (status: LiveStatus) => void;

/** The status of a build whose rounds 1 and 2 are published, 2 is served, and 4 is a draft. */
function makeStatus(digest: string, change: Change): LiveStatus {
  const status = {
    ...{ total_institutes: 1, total_courses: 1, total_vacancy_rows: 1, total_cap_vacancies: 1 },
    source: { title: 'Provisional Vacancy', authority: 'CET Cell' },
    build_digest: digest.repeat(64),
    dataset: datasetOf(2),
    generated_from: [1, 2, 4].map((id) => {
      const state = id === 4 ? ('draft' as const) : ('published' as const);
      return { id, folder: `round-${id}`, status: state, sha256: String(id).repeat(64) };
    }),
  };
  change(status);
  return status;
}
const datasetOf = (id: number) => {
  return { id, round_name: `CAP Round ${id}`, academic_year: '2025-26', published_date: `2025-08-1${id}` };
};
const roundIn = ({ generated_from }: LiveStatus, id: number) => generated_from.find((round) => round.id === id)!;
const correction = (date: string) => ({ date, note: `note of ${date}` });
const same: Change = () => {};
/** Other files of the first round, and its corrections on these days. */
const changeFirst =
  (...dates: string[]): Change =>
  (status) =>
    Object.assign(roundIn(status, 1), { sha256: 'a'.repeat(64), corrected: dates.map(correction) });
const setStatus =
  (id: number, status: 'draft' | 'published' | 'withdrawn'): Change =>
  (answer) =>
    Object.assign(roundIn(answer, id), { status, sha256: 'e'.repeat(64) });
const serve =
  (id: number): Change =>
  (status) =>
    Object.assign(status, { dataset: datasetOf(id) });
const withoutRound =
  (lost: number): Change =>
  (status) => {
    status.generated_from = status.generated_from.filter(({ id }) => id !== lost);
  };
const both =
  (...changes: Change[]): Change =>
  (status) =>
    void changes.map((change) => change(status));

async function compared(inBuild: Change, inLive: Change = same, fetchLive?: () => Response) {
  const out = temporaryFolder();
  mkdirSync(join(out, 'public/api/v1'), { recursive: true });
  writeFileSync(join(out, 'public/api/v1/status'), JSON.stringify(makeStatus('b', inBuild)));
  const live = makeStatus('a', inLive);
  const fetch = async (url: string) => {
    expect(url).toBe(`${SITE}/api/v1/status`);
    return fetchLive?.() ?? Response.json(live);
  };
  const { lines, stops } = await compareWithLive(SITE, out, { fetch });
  return { lines, stops: stops.map(({ name, line }) => `${name}: ${line}`) };
}

describe('the build compared with the live site', () => {
  it('the same rounds give one line', async () => {
    expect(await compared(same)).toEqual({
      lines: [
        'live: CAP Round 2, 2025-26 (id 2), build aaaaaaaaaaaa -> will be: CAP Round 2, 2025-26 (id 2), build bbbbbbbbbbbb',
      ],
      stops: [],
    });
  });

  it('a new round is named, a draft is not', async () => {
    const { lines, stops } = await compared(both(setStatus(4, 'published'), serve(4)));
    expect([lines[0], lines.slice(1), stops]).toEqual([
      expect.stringMatching(/-> will be: CAP Round 4, /),
      ['round-4 (id 4) is new'],
      [],
    ]);
    expect(await compared(same, withoutRound(4))).toMatchObject({ lines: [expect.anything()], stops: [] });
    expect(await compared(withoutRound(4))).toMatchObject({ lines: [expect.anything()], stops: [] });
  });

  it('other files are named with their new corrections', async () => {
    const before: Change = (answers) => Object.assign(roundIn(answers, 1), { corrected: [correction('2025-08-22')] });
    const corrected = await compared(changeFirst('2025-08-22', '2025-08-23'), before);
    expect([corrected.lines.slice(1), corrected.stops]).toEqual([
      [`${FIRST} changes`, '  corrected 2025-08-23: note of 2025-08-23'],
      [],
    ]);
  });

  it('a correction that would be lost stops the release', async () => {
    const { stops } = await compared(changeFirst('2025-08-22'), changeFirst('2025-08-22', '2025-08-23'));
    expect(stops).toEqual([
      `gone: ${FIRST} is live with a correction of 2025-08-23 that is missing here: note of 2025-08-23`,
    ]);
  });

  it('a live round may be withdrawn, but not a draft', async () => {
    const { stops } = await compared(both(setStatus(2, 'draft'), serve(1)));
    expect(stops).toEqual([`gone: ${SECOND} is live and a draft here`]);
    const withdrawn: Change = (answers) => {
      setStatus(2, 'withdrawn')(answers);
      Object.assign(roundIn(answers, 2), { corrected: [correction('2025-09-01')] });
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
    const rename: Change = (answers) => Object.assign(roundIn(answers, 1), { folder: 'another' });
    for (const change of [withoutRound(1), rename]) {
      expect((await compared(change)).stops).toEqual([`gone: ${FIRST} is live and missing here`]);
    }
    const renumber: Change = (answers) => Object.assign(roundIn(answers, 1), { id: 9 });
    expect((await compared(renumber)).stops).toEqual([`gone: ${FIRST} is live and has the id 9 here`]);
  });

  it('a withdrawn round that would vanish stops the release', async () => {
    const { stops } = await compared(withoutRound(1), setStatus(1, 'withdrawn'));
    expect(stops).toEqual([`gone: ${FIRST} is withdrawn on the live site and missing here`]);
  });

  it.each<[string, () => Response, RegExp]>([
    ['answers with a page', () => new Response('<!doctype html>'), /not valid JSON/],
    ['answers with other JSON', () => Response.json({}), /is not the status of this API: /],
  ])('a live site stops the release that %s', async (_, answer, message) => {
    const { lines, stops } = await compared(same, same, answer);
    expect([lines, stops]).toEqual([
      [],
      [expect.stringMatching(/^unknown: https:\/\/seats.example.org cannot be read/)],
    ]);
    expect(stops[0]).toMatch(message);
  });
});
