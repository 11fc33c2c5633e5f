/** The height of a capital letter as a share of the font size. */
export const CAPITAL = 0.7;
