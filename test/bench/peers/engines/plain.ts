/** A plain filter: every word somewhere in the text; in the order of the codes. */
import { type Peer, together } from '../peer.ts';

export const plain: Peer = {
  name: 'plain filter',
  cannot: 'order, slips, partial; matches inside words',
  filters: true,
  make: (documents) => JSON.stringify(documents.map(together)),
  open(made) {
    const texts = JSON.parse(made.toString()) as string[];
    return (q, wanted, filter) => {
      const words = q.split(' ');
      const found: number[] = [];
      for (let i = 0; i < texts.length && found.length < wanted; i++) {
        if (words.every((word) => (texts[i] as string).includes(word)) && (!filter || filter.keeps(i))) found.push(i);
      }
      return found;
    };
  },
};
