/** The round in tables and pictures. */
import { html } from 'hono/html';
import type { Page } from '../../shared/views/layout.ts';
import { forRound, roundName } from '../../shared/views/names.ts';
import { label, labelText } from '../../shared/views/text.ts';
import { drawDistribution } from './pictures/distribution.ts';
import { drawFamilies } from './pictures/families.ts';
import type { RoundNumbers } from './round-numbers.ts';
import { renderCategories, renderDistricts } from './round-tables.ts';

export function roundOf(numbers: RoundNumbers): Page {
  const { academic_year } = numbers.totals;
  return {
    title: labelText('picture.title'),
    description: `Vacant seats ${forRound(numbers.totals)}, ${academic_year}, in pictures: by district, category, kind of course and course.`,
    main: html`<h1>${label('picture.title')}</h1>
<p class="lead">${roundName(numbers.totals)}</p>
<div class="pictures">
${renderDistricts(numbers)}
${renderCategories(numbers)}
${drawFamilies(numbers)}
${drawDistribution(numbers)}
</div>`,
  };
}
