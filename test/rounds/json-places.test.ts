import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonFault, lineAndColumn, locateJson } from '../../build/rounds/json-places.ts';

describe('locateJson', () => {
  it('knows where each member stands, and which stand twice', () => {
    const text = '{\n "a": 1,\n "b": {"c": [true, {"d/e": null}]},\n "a": 2 }';
    const { places, repeated } = locateJson(text);
    expect([...places.keys()]).toEqual(['', '/a', '/b', '/b/c', '/b/c/0', '/b/c/1', '/b/c/1/d~1e']);
    expect(lineAndColumn(text, places.get('/b/c')!)).toEqual({ line: 3, column: 8 });
    expect(repeated).toEqual([{ path: '/a', offset: text.lastIndexOf('"a"') }]);
  });

  it.each([
    ['', 'the text ends', 1, 1],
    ['{\n  "a": 1,\n}', 'here stands }', 3, 1],
    ['{"a" 1}', 'here stands 1', 1, 6],
    ["{'a': 1}", "here stands '", 1, 2],
    ['{"a": 01}', 'here stands 01', 1, 7],
    ['[1 2]', 'here stands 2', 1, 4],
    ['{"a": "b\n"}', 'here stands "b', 1, 7],
    ['{} x', 'here stands x', 1, 4],
  ])('says where %j is wrong', (text, found, line, column) => {
    const fault = catchFault(text);
    expect(fault?.found).toBe(found);
    expect(lineAndColumn(text, fault!.offset)).toEqual({ line, column });
  });

  it('refuses what is nested beyond sense, without overflowing', () => {
    expect(catchFault('['.repeat(100_000))?.expected).toBe('at most 100 levels');
  });

  it('takes just what JSON.parse takes', () => {
    const tokens = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\u00e9"',
      '"\\x"',
      '1',
      '-0.5e3',
      '01',
      'true',
      'null',
      ' ',
      '\n',
    ];
    const noise = fc.array(fc.constantFrom(...tokens), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(noise, fc.json()), (text) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(catchFault(text) === undefined).toBe(valid);
      }),
      { numRuns: 3000 },
    );
  });
});

function catchFault(text: string): JsonFault | undefined {
  try {
    locateJson(text);
    return undefined;
  } catch (error) {
    if (error instanceof JsonFault) return error;
    throw error;
  }
}
