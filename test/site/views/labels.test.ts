import { expect, it } from 'vitest';
import { labelText } from '../../../build/site/views/labels.ts';
import { changeInShort } from '../../../build/site/views/names.ts';

it('a text has its numbers grouped', () => {
  const values = { first: 1001, last: 123456, total: '2345' };
  expect(labelText('results.range', values)).toBe('Courses 1,001 to 1,23,456 of 2345');
  const spoken = 'aria-label="1,234 fewer than in CAP Round I"';
  expect(String(changeInShort(1, 1235, 'CAP Round I'))).toContain(spoken);
});
