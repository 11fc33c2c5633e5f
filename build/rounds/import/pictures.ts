/** How dark and how light a picture is: text on it is compared with both. */

/** A decoded picture from the PDF library, with one bit, three bytes or four bytes per pixel. */
export interface Picture {
  readonly kind?: number;
  readonly data?: ArrayLike<number> | null;
}

const BYTES = new Map([
  [2, 3],
  [3, 4],
]);
/** How many pixels are examined at most. */
const SAMPLES = 50_000;

/** The darkest and the lightest colour, as `#rrggbb`; undefined if the picture was not decoded. */
export function darkestAndLightest({ kind, data }: Picture): string[] | undefined {
  if (!data || data.length === 0) return undefined;
  if (kind === 1) return ['#000000', '#ffffff'];
  const bytes = BYTES.get(kind ?? 0);
  if (!bytes) return undefined;
  let [darkest, lightest] = [255, 0];
  const step = bytes * Math.ceil(data.length / bytes / SAMPLES);
  for (let i = 0; i + bytes <= data.length; i += step) {
    const grey = (data[i]! + data[i + 1]! + data[i + 2]!) / 3;
    // Transparent pixels show the paper.
    const seen = bytes === 4 ? 255 - (data[i + 3]! / 255) * (255 - grey) : grey;
    darkest = Math.min(darkest, seen);
    lightest = Math.max(lightest, seen);
  }
  return [darkest, lightest].map((grey) => `#${Math.round(grey).toString(16).padStart(2, '0').repeat(3)}`);
}
