/** uFuzzy: its search() with words in any order and one slip a word (intraMode 1), as its README recommends. */
import uFuzzy from '@leeoniya/ufuzzy';
import { type Peer, together } from '../peer.ts';

const OUT_OF_ORDER = 3;
/** Its default: above so many matches they are not put in order. */
const RANKED = 1000;

export const ufuzzy: Peer = {
  name: 'uFuzzy',
  cannot: 'rare words, fields, partial; no order above 1,000 matches',
  filters: true,
  make: (documents) => JSON.stringify(documents.map(together)),
  open(made) {
    const haystack = JSON.parse(made.toString()) as string[];
    const all = haystack.map((_, i) => i);
    const search = new uFuzzy({ intraMode: 1 });
    return (q, wanted, filter) => {
      const [ids, info, order] = search.search(haystack, q, OUT_OF_ORDER, RANKED, filter && all.filter(filter.keeps));
      if (!ids) return [];
      return (info && order ? order.map((at) => info.idx[at] as number) : ids).slice(0, wanted);
    };
  },
};
