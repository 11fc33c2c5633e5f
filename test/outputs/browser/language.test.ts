import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { translate } from '../../../build/outputs/browser/language.ts';
import { en } from '../../../build/shared/texts/en.ts';
import { ariaLabel, label } from '../../../build/shared/views/labels.ts';

it('texts and attributes keep their values when they are translated', () => {
  const values = { round: 'CAP Round I', count: 3 };
  const { document } = parseHTML(
    `<html><body><p ${ariaLabel('change.fewer', values)}>${label('change.more', values)}</p>`,
  );
  const before = document.body.innerHTML;
  expect(before).toContain(en['change.fewer'].replace('{count}', '3').replace('{round}', 'CAP Round I'));
  translate(document.body);
  expect(document.body.innerHTML).toBe(before);
});
