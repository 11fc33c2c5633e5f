/** Spellings that sound alike in transliteration, each with the one that stands for them; in this order. */
export const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ksh/g, 'x'],
  [/dny/g, 'gy'],
  [/[wb]/g, 'v'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/aa/g, 'a'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/ye/g, 'ya'],
];
