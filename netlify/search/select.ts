/** Keeps the greatest keys of a stream, greatest first. */
export interface Selection {
  /** Takes a key; returns the key that the next one has to beat, -1 where any will do. */
  add(key: number): number;
  /** The same, before a key is added. */
  toBeat(): number;
  /** What `read` makes of the keys from `offset` on, at most `limit`, greatest first. */
  slice(offset: number, limit: number, read: (key: number) => number): number[];
}

/** A selection of the `wanted` greatest keys, of which at most `atMost` come; keys are distinct. */
export type Selector = (wanted: number, atMost: number) => Selection;

/** Keys kept for a page that lies no deeper than this; of a deeper one all are. */
const ROOM = 2048;

/** A selector for one query at a time: the room is used again. */
export function openSelector(): Selector {
  const room = new Float64Array(2 * ROOM);
  return (wanted, atMost) =>
    wanted <= ROOM ? greatest(room, wanted) : greatest(new Float64Array(2 * atMost), Math.min(wanted, atMost));
}

/** Keeps up to twice as many keys as are wanted; sorting them now and then is the runtime's own work, and faster than a heap. */
function greatest(room: Float64Array, wanted: number): Selection {
  let count = 0;
  let toBeat = -1;
  /** While keys come from the greatest on, as they often do, they need no sorting. */
  let descending = true;
  const cut = () => {
    const keys = room.subarray(0, count);
    if (descending) keys.reverse();
    else keys.sort();
    descending = false;
    if (count < wanted) return;
    room.copyWithin(0, count - wanted, count);
    count = wanted;
    toBeat = room[0] as number;
  };
  return {
    toBeat: () => toBeat,
    add(key) {
      if (key <= toBeat) return toBeat;
      if (descending && count > 0 && key > (room[count - 1] as number)) descending = false;
      room[count++] = key;
      if (count === (toBeat < 0 ? wanted : 2 * wanted)) cut();
      return toBeat;
    },
    slice(offset, limit, read) {
      cut();
      const length = Math.max(0, Math.min(limit, count - offset));
      const made = new Array<number>(length);
      for (let i = 0; i < length; i++) made[i] = read(room[count - offset - 1 - i] as number);
      return made;
    },
  };
}
