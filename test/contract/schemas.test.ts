import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { validators } from '../../build/contract/validators.ts';

describe('the contract', () => {
  // The build skips this check to start faster.
  it.each(Object.entries(validators))('has in "%s" a schema that is valid itself', (_, validate) => {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(validate.schema)).toBe(true);
  });
});
