import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { MAX_ID } from '../../build/contract/limits.ts';
import { OPERATIONS, SCHEMAS } from '../../build/contract/operations.ts';
import { RoundSource } from '../../build/contract/source.ts';

describe('the contract', () => {
  // The build skips this check to start faster.
  it.each(Object.entries({ ...SCHEMAS, RoundSource }))('has in "%s" a schema that is valid itself', (_, schema) => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(true);
  });

  it.each([
    ['id', [1, MAX_ID], [0, MAX_ID + 1]],
    ['choice_code', ['0610724510', '0610724510L'], ['061072451', '0610724510l']],
    ['inst_code', ['06107'], ['061', 'x6107']],
  ])('has in a path as {%s} what a round may have, and nothing else', (asked, good, wrong) => {
    const { schema } = OPERATIONS.flatMap(({ parameters }) => parameters).find(({ name }) => name === asked)!;
    const ajv = new Ajv({ strict: false });
    expect([...good, ...wrong].filter((value) => ajv.validate(schema, value))).toEqual(good);
  });

  it('has a 404 where a path has a code or an id, and nowhere else', () => {
    const missing = OPERATIONS.filter(({ errors }) => errors.includes(404)).map(({ path }) => path);
    expect(missing).toEqual(OPERATIONS.map(({ path }) => path).filter((path) => path.includes('{')));
  });
});
