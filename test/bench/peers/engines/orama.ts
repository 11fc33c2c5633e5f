/**
 * Orama, saved and loaded by its own functions; threshold 0 is its documented way to ask for every word ("Threshold"),
 * an enum and a number its way to filter ("Filters"), tolerance its way to forgive slips.
 * One field: with two, threshold 0 wants every word in the same one (`civil government` would find nothing).
 */
import { create, insertMultiple, load, save, search } from '@orama/orama';
import { type Peer, together } from '../peer.ts';

const schema = { text: 'string', district: 'enum', vacancies: 'number' } as const;
const properties: 'text'[] = ['text'];

export const orama: Peer = {
  name: 'Orama',
  cannot: 'partial; fields; exact and prefix told apart',
  filters: true,
  async make(documents) {
    const db = create({ schema });
    await insertMultiple(
      db,
      documents.map((document, i) => {
        const { district, vacancies } = document;
        return { id: String(i), text: together(document), district, vacancies };
      }),
      5000,
    );
    return JSON.stringify(save(db));
  },
  open(made) {
    const db = create({ schema });
    load(db, JSON.parse(made.toString()));
    return async (q, wanted, filter) => {
      const where = {
        ...(filter?.district !== undefined && { district: { eq: filter.district } }),
        ...(filter?.onlyVacant && { vacancies: { gt: 0 } }),
      };
      const asked = {
        term: q,
        properties,
        threshold: 0,
        limit: wanted,
        ...(filter && { where }),
      };
      let found = await search(db, asked);
      if (found.count === 0) found = await search(db, { ...asked, tolerance: 1 });
      return found.hits.map((hit) => Number(hit.id));
    };
  },
};
