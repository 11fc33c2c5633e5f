import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { MAX_ID } from '../../build/contract/limits.ts';
import { OPERATIONS } from '../../build/contract/operations.ts';
import { SCHEMAS } from '../../build/contract/schemas.ts';
import { RoundSource, VacancySource } from '../../build/contract/source.ts';

const ajv = new Ajv({ strict: false });

describe('the contract', () => {
  // The build skips this check to start faster.
  it.each(Object.entries({ ...SCHEMAS, RoundSource }))('the schema %s is valid', (_, schema) => {
    expect(ajv.validateSchema(schema)).toBe(true);
  });

  it.each([
    { parameter: 'id', good: [1, MAX_ID], wrong: [0, MAX_ID + 1] },
    { parameter: 'choice_code', good: ['0610724510', '0610724510L'], wrong: ['061072451', '0610724510l'] },
    { parameter: 'inst_code', good: ['06107'], wrong: ['061', 'x6107'] },
  ])('a path accepts only good values of {$parameter}', ({ parameter, good, wrong }) => {
    const { schema } = OPERATIONS.flatMap(({ parameters }) => parameters).find(({ name }) => name === parameter)!;
    expect([...good, ...wrong].filter((value) => ajv.validate(schema, value))).toEqual(good);
  });

  it('a column tells whether its seats are for women only', () => {
    const { sc_g, sc_l } = VacancySource.properties;
    expect([sc_g.description, sc_l.description]).toEqual([
      'Vacant SC seats for men and women',
      'Vacant SC seats for women only',
    ]);
  });

  it('only paths with a code or id have a 404', () => {
    const missing = OPERATIONS.filter(({ errors }) => errors.includes(404)).map(({ path }) => path);
    expect(missing).toEqual(OPERATIONS.map(({ path }) => path).filter((path) => path.includes('{')));
  });
});
