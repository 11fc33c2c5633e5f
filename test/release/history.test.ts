import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSite } from '../../build/release/published.ts';
import {
  changeCell,
  compared,
  correction,
  findFolder,
  type Past,
  SECOND,
  setStatus,
  type Tree,
  tree,
} from './trees.ts';

const same = () => {};
/** Round 2 with this many seats in a cell, of which 4 are correct, and with corrections on these days. */
const second =
  (seats: number, ...days: number[]) =>
  (made: Tree) => {
    findFolder(made, 2).sha256 = `${seats} seats, ${days}`;
    if (days.length > 0) findFolder(made, 2).corrected = days.map((day) => correction(`2025-09-0${day}`));
    made.courses[2]![0]!.vacancies[0]!.open_g = seats;
  };
/** Before round 2 was published. */
const without = (made: Tree) => {
  setStatus(made, 2, 'draft');
  made.status.dataset = { ...made.status.dataset, id: 1 };
};
const past = (id: string, day: number, change: (made: Tree) => void): Past => ({ id, day, tree: tree('c', change) });
const CODE = '9000119110 Civil Engineering';

afterEach(() => {
  vi.useRealTimers();
});

describe('each round compared with the last deploy that served it', () => {
  it('asks no deploy where the rounds are those that are live', async () => {
    const { asked, stops } = await compared(same, same, {
      live: 'two',
      past: [past('one', 1, without), past('two', 2, same)],
    });
    expect([asked.filter((url) => url.includes('--')), stops]).toEqual([[], []]);
  });

  it('asks no draft, which was never live', async () => {
    const history = { live: 'one', past: [past('one', 1, same), { ...past('two', 2, same), isDraft: true }] };
    const { asked } = await compared(second(3, 2), same, history);
    expect(asked.filter((url) => url.includes('two--'))).toEqual([]);
  });

  it('finds a correction after a rollback, which says nothing of it', async () => {
    const past12 = [past('one', 1, without), past('two', 2, second(30))];
    const silent = await compared(second(3), without, { live: 'one', past: past12 });
    expect(silent.lines.slice(1)).toEqual([
      `${SECOND} (id 2) comes back: it was in deploy two of 2025-09-02`,
      `${SECOND} (id 2) differs from deploy two of 2025-09-02, the last that had it`,
      expect.stringMatching(`^  ${CODE}: state_level.open_g 30 -> 3$`),
    ]);
    expect(silent).toMatchObject({
      stops: ['uncorrected'],
      words: [
        `${SECOND} (id 2) differs from deploy two of 2025-09-02, the last that had it, and "corrected" has no new entry`,
      ],
    });
    const said = await compared(second(3, 3), without, { live: 'one', past: past12 });
    expect([said.stops, said.lines.at(-1)]).toEqual([[], '  corrected 2025-09-03: note of 2025-09-03']);
    expect((await compared(second(30), without, { live: 'one', past: past12 })).stops).toEqual([]);
    const twice = (made: Tree) => {
      second(5, 2)(made);
      findFolder(made, 2).corrected = [correction('2025-09-02'), { date: '2025-09-02', note: 'another cell' }];
    };
    const again = await compared(twice, second(3, 2));
    expect([again.stops, again.lines.at(-1)]).toEqual([[], '  corrected 2025-09-02: another cell']);
  });

  it('finds it too where a release without the round came between', async () => {
    const history = {
      live: 'three',
      past: [past('one', 1, without), past('two', 2, second(30)), past('three', 3, without)],
    };
    expect((await compared(second(3), without, history)).stops).toEqual(['uncorrected']);
    // Leaving it out was accepted then, so it is not asked again.
    expect((await compared(without, without, history)).stops).toEqual([]);
  });

  it('says which correction a number goes back behind', async () => {
    const corrected = [past('one', 1, second(30)), past('two', 2, second(3, 2)), past('three', 3, second(5, 2, 3))];
    const back = await compared(second(3, 2, 3), second(5, 2, 3), { live: 'three', past: corrected });
    expect([back.stops, back.lines.at(-1)]).toEqual([
      ['uncorrected'],
      `  ${CODE}: state_level.open_g 5 -> 3 (back to what the correction of 2025-09-03 replaced)`,
    ]);
    const further = await compared(second(30, 2, 3, 4), second(5, 2, 3), { live: 'three', past: corrected });
    expect([further.stops, further.lines.slice(-2)]).toEqual([
      [],
      [
        `  ${CODE}: state_level.open_g 5 -> 30 (back to what the correction of 2025-09-02 replaced)`,
        '  corrected 2025-09-04: note of 2025-09-04',
      ],
    ]);
    const silent = [past('one', 1, second(30)), past('two', 2, second(3))];
    const { lines } = await compared(second(30), second(3), { live: 'two', past: silent });
    expect(lines.at(-1)).toMatch(/3 -> 30 \(back to what it was before\)$/);
  });

  it('finds a correction that a rollback took back and a release would leave away', async () => {
    const history = { live: 'one', past: [past('one', 1, second(30)), past('two', 2, second(3, 2))] };
    const { lines, stops } = await compared(second(30), second(30), history);
    expect([stops, lines.at(-1)]).toEqual([
      ['uncorrected'],
      `  ${CODE}: state_level.open_g 3 -> 30 (back to what the correction of 2025-09-02 replaced)`,
    ]);
    expect((await compared(second(3, 2), second(30), history)).stops).toEqual([]);
  });

  it('compares a round that was withdrawn with the numbers that it had', async () => {
    const withdrawn = (made: Tree) => {
      second(30, 2)(made);
      setStatus(made, 2, 'withdrawn');
    };
    const history = { live: 'two', past: [past('one', 1, second(30)), past('two', 2, withdrawn)] };
    const { lines, stops } = await compared(second(3, 2), withdrawn, history);
    expect([stops, lines.slice(1)]).toEqual([
      ['uncorrected'],
      [`${SECOND} (id 2) changes: withdrawn -> published`, `  ${CODE}: state_level.open_g 30 -> 3`],
    ]);
  });

  it('stops for an id that was that of another folder, and for a round that went with a rollback', async () => {
    const moved = (made: Tree) => {
      findFolder(made, 2).folder = 'another';
    };
    const history = { live: 'one', past: [past('one', 1, without), past('two', 2, same)] };
    expect(await compared(moved, without, history)).toMatchObject({ stops: ['moved'] });
    const rolledBack = (change: (made: Tree) => void) => ({
      live: 'one',
      past: [past('one', 1, same), past('two', 2, change)],
    });
    expect(await compared(same, same, rolledBack(moved))).toMatchObject({ stops: ['moved'] });
    const { lines } = await compared(
      same,
      same,
      rolledBack((made) => setStatus(made, 2, 'withdrawn')),
    );
    expect(lines.slice(-1)).toEqual(['  its numbers are the same']);
    expect(await compared(without, without, history)).toMatchObject({
      stops: ['gone'],
      words: [`${SECOND} (id 2) was published in deploy two of 2025-09-02, and would be a draft`],
    });
  });

  it.each([
    ['answers with 502', { status: 502 }, 'status 502'],
    ['answers with a page', {}, 'is not JSON'],
    ['has nothing there', { status: 404 }, 'status 404'],
    ['has no address', { isNowhere: true }, 'cannot be read: the platform names no address'],
  ])('stops where a deploy that was rolled back %s', async (_, answer, words) => {
    const history = { live: 'one', past: [past('one', 1, same), { id: 'two', day: 2, ...answer }] };
    const { stops, words: found } = await compared(same, same, history);
    expect([stops, found]).toEqual([['unknown'], [expect.stringContaining(words)]]);
  });

  it('asks a deploy again whose limit answers, as after its smoke test', async () => {
    const history = (limited: number) => ({
      live: 'one',
      past: [past('one', 1, same), { ...past('two', 2, same), limited }],
    });
    expect((await compared(same, same, history(2))).stops).toEqual([]);
    expect((await compared(same, same, history(3))).words).toEqual([expect.stringContaining('status 429')]);
  });

  it.each([
    [429, 61],
    [502, 1],
  ])('asks again after %i within pauses: %i', async (status, pauses) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetch = vi.fn(async () => new Response('', { status }));
    const read = readSite('https://seats.example.org', { fetch, pauseMs: 1000 }).catch(() => {});
    await vi.advanceTimersByTimeAsync(pauses * 1000 - 1);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    await read;
  });

  it('goes on without an older deploy that had no such API, and without any where no round is new', async () => {
    const history = (status: number) => ({
      live: 'two',
      past: [{ id: 'one', day: 1, status }, past('two', 2, without)],
    });
    expect((await compared(same, without, history(502))).stops).toEqual(['unknown']);
    const { lines, stops } = await compared(same, without, history(404));
    expect([stops, lines[1]]).toEqual([
      [],
      expect.stringMatching(/^deploy one of 2025-09-01, which was live, cannot be read: .* 404$/),
    ]);
    expect((await compared((made) => changeCell(made, 1), same, { ...history(502) })).stops).toEqual(['uncorrected']);
  });

  it('asks at most twenty deploys and five earlier versions of a round', async () => {
    const versions = Array.from({ length: 28 }, (_, at) => past(`past${at}`, at + 1, second(at)));
    const { asked, lines } = await compared(second(99, 1), second(27), { live: 'past27', past: versions });
    expect(asked.filter((url) => url.endsWith('/status'))).toHaveLength(21);
    expect(asked.filter((url) => url.endsWith('/dataset/2/courses'))).toHaveLength(6);
    expect(lines).toHaveLength(4);
  });
});
