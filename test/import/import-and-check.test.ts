/** What an import writes, the check accepts: both decide what a cell may be. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { check } from '../../build/pipeline.ts';
import { FORMS, type Form } from '../support/document-forms.ts';
import { documentTitle, drawDocument } from '../support/draw-document.ts';
import { somePage, somePages } from '../support/drawn-page.ts';
import { importHere } from '../support/import-here.ts';

const U_PAGE = somePage({
  choiceCode: '9000199910U',
  tfwsCode: '9000199971U',
  institute: { ...somePage().institute, type: 'Un-Aided' },
});

it.each<[string, Form, string]>([
  ['of 2026', FORMS[2026], '2025-08-02'],
  ['of 2024 in April', FORMS[2024], '2026-03-31'],
  ['of BBA admissions', { ...FORMS.bba, isWrapped: true }, '2025-04-01'],
])('the check has no error in an imported document %s', async (_, form, date) => {
  const { folder, file, importFile } = importHere();
  const title = documentTitle('CAP Round II', '2025-26').replace(' A.Y. 2025-26', '');
  await drawDocument(file, [...somePages(4, (page) => (page === 1 ? {} : { tfws: 0, tfwsCode: '' })), U_PAGE], {
    form,
    title,
  });
  const { out, skipped } = await importFile({ date });
  expect(skipped).toEqual([]);
  const round = join(out, 'round.json');
  writeFileSync(round, readFileSync(round, 'utf8').replace('"draft"', '"published"'));
  expect(readFileSync(join(out, 'courses.csv'), 'utf8')).toContain(',9000199971U,Un-Aided\n');
  const { errors, reviews } = await check(folder, { clock: () => 0 });
  expect([errors, reviews.filter(({ rule }) => /type|flag|total|invalid/.test(rule))]).toEqual([[], []]);
});
