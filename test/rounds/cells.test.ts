import { describe, expect, it } from 'vitest';
import { MAX_COUNT } from '../../build/contract/source.ts';
import { explainFault, KINDS } from '../../build/rounds/cells.ts';
import { normalise } from '../../build/rounds/file-text.ts';

describe('a cell', () => {
  it.each(['0', ' 7 ', '007', String(MAX_COUNT)])('%j is a count', (cell) => {
    expect(KINDS.count.read(cell)).toBe(Number(cell));
  });
  it.each(['', '-1', '1.5', '1,5', '12A', '1e3', '१२', '1 2', String(MAX_COUNT + 1)])('%j is no count', (cell) =>
    expect(KINDS.count.read(cell)).toBeUndefined(),
  );
  it.each([
    ['true', 1],
    ['FALSE', 0],
    [' True ', 1],
    ['1', undefined],
    ['yes', undefined],
    ['', undefined],
  ])('%j is the flag %s', (cell, value) => expect(KINDS.flag.read(cell)).toBe(value));
  it.each([
    ['0100219110', '0100219110'],
    [' 0100219110LK ', '0100219110LK'],
    ['0100219110LKU', '0100219110LKU'],
    ['0100219110LKUF', undefined],
    ['0100219110lk', undefined],
    ['100219110', undefined],
    ['0100219110\n', '0100219110'],
    ['0100219110 F', undefined],
  ])('%j is the choice code %s', (cell, value) => expect(KINDS.choice_code.read(cell)).toBe(value));
  it.each([
    ['1002', '1002'],
    ['01002', '01002'],
    ['100200', '100200'],
    ['100', undefined],
    ['1002001', undefined],
    ['1002a', undefined],
  ])('%j is the code %s of an institute', (cell, value) => expect(KINDS.inst_code.read(cell)).toBe(value));
  it.each([
    ['0100219111T', '0100219111T'],
    [' 0100219111LKT ', '0100219111LKT'],
    ['', ''],
    ['0100219111', undefined],
    ['0100219111TL', undefined],
    ['0100219111LKUT', undefined],
    ['0302524271U', '0302524271U'],
    ['100219111T', undefined],
  ])('%j is the TFWS choice code %s', (cell, value) => expect(KINDS.tfw_choice_code.read(cell)).toBe(value));
  it.each([
    { kind: 'count', cell: '1,234', rule: 'count-invalid', fix: /without separators$/ },
    { kind: 'choice_code', cell: '1,234', rule: 'choice-code-invalid', fix: /^write the code/ },
    { kind: 'inst_code', cell: '100219110', rule: 'inst-code-invalid', fix: /^write the code/ },
    { kind: 'count', cell: ' ', rule: 'value-missing', fix: /^write 0/ },
    { kind: 'name', cell: '', rule: 'value-missing', fix: /^fill the cell in/ },
  ] as const)('a $kind $cell is $rule', ({ kind, cell, rule, fix }) => {
    const column = { name: 'a', kind, description: '', optional: false };
    expect(explainFault(column, cell)).toMatchObject({ rule, fix: expect.stringMatching(fix) });
  });
  it('a text may be empty, a name may not', () => {
    expect(KINDS.text.read(' ')).toBe('');
    expect(KINDS.name.read(' \n ')).toBeUndefined();
  });
});

describe('normalise', () => {
  it.each([
    ['  Pune \r\n\t Institute\u00a0of  It ', 'Pune Institute of It'],
    ['I²IT’s “Café” अभियांत्रिकी', 'I²IT’s “Café” अभियांत्रिकी'],
    ['zero\u200bwidth', 'zero\u200bwidth'],
    ['', ''],
  ])('%j is normalised to %j', (text, published) => expect(normalise(text)).toBe(published));
});
