/** Text of 10 points height whose letters are 5 points wide, as the PDF reader gives it. */
export const textAt = (text: string, left: number, y = 100, height = 10) => ({
  text,
  left,
  y,
  height,
  right: left + 5 * text.length,
});
