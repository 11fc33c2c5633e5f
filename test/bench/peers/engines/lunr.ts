/** Lunr: a prebuilt index as its guide tells, every word required (+) and as a beginning (*). */
import lunr from 'lunr';
import type { Peer } from '../peer.ts';

export const lunrPeer: Peer = {
  name: 'Lunr',
  cannot: 'slips only where needed, partial, filters',
  filters: false,
  make(documents) {
    const index = lunr(function (this: lunr.Builder) {
      this.pipeline.reset();
      this.searchPipeline.reset();
      this.ref('id');
      this.field('name', { boost: 1.3 });
      this.field('institute');
      for (const [id, document] of documents.entries())
        this.add({ id, name: document.name, institute: document.institute });
    });
    return JSON.stringify(index);
  },
  open(made) {
    const index = lunr.Index.load(JSON.parse(made.toString()));
    return (q, wanted) => {
      const words = q.split(' ').flatMap((word) => [`+${word}*`, `${word}^3`]);
      return index
        .search(words.join(' '))
        .slice(0, wanted)
        .map((hit) => Number(hit.ref));
    };
  },
};
