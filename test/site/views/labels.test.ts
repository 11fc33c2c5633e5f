import { expect, it } from 'vitest';
import { labelText } from '../../../build/site/views/labels.ts';
import { changeInShort } from '../../../build/site/views/names.ts';

it('a text has its numbers grouped', () => {
  const values = { page: 1001, pages: '2345' };
  expect(labelText('results.page', values)).toBe('Page 1,001 of 2345');
  const spoken = 'aria-label="1,234 fewer than in CAP Round I"';
  expect(String(changeInShort(1, 1235, 'CAP Round I'))).toContain(spoken);
});
