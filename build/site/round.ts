/** The round in pictures. */
import { html } from 'hono/html';
import type { Page } from '../../netlify/views/layout.ts';
import { roundName } from '../../netlify/views/names.ts';
import { plain, say } from '../../netlify/views/text.ts';
import { drawCategories } from './pictures/categories.ts';
import { drawDistribution } from './pictures/distribution.ts';
import { drawDistricts } from './pictures/districts.ts';
import { drawFamilies } from './pictures/families.ts';
import type { RoundNumbers } from './round-numbers.ts';

export function roundOf(numbers: RoundNumbers): Page {
  const { round_name, academic_year } = numbers.totals;
  return {
    title: plain('picture.title'),
    description: `Vacant seats after ${round_name}, ${academic_year}, in pictures: by district, category, kind of course and course.`,
    main: html`<h1>${say('picture.title')}</h1>
<p class="lead">${roundName(numbers.totals)}</p>
<div class="pictures">
${drawDistricts(numbers)}
${drawCategories(numbers)}
${drawFamilies(numbers)}
${drawDistribution(numbers)}
</div>`,
  };
}
