/** Every slip of well-known short forms of institutes, made by rule: a letter doubled, left out, swapped, or its neighbour on the keyboard. */
import { expect, it } from 'vitest';
import { latestSource } from '../support/latest-source.ts';
import { makeEngine } from '../support/search-source.ts';
import { shared } from '../support/shared.ts';

const FORMS =
  'coep vjti pict pccoe spit djsce vesit ycce ghrce aissms mmcoe rcpit kjsieit sggs walchand cummins viit rscoe jspm kbtcoe ghrcem dypcoe tsec sfit gcek'.split(
    ' ',
  );
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LEAST_LETTERS = 4;

function beside(letter: string): string {
  const row = KEYBOARD.find((keys) => keys.includes(letter)) as string;
  const at = row.indexOf(letter);
  return (row[at + 1] ?? row[at - 1]) as string;
}

function makeSlips(form: string): string[] {
  const slips = [...form].flatMap((letter, i) => {
    const [before, after] = [form.slice(0, i), form.slice(i + 1)];
    const swapped = after ? [before + after[0] + letter + after.slice(1)] : [];
    return [before + letter + letter + after, before + after, before + beside(letter) + after, ...swapped];
  });
  return [...new Set(slips)].filter((slip) => slip !== form && slip.length >= LEAST_LETTERS);
}

const { folder, missing, needs } = shared('rounds');

it.skipIf(missing)(`slips of short forms hardly ever find another institute${needs}`, () => {
  const source = latestSource(folder);
  const { search } = makeEngine(source);
  const ask = (q: string) => {
    const { match, positions } = search({ q, limit: 20, offset: 0 });
    return { match, institutes: new Set(positions.map((at) => source.courses[at]?.institute)) };
  };
  const answers = FORMS.flatMap((form) => {
    const { institutes } = ask(form);
    // What is exact is a short form of another institute, or the beginning of one: no slip.
    const slips = makeSlips(form).map((slip) => ({ slip, ...ask(slip) }));
    return slips
      .filter(({ match }) => match !== 'exact')
      .map(({ slip, institutes: found }) => ({
        slip,
        isFound: found.size > 0 && [...found].every((one) => institutes.has(one)),
        isWrong: found.size > 0 && ![...found].some((one) => institutes.has(one)),
      }));
  });
  const wrong = answers.filter(({ isWrong }) => isWrong).map(({ slip }) => slip);
  expect(answers.length).toBeGreaterThan(300);
  expect(answers.filter(({ isFound }) => isFound).length / answers.length).toBeGreaterThan(0.6);
  expect(wrong.length / answers.length, wrong.join(' ')).toBeLessThan(0.03);
});
