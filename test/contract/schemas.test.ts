import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../../build/contract/operations.ts';
import { RoundSource } from '../../build/contract/source.ts';

describe('the contract', () => {
  // The build skips this check to start faster.
  it.each(Object.entries({ ...SCHEMAS, RoundSource }))('has in "%s" a schema that is valid itself', (_, schema) => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(true);
  });
});
