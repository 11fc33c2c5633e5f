/** Orama, saved and loaded by its own functions; threshold 0 is its documented way to ask for every word. */
import { create, insertMultiple, load, save, search } from '@orama/orama';
import type { Peer } from '../peer.ts';

const schema = { name: 'string', institute: 'string' } as const;

export const orama: Peer = {
  name: 'Orama',
  cannot: 'words spread over both fields, partial, initials; exact and prefix told apart',
  async make(documents) {
    const db = create({ schema });
    await insertMultiple(
      db,
      documents.map((document, i) => ({ id: String(i), ...document })),
      5000,
    );
    return JSON.stringify(save(db));
  },
  open(made) {
    const db = create({ schema });
    load(db, JSON.parse(made.toString()));
    return async (q, wanted) => {
      const found = await search(db, { term: q, threshold: 0, limit: wanted, boost: { name: 1.3 } });
      return found.hits.map((hit) => Number(hit.id));
    };
  },
};
