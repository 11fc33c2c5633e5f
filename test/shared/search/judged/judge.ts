/** Judged queries: what students would type, what must come first and what must not come; and their scores. */
import type { CourseShort } from '../../../../build/contract/resources.ts';

/** `course`, `institute` and `district` are case-insensitive patterns; an empty one matches everything. */
export interface Wanted {
  readonly course?: string;
  readonly institute?: string;
  readonly district?: string;
}

export interface Judged {
  readonly q: string;
  readonly first: Wanted;
  /** Must not be among the first twenty. */
  readonly never?: Wanted;
}

/** `q -> course | institute | district`, or `q -> course | institute ! never course | never institute`. */
export function judged(lines: string): Judged[] {
  const wanted = (text: string): Wanted => {
    const [course = '', institute = '', district = ''] = text.split(/(?:^| )\|(?= |$)/).map((part) => part.trim());
    return { ...(course && { course }), ...(institute && { institute }), ...(district && { district }) };
  };
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', rest = ''] = line.split(' -> ');
      const [first = '', never] = rest.split(' ! ');
      return { q: q.trim(), first: wanted(first), ...(never === undefined ? {} : { never: wanted(never) }) };
    });
}

function fits(course: CourseShort, wanted: Wanted): boolean {
  const has = (pattern: string | undefined, text: string) =>
    pattern === undefined || new RegExp(pattern, 'i').test(text);
  return (
    has(wanted.course, course.course_name) &&
    has(wanted.institute, course.institute.inst_name) &&
    has(wanted.district, course.institute.district)
  );
}

const HITS = 5;
const SHOWN = 20;

/** hit@5, hit@1 and mean reciprocal rank over the queries, and the queries that fail. */
export function score(queries: readonly Judged[], search: (q: string) => readonly CourseShort[]) {
  let hits = 0;
  let firsts = 0;
  let reciprocal = 0;
  const short: string[] = [];
  const forbidden: string[] = [];
  for (const { q, first, never } of queries) {
    const found = search(q).slice(0, SHOWN);
    const rank = found.findIndex((course) => fits(course, first)) + 1;
    if (rank > 0 && rank <= HITS) hits++;
    if (rank === 1) firsts++;
    if (rank > 0) reciprocal += 1 / rank;
    if (rank !== 1) short.push(`${q}: rank ${rank || 'none'}`);
    if (never && found.some((course) => fits(course, never))) forbidden.push(q);
  }
  return {
    queries: queries.length,
    hitAt5: hits / queries.length,
    hitAt1: firsts / queries.length,
    mrr: reciprocal / queries.length,
    short,
    forbidden,
  };
}

/** A third of the queries, every third line, is kept unread while the engine is tuned. */
export function split(queries: readonly Judged[]) {
  return { tuned: queries.filter((_, i) => i % 3 !== 2), held: queries.filter((_, i) => i % 3 === 2) };
}
