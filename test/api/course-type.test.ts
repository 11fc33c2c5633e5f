/** A course whose type is not that of its institute, in the API, the search and the pages. */
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { buildSearchIndex, readSearchSource } from '../../build/search/build-index.ts';
import { createEngine } from '../../build/search/engine.ts';
import { renderRounds } from '../site/pages/site.ts';
import { course, institute, load, round } from '../support/stage-round.ts';
import { emit } from './emit.ts';

const INSTITUTES = [
  institute('01001', { inst_type: 'Government-Aided Autonomous', is_government: 0, is_autonomous: 1 }),
];
const [AIDED, UNAIDED] = ['0100110010', '0100110020U'] as const;
const COURSES = [course(AIDED, { course_type: '' }), course(UNAIDED, { course_type: 'Un-Aided' })];
const ROUND = round({}, { institutes: INSTITUTES, courses: COURSES });

describe('a course with a type of its own', () => {
  it('the answers have the type beside that of the institute', () => {
    const { read } = emit(ROUND);
    const typesOf = (code: string) => {
      const { course_type, institute } = read(`course/${code}`);
      return [course_type, institute.inst_type];
    };
    expect([AIDED, UNAIDED].map(typesOf)).toEqual([
      ['', 'Government-Aided Autonomous'],
      ['Un-Aided', 'Government-Aided Autonomous'],
    ]);
    const facet = (value: string) => expect.objectContaining({ value, courses: 1 });
    expect(read('facets').inst_types).toEqual([facet('Government-Aided Autonomous'), facet('Un-Aided')]);
  });

  it('the filters of the search go by it', () => {
    const dataset = { id: 1, round_name: 'CAP Round I' } as Parameters<typeof readSearchSource>[1];
    const index = buildSearchIndex(readSearchSource(load(ROUND), dataset));
    const engine = createEngine({ ...index, digest: '', site: undefined });
    const find = (filter: object) =>
      engine.rows(engine.search({ match: undefined, limit: 10, offset: 0, ...filter } as never).positions);
    const codes = (filter: object) => find(filter).map(({ choice_code }) => choice_code);
    expect(codes({ inst_type: 'un-aided' })).toEqual([UNAIDED]);
    expect(codes({ inst_type: 'Government-Aided Autonomous' })).toEqual([AIDED]);
    expect(codes({ is_autonomous: true })).toEqual([AIDED]);
    expect(find({}).map(({ kind }) => kind)).toEqual(['Government-Aided Autonomous', 'Un-Aided']);
  });

  it('its page and the row on the page of its institute show it', () => {
    const pages = renderRounds(ROUND);
    const kindsOn = (page: string) =>
      parse(pages[page]!)
        .querySelectorAll('[data-kind]')
        .map(({ textContent }) => textContent);
    expect(kindsOn(`course/${UNAIDED}.html`)).toEqual(['Un-Aided']);
    expect(kindsOn('institute/01001.html')).toEqual(['Government-Aided Autonomous', 'Un-Aided']);
  });
});

it('a round that does not tell types of courses leaves the field out', () => {
  expect(emit(round()).text('dataset/1/courses')).not.toContain('course_type');
});
