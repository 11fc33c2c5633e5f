import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { optionAnswers } from '../../build/commands/guide.ts';
import { cli } from '../support/run-command.ts';

describe('a command that asks', () => {
  beforeEach(() => void vi.stubEnv('NETLIFY_AUTH_TOKEN', ''));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [['publish-round', 'none.pdf'], /none.pdf cannot be used: there is no such file/],
    [['publish-round', '.'], /it is a folder/],
    [['publish-round', import.meta.filename, '--json'], /NETLIFY_AUTH_TOKEN.* missing/],
    [['correct', '9999999999', '--id', '2'], /NETLIFY_AUTH_TOKEN.* missing/],
    [['withdraw', '2'], /NETLIFY_AUTH_TOKEN.* missing/],
    [['withdraw', 'x'], /whole number/],
    [['release', '--accept', 'everything'], /One or more of gone, unknown/],
  ])('the command %j is refused', async (args, message) => {
    const { exitCode, stderr } = await cli(...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

it('npm run release --dry-run, without --, is a dry run', async () => {
  const release = vi.fn(async () => ({}));
  vi.doMock('../../build/release/run-release.ts', () => ({ release }));
  vi.stubEnv('npm_config_dry_run', 'true');
  onTestFinished(() => {
    vi.doUnmock('../../build/release/run-release.ts');
    vi.unstubAllEnvs();
  });
  expect((await cli('release')).exitCode).toBe(0);
  expect(release).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ dryRun: true }), expect.anything());
});

it('only what writes or releases keeps other commands waiting', async () => {
  const aloneIn = vi.fn(() => Promise.resolve({}));
  vi.doMock('../../build/release/one-command.ts', () => ({ aloneIn }));
  const smoke = vi.fn();
  vi.doMock('../../build/release/run-smoke.ts', () => ({ smoke, expectedRounds: vi.fn() }));
  onTestFinished(() => {
    vi.doUnmock('../../build/release/one-command.ts');
    vi.doUnmock('../../build/release/run-smoke.ts');
  });
  for (const args of [['publish-round'], ['correct', '0100110010'], ['withdraw', '2'], ['rollback'], ['release']]) {
    await cli(...args);
    expect(aloneIn).toHaveBeenLastCalledWith(expect.anything(), args[0], expect.anything());
  }
  await cli('smoke', 'https://seats.example.org');
  expect(smoke).toHaveBeenCalledOnce();
  expect(aloneIn).toHaveBeenCalledTimes(5);
});

it('an option answers its question', () => {
  const options = {
    yes: true,
    date: '2026-11-20',
    allowSkips: true,
    place: ['01002=Pune/Pune'],
    reason: ['date-wrong=a=b'],
  };
  expect([...optionAnswers(options)]).toEqual([
    ['--yes', 'yes'],
    ['--date', '2026-11-20'],
    ['--allow-skips', 'yes'],
    ['--place 01002=', 'Pune/Pune'],
    ['--reason date-wrong=', 'a=b'],
  ]);
});
