/** How dark and how light a picture is: text on it is compared with both. */

/** A picture as the PDF library gives it, decoded: its kinds are a bit, three or four bytes a pixel. */
export interface Picture {
  readonly kind?: number;
  readonly data?: ArrayLike<number> | null;
}

const BYTES = new Map([
  [2, 3],
  [3, 4],
]);
/** More pixels say no more. */
const SAMPLES = 50_000;

/** The darkest and the lightest of its colours, as `#rrggbb`; nothing where it was not decoded. */
export function darkestAndLightest({ kind, data }: Picture): string[] | undefined {
  if (!data || data.length === 0) return undefined;
  if (kind === 1) return ['#000000', '#ffffff'];
  const bytes = BYTES.get(kind ?? 0);
  if (!bytes) return undefined;
  let [darkest, lightest] = [255, 0];
  const step = bytes * Math.ceil(data.length / bytes / SAMPLES);
  for (let i = 0; i + bytes <= data.length; i += step) {
    const grey = (data[i]! + data[i + 1]! + data[i + 2]!) / 3;
    // What is transparent shows the paper.
    const seen = bytes === 4 ? 255 - (data[i + 3]! / 255) * (255 - grey) : grey;
    darkest = Math.min(darkest, seen);
    lightest = Math.max(lightest, seen);
  }
  return [darkest, lightest].map((grey) => `#${Math.round(grey).toString(16).padStart(2, '0').repeat(3)}`);
}
