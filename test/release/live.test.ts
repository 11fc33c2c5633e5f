import { describe, expect, it } from 'vitest';
import {
  changeCell,
  compared,
  correction,
  FIRST,
  findFolder,
  SECOND,
  serve,
  setStatus,
  type Tree,
  URL_LIVE,
} from './trees.ts';

describe('the build compared with what is live', () => {
  it('has one line and asks for no courses where the rounds are the same', async () => {
    const { lines, stops, asked } = await compared(() => {});
    expect(lines).toEqual([
      `live: ${SECOND} (build aaaaaaaaaaaa, since Friday) -> will be: ${SECOND} (build bbbbbbbbbbbb)`,
    ]);
    expect(stops).toEqual([]);
    expect(asked).toEqual([`${URL_LIVE}/api/v1/status`, `${URL_LIVE}/api/v1/datasets`]);
  });

  it('names a new round, and a draft that comes, goes or changes is nothing', async () => {
    const publish = (tree: Tree) => {
      setStatus(tree, 4, 'published');
      serve(tree, 4);
    };
    const { lines, stops } = await compared(publish);
    expect([lines[0], lines.slice(1), stops]).toEqual([
      expect.stringMatching(/-> will be: Draft of Round IV, /),
      [expect.stringMatching(/^Draft of Round IV, .* \(id 4\) is new$/)],
      [],
    ]);
    const dropDraft = (tree: Tree) => {
      tree.status.generated_from = tree.status.generated_from.filter(({ id }) => id !== 4);
    };
    expect((await compared(dropDraft)).stops).toEqual([]);
    expect((await compared(() => {}, dropDraft)).stops).toEqual([]);
  });

  it('stops for different numbers, and lists each course with both numbers', async () => {
    const { lines, stops } = await compared((tree) => changeCell(tree, 1));
    expect(lines.slice(1)).toEqual([
      `${FIRST} (id 1) changes`,
      '  9000119110 Civil Engineering: state_level.open_g 4 -> 31',
    ]);
    expect(stops).toEqual(['uncorrected']);
  });

  it('goes on where a new entry in corrected names them, an old one does not', async () => {
    const correct =
      (...dates: string[]) =>
      (tree: Tree) => {
        findFolder(tree, 1).corrected = dates.map(correction);
      };
    const both =
      (...dates: string[]) =>
      (tree: Tree) => {
        changeCell(tree, 1);
        correct(...dates)(tree);
      };
    const { lines, stops } = await compared(both('2025-08-22'));
    expect([lines.at(-1), stops]).toEqual(['  corrected 2025-08-22: note of 2025-08-22', []]);
    expect((await compared(both('2025-08-22'), correct('2025-08-22'))).stops).toEqual(['uncorrected']);
    expect((await compared(both('2025-08-22', '2025-08-23'), correct('2025-08-22'))).stops).toEqual([]);
    const told = (date: string) => (tree: Tree) => {
      findFolder(tree, 1).corrected = [{ date, note: 'one cell' }];
    };
    const change = (tree: Tree) => {
      changeCell(tree, 1);
      told('2025-08-23')(tree);
    };
    expect((await compared(change, told('2025-08-22'))).stops).toEqual([]);
    expect((await compared(change, told('2025-08-23'))).stops).toEqual(['uncorrected']);
  });

  it('lists courses, names and rows that came or went, and takes no row id for a number', async () => {
    const change = (tree: Tree) => {
      findFolder(tree, 1).sha256 = 'another hash';
      const [first, second, ...others] = tree.courses[1]!;
      const renamed = { ...first!, institute: { ...first!.institute, inst_name: 'Another' }, vacancies: [] };
      const added = { ...second!, choice_code: '9000199910' };
      tree.courses[1] = [renamed, ...others, added].map((course, row) => ({ ...course, id: row + 70 }));
    };
    const { lines, stops } = await compared(change);
    expect(lines.slice(2)).toEqual([
      expect.stringMatching(
        /^ {2}9000119110 Civil Engineering: inst_name Sample .* -> Another, state_level.open_g 4 -> none, /,
      ),
      '  9000199910 Computer Science: added',
      '  9000224510L Computer Science: removed',
    ]);
    expect(stops).toEqual(['uncorrected']);
    const renumber = (tree: Tree) => {
      findFolder(tree, 1).sha256 = 'another hash';
      for (const course of tree.courses[1]!) {
        course.id += 70;
        course.institute.id += 70;
      }
    };
    const same = await compared(renumber);
    expect([same.lines.slice(1), same.stops]).toEqual([[`${FIRST} (id 1) changes`, '  its numbers are the same'], []]);
  });

  it('shortens a long list', async () => {
    const change = (tree: Tree) => {
      findFolder(tree, 1).sha256 = 'another hash';
      const course = tree.courses[1]![0]!;
      tree.courses[1] = Array.from({ length: 24 }, (_, row) => ({
        ...course,
        choice_code: `${9000119110 + row}`,
        id: 1,
      }));
      tree.courses[1]![0]!.course_name = 'Another';
    };
    const { lines } = await compared(change);
    expect(lines).toHaveLength(23);
    expect(lines.at(-1)).toMatch(/^ {2}and \d+ more courses$/);
    const shorten = (tree: Tree) => {
      tree.courses[1] = tree.courses[1]!.slice(0, 1);
    };
    const fields = Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`new${i}`, i]));
    const grow = (tree: Tree) => {
      findFolder(tree, 1).sha256 = 'another hash';
      shorten(tree);
      Object.assign(tree.courses[1]![0]!, fields);
    };
    const [, , line] = (await compared(grow, shorten)).lines;
    expect(line).toMatch(/: new0 none -> 0, .*, new19 none -> 19$/);
  });

  it.each<[string, (tree: Tree) => void, string]>([
    [
      'vanishes',
      (tree) => {
        tree.status.generated_from = tree.status.generated_from.filter(({ id }) => id !== 1);
      },
      `${FIRST} (id 1) is published, and would vanish`,
    ],
    ['becomes a draft', (tree) => setStatus(tree, 1, 'draft'), `${FIRST} (id 1) is published, and would be a draft`],
  ])('stops for a published round that %s', async (_, change, words) => {
    expect(await compared(change)).toMatchObject({ stops: ['gone'], words: [words] });
  });

  it('stops for a withdrawn round that vanishes: its id is never given out again', async () => {
    const vanish = (tree: Tree) => {
      tree.status.generated_from = tree.status.generated_from.filter(({ id }) => id !== 1);
    };
    const { stops } = await compared(vanish, (tree) => setStatus(tree, 1, 'withdrawn'));
    expect(stops).toEqual(['gone']);
  });

  it.each<[string, (tree: Tree) => void, string]>([
    [
      'an id of another folder',
      (tree) => (findFolder(tree, 1).folder = 'elsewhere'),
      'the id 1 is that of round-1, and',
    ],
    [
      'a folder with another id',
      (tree) => (findFolder(tree, 1).id = 9),
      `${FIRST} (round-1) has the id 1, and would have 9`,
    ],
  ])('stops for %s', async (_, change, words) => {
    const { stops, words: found } = await compared(change);
    expect([stops, found]).toEqual([['moved'], [expect.stringContaining(words)]]);
  });

  it('says nothing of the numbers of a withdrawn round, which has none', async () => {
    const withdrawn = (hash: string) => (tree: Tree) => {
      setStatus(tree, 1, 'withdrawn');
      findFolder(tree, 1).sha256 = hash;
    };
    const { lines, stops } = await compared(withdrawn('one'), withdrawn('other'));
    expect([lines.slice(1), stops]).toEqual([[`${FIRST} (id 1) changes`], []]);
  });

  it('stops where an older round would be served, but not where the newer one is withdrawn with a reason', async () => {
    const older = (tree: Tree) => {
      setStatus(tree, 2, 'draft');
      serve(tree, 1);
    };
    expect((await compared(older)).stops).toEqual(['gone', 'older']);
    const withdrawAnother = (tree: Tree) => {
      older(tree);
      setStatus(tree, 1, 'withdrawn');
    };
    expect((await compared(withdrawAnother)).stops).toContain('older');
    const withdraw = (tree: Tree) => {
      setStatus(tree, 2, 'withdrawn');
      serve(tree, 1);
    };
    expect((await compared(withdraw)).stops).toEqual(['uncorrected']);
    const explained = await compared((tree) => {
      withdraw(tree);
      findFolder(tree, 2).corrected = [correction('2025-08-22')];
    });
    expect([explained.stops, explained.lines.slice(1)]).toEqual([
      [],
      [
        `${SECOND} (id 2) changes: published -> withdrawn`,
        '  is withdrawn',
        '  corrected 2025-08-22: note of 2025-08-22',
      ],
    ]);
  });

  it('stops where a date moves the served round behind another', async () => {
    const { stops } = await compared((tree) => {
      tree.datasets.find(({ id }) => id === 2)!.published_date = '2020-01-01';
      serve(tree, 1);
    });
    expect(stops).toEqual(['older']);
  });

  it('stops where of two rounds of one day that with the lower id would be served', async () => {
    const onOneDay = ({ datasets }: Tree) => {
      for (const dataset of datasets) dataset.published_date = '2025-08-02';
    };
    const older = (tree: Tree) => {
      onOneDay(tree);
      serve(tree, 1);
    };
    expect((await compared(older, onOneDay)).stops).toEqual(['older']);
  });

  it.each<[string, (tree: Tree) => unknown]>([
    ['a digest', (tree) => (tree.status.build_digest = '')],
    ['rounds', (tree) => Object.assign(tree.status, { generated_from: undefined })],
    ['datasets', (tree) => (tree.datasets = {} as never)],
  ])('stops where the live site is not this API: it has no %s', async (_, change) => {
    const { stops, words } = await compared(() => {}, change);
    expect([stops, words]).toEqual([['unknown'], [expect.stringContaining('are not those of this API')]]);
  });

  it('stops where the live site has no list of courses', async () => {
    const { stops, words } = await compared(
      (tree) => changeCell(tree, 1),
      (tree) => Object.assign(tree.courses, { 1: 'none' }),
    );
    expect([stops, words]).toEqual([['unknown'], [expect.stringContaining('has no list of courses')]]);
  });
});
