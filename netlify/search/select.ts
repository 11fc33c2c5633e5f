/** Keeps the greatest keys of a stream, and gives a page of them, greatest first. */
export interface Selection {
  /** Takes a key; returns the key that the next one has to beat, -1 where any will do. */
  add(key: number): number;
  /** The same, before a key is added. */
  toBeat(): number;
  /** What `read` makes of the keys from `offset` on, at most `limit`, greatest first. Ends the selection. */
  slice(offset: number, limit: number, read: (key: number) => number): number[];
}

/** A selection of the `wanted` greatest keys, of which at most `atMost` come; keys are distinct and not negative. */
export type Selector = (wanted: number, atMost: number) => Selection;

/** Room is kept for pages that lie no deeper than this. */
const ROOM = 2048;

/** A selector for one query at a time: the room is used again. */
export function openSelector(): Selector {
  const room = new Float64Array(2 * ROOM);
  return (wanted, atMost) =>
    wanted <= ROOM ? greatest(room, wanted) : greatest(new Float64Array(atMost), Math.min(wanted, atMost));
}

/** Takes up to twice as many keys as are wanted before the lesser half is dropped: cheaper than to keep them in order. */
function greatest(room: Float64Array, wanted: number): Selection {
  let count = 0;
  let toBeat = -1;
  return {
    toBeat: () => toBeat,
    add(key) {
      if (key <= toBeat) return toBeat;
      room[count++] = key;
      if (count === (toBeat < 0 ? wanted : 2 * wanted)) {
        partition(room, count, wanted - 1);
        count = wanted;
        toBeat = room[wanted - 1] as number;
      }
      return toBeat;
    },
    slice(offset, limit, read) {
      const end = Math.min(count, offset + limit);
      if (end < count) partition(room, count, end);
      if (offset > 0 && offset < end) partition(room, end, offset);
      const page = room.subarray(Math.min(offset, end), end).sort();
      const made = new Array<number>(page.length);
      for (let i = 0; i < page.length; i++) made[i] = read(page[page.length - 1 - i] as number);
      return made;
    },
  };
}

/** Hoare's selection: the key at `nth` becomes the one that it would be in descending order, greater ones before it. */
function partition(keys: Float64Array, count: number, nth: number): void {
  let left = 0;
  let right = count - 1;
  while (left < right) {
    const pivot = keys[(left + right) >> 1] as number;
    let i = left;
    let j = right;
    while (i <= j) {
      while ((keys[i] as number) > pivot) i++;
      while ((keys[j] as number) < pivot) j--;
      if (i > j) break;
      const key = keys[i] as number;
      keys[i++] = keys[j] as number;
      keys[j--] = key;
    }
    if (nth <= j) right = j;
    else if (nth >= i) left = i;
    else return;
  }
}
