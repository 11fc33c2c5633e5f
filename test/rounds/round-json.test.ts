import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AdmissionRules } from '../../build/contract/source.ts';
import { readJsonFile, readRoundJson } from '../../build/rounds/round-json.ts';
import { fc } from '../support/properties.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

function read(text: string) {
  const found: string[] = [];
  const fields = readRoundJson(text, (d) => found.push(`${d.line}:${d.column} ${d.rule} ${d.message}`));
  return { fields, found };
}

const ROUND = {
  id: 1,
  round_name: 'CAP Round I',
  academic_year: '2025-26',
  published_date: '2025-07-14',
  status: 'draft',
  source: { title: 'A made-up list', authority: 'Nobody' },
};
const lines = (round: object) => JSON.stringify(round, null, 2);

describe('readRoundJson', () => {
  it('every field of round.json is read', () => {
    const { source, ...rest } = ROUND;
    const { fields, found } = read(lines({ ...rest, round_name: '  CAP\n Round\u00a0I ', source }));
    expect(found).toEqual([]);
    expect(fields).toEqual({ ...rest, source_title: 'A made-up list', source_authority: 'Nobody' });
  });

  it.each(['2025-07-20', '2025-07-20T17:00:00+05:30'])('the option form may close at %s', (closes) => {
    const { fields, found } = read(lines({ ...ROUND, option_form_closes: closes }));
    expect([found, fields.option_form_closes]).toEqual([[], closes]);
  });

  it.each(['2025-02-30', '20 July', '2025-07-20T17:00:00', 20])('the closing time %j is refused', (closes) => {
    const { fields, found } = read(lines({ ...ROUND, option_form_closes: closes }));
    expect(found).toEqual([expect.stringContaining('field-invalid option_form_closes is')]);
    expect(fields.option_form_closes).toBeUndefined();
  });

  it.each([
    { text: '', line: 1, column: 1, found: 'the text ends here' },
    { text: '{\n  "a": 1,\n}', line: 3, column: 1, found: '} is not expected here' },
    { text: '{\r\n  "a": 1,\r\n}', line: 3, column: 1, found: '} is not expected here' },
    { text: '{"a" 1}', line: 1, column: 6, found: '1 is not expected here' },
    { text: "{'a': 1}", line: 1, column: 2, found: "' is not expected here" },
    { text: '[1 2]', line: 1, column: 4, found: '2 is not expected here' },
    { text: '{"a": "b\n"}', line: 1, column: 7, found: '"b is not expected here' },
    { text: '{} x', line: 1, column: 4, found: 'x is not expected here' },
    { text: '{"a": 1 // one\n}', line: 1, column: 9, found: '/ is not expected here' },
  ])('the JSON $text is wrong at $line:$column', ({ text, line, column, found }) => {
    expect(read(text)).toEqual({ fields: {}, found: [`${line}:${column} json-invalid ${found}`] });
  });

  it.each(['[1]', '"text"', '5', 'null'])('nothing is read of %s, which is no object', (text) => {
    expect(read(text)).toEqual({ fields: {}, found: [`1:1 field-invalid the file is ${text}`] });
  });

  it('a wrong field of round.json has its position', () => {
    const { fields, found } = read(lines({ ...ROUND, id: 0, source: { title: '', authority: 'a', x: {} } }));
    expect(new Set(found)).toEqual(
      new Set([
        '2:3 field-invalid id is 0',
        '8:5 field-invalid source.title is ""',
        '10:5 field-unknown source.x is not a field of source',
      ]),
    );
    expect(Object.keys(fields)).toEqual(['round_name', 'academic_year', 'published_date', 'status']);
  });

  it('a repeated field of round.json is not read', () => {
    const text = lines(ROUND)
      .replace('"status"', '"id": 2,\n  "status"')
      .replace('"authority"', '"title": "b",\n    "authority"');
    const { fields, found } = read(text);
    expect(found).toEqual(['6:3 field-invalid id is given twice', '10:5 field-invalid source.title is given twice']);
    expect(Object.keys(fields)).toEqual(['round_name', 'academic_year', 'published_date', 'status']);
  });

  it('round.json is accepted just as JSON.parse accepts it', () => {
    const visible = '{ } [ ] , : "a" "\\u00e9" "\\x" "\t" 1 -0.5e3 01 - 1. true null // /* */'.split(' ');
    const tokens = [...visible, ' ', '\n', '\u00a0', '\u2028', '\f'];
    const noise = fc.array(fc.constantFrom(...tokens), { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(noise, fc.json()), (text) => {
        let isValid = true;
        try {
          JSON.parse(text);
        } catch {
          isValid = false;
        }
        const isRefused = read(text).found.some((line) => line.includes(' json-invalid '));
        expect(isRefused).toBe(!isValid);
      }),
      { numRuns: 800 },
    );
  });
});

describe('readJsonFile', () => {
  it.each([
    { text: '{"document": "x", "chapter": "y"}', rules: [], value: { document: 'x', chapter: 'y' } },
    { text: '{"document": "x"', rules: ['json-invalid'], value: undefined },
    { text: '{"document": "x"}', rules: ['field-missing'], value: undefined },
    { text: `{"document": "${'x'.repeat(301)}", "chapter": "y"}`, rules: ['field-invalid'], value: undefined },
  ])('the document of the rules is read: case %#', ({ text, rules, value }) => {
    const file = join(temporaryFolder(), 'rules.json');
    writeFileSync(file, text);
    const found: string[] = [];
    expect(readJsonFile(AdmissionRules, file, ({ rule }) => found.push(rule))).toEqual(value);
    expect(found).toEqual(rules);
  });
});
