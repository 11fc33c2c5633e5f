import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderChips } from '../../../build/site/views/filter-chips.ts';

it('each active filter links to results without it', () => {
  const only = ['aided', 'computer', 'Osmanabad', 'more'];
  const query = { q: 'x', district: 'Aurangabad', city: '<b>', only, sort: 'cap', limit: 25, offset: 50 } as const;
  const chips = [...parse(`<body>${renderChips(query)}</body>`).querySelectorAll('a')].map((chip) => {
    const { searchParams } = new URL(chip.getAttribute('href')!, 'https://x');
    return `${chip.textContent!.replace(/\s+/g, ' ')}: ${[...searchParams].join(' ')}`;
  });
  expect(chips).toEqual([
    'Remove: Chhatrapati Sambhajinagar ✕: q,x city,<b> only,aided only,computer only,Osmanabad only,more sort,cap',
    'Remove: <b> ✕: q,x district,Aurangabad only,aided only,computer only,Osmanabad only,more sort,cap',
    'Remove: Aided ✕: q,x district,Aurangabad city,<b> only,computer only,Osmanabad only,more sort,cap',
    'Remove: Computer, IT and AI ✕: q,x district,Aurangabad city,<b> only,aided only,Osmanabad only,more sort,cap',
    'Remove: Dharashiv ✕: q,x district,Aurangabad city,<b> only,aided only,computer only,more sort,cap',
    'Remove: more ✕: q,x district,Aurangabad city,<b> only,aided only,computer only,Osmanabad sort,cap',
  ]);
});
