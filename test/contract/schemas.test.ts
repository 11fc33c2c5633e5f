import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { VALIDATED } from '../../build/contract/validators.ts';

describe('the contract', () => {
  // The build skips this check to start faster.
  it.each(Object.entries(VALIDATED))('has in "%s" a schema that is valid itself', (_, schema) => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(true);
  });
});
