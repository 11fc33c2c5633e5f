import { describe, expect, it } from 'vitest';
import { readArguments } from '../../build/terminal/arguments.ts';

describe('readArguments', () => {
  it('reads a command with its flags, in either spelling', () => {
    const expected = {
      command: 'start',
      data: 'a b',
      port: 9000,
      allowSkips: false,
      rateLimit: false,
      json: true,
      debug: false,
      help: false,
    };
    expect(readArguments(['start', '--data', 'a b', '--port=9000', '--no-rate-limit', '--json'])).toEqual(expected);
    expect(readArguments(['--json', '--no-rate-limit', '--port', '9000', '--data=a b', 'start'])).toEqual(expected);
  });

  it('takes the last of a repeated flag', () => {
    expect(readArguments(['build', '--out', 'a', '--out', 'b']).out).toBe('b');
  });

  it.each([
    [[], 'say what to do: start, build, serve, check, import'],
    [['buidl'], 'there is no command "buidl": did you mean build?'],
    [['frobnicate'], 'there is no command "frobnicate"'],
    [['build', '--dta', 'x'], 'there is no flag --dta: did you mean --data?'],
    [['serve', '--no-ratelimit'], 'there is no flag --no-ratelimit: did you mean --no-rate-limit?'],
    [['build', '-o', 'x'], 'there is no flag -o: did you mean --out?'],
    [['build', '--port', '1'], 'build takes no --port: start, serve do'],
    [['check', '--out', 'x'], 'check takes no --out: start, build, serve, import do'],
    [['build', 'dist'], '"dist" is not understood after "build": give folders with --data and --out'],
    [['build', '--data'], '--data needs a value: --data DIR'],
    [['build', '--data', '--json'], '--data needs a value: --data DIR'],
    [['build', '--json=yes'], '--json takes no value, and "yes" was given'],
    [['serve', '--port', '65536'], '--port is "65536": a whole number from 0 to 65535'],
    [['serve', '--port', '8e3'], '--port is "8e3": a whole number from 0 to 65535'],
  ])('refuses %j', (argv, message) => {
    expect(() => readArguments(argv)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
  });
});
