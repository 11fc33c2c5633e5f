/** rounds.lock.json: the files with which each round was confirmed, by the name of its folder. */
import type { Static } from '@sinclair/typebox';
import { object, Type } from './schema-parts.ts';
import { MAX_COUNT } from './source.ts';

const LockEntry = object('An object with confirmed, sha256, corrected and perhaps reasons', {
  confirmed: Type.String({ format: 'date', description: 'Day on which a person confirmed these files, YYYY-MM-DD' }),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: "Hash of the round's four files: 64 digits and letters a to f",
  }),
  corrected: Type.Integer({ minimum: 0, maximum: MAX_COUNT, description: 'Number of entries of `corrected`' }),
  reasons: Type.Optional(
    Type.Record(Type.String(), Type.String({ minLength: 1, description: 'A reason' }), {
      description: 'Reasons by the text of the finding',
    }),
  ),
});
export type LockEntry = Static<typeof LockEntry>;
export const RoundsLock = Type.Record(Type.String(), LockEntry, {
  description: 'An object by the names of round folders',
});
export type RoundsLock = Static<typeof RoundsLock>;
