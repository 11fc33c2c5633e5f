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
const changeRound =
  (fields: object): Change =>
  (status) =>
    Object.assign(roundIn(status, 1), fields);
/** Other files of the first round, and its corrections on these days. */
const changeFirst = (...dates: string[]) => changeRound({ sha256: 'a'.repeat(64), corrected: dates.map(correction) });
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

const MISSING = `gone: ${FIRST} is live and missing here`;
const withdrawn = both(setStatus(2, 'withdrawn'), serve(1), (status) =>
  Object.assign(roundIn(status, 2), { corrected: [correction('2025-09-01')] }),
);

describe('the build compared with the live site', () => {
  it('the round that is served is named, of both', async () => {
    const { lines } = await compared(both(setStatus(4, 'published'), serve(4)));
    expect(lines[0]).toBe(
      'live: CAP Round 2, 2025-26 (id 2), build aaaaaaaaaaaa -> will be: CAP Round 4, 2025-26 (id 4), build bbbbbbbbbbbb',
    );
  });

  it.each<[what: string, inBuild: Change, inLive: Change, lines: string[], stops: string[]]>([
    ['the same rounds', same, same, [], []],
    ['a draft, which is published', setStatus(4, 'published'), same, ['round-4 (id 4) is new'], []],
    ['a new draft', same, withoutRound(4), [], []],
    ['a draft that is gone', withoutRound(4), same, [], []],
    [
      'one more correction',
      changeFirst('2025-08-22', '2025-08-23'),
      changeRound({ corrected: [correction('2025-08-22')] }),
      [`${FIRST} changes`, '  corrected 2025-08-23: note of 2025-08-23'],
      [],
    ],
    [
      'a correction that would be lost',
      changeFirst('2025-08-22'),
      changeFirst('2025-08-22', '2025-08-23'),
      [],
      [`gone: ${FIRST} is live with a correction of 2025-08-23 that is missing here: note of 2025-08-23`],
    ],
    ['a live round as a draft', setStatus(2, 'draft'), same, [], [`gone: ${SECOND} is live and a draft here`]],
    [
      'a live round as withdrawn',
      withdrawn,
      same,
      [`${SECOND} changes: published -> withdrawn`, '  corrected 2025-09-01: note of 2025-09-01'],
      [],
    ],
    ['a live round that would vanish', withoutRound(1), same, [], [MISSING]],
    ['one in another folder', changeRound({ folder: 'another' }), same, [], [MISSING]],
    [
      'one of another id',
      changeRound({ id: 9 }),
      same,
      ['round-1 (id 9) is new'],
      [`gone: ${FIRST} is live and has the id 9 here`],
    ],
    [
      'a withdrawn round that would vanish',
      withoutRound(1),
      setStatus(1, 'withdrawn'),
      [],
      [`gone: ${FIRST} is withdrawn on the live site and missing here`],
    ],
  ])('the build has %s', async (_, inBuild, inLive, lines, stops) => {
    expect(await compared(inBuild, inLive)).toEqual({ lines: [expect.stringMatching(/^live: /), ...lines], stops });
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
