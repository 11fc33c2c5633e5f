import { expect, it } from 'vitest';
import { missingPages } from '../../build/import/document-pages.ts';

it.each([
  ['a page without a number follows the one before', [{ page: 1, of: 4 }, {}, { page: 4, of: 4 }], '3 of 4'],
  [
    'pages between two',
    [
      { page: 1, of: 4 },
      { page: 4, of: 4 },
    ],
    '2, 3 of 4',
  ],
  ['the last page', [{ page: 1, of: 2 }], '2 of 2'],
  ['none', [{ page: 1, of: 1 }], ''],
])('missing pages are named: %s', (_, printed, missing) => {
  expect(missingPages(printed)).toBe(missing);
});
