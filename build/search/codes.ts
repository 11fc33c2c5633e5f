/** Codes of courses and institutes, as people write them -> the courses that they mean. */
import { CODE_BEGINNING } from '../contract/limits.ts';
import { codeAfter } from '../shared/former-code.ts';
import { remember } from '../shared/once.ts';
import type { Columns } from './listed-courses.ts';
import type { Term } from './terms.ts';

const CACHED_CODES = 64;
/** A tuition fee waiver code as printed: its first nine digits are those of its course. */
const WAIVER = /^(\d{8,9})\d[a-z]{0,2}t$/;

export function openCodes({ withCode }: Pick<Columns, 'withCode'>) {
  return remember((typed: string): Pick<Term, 'courses' | 'isCorrected' | 'text'> | undefined => {
    if (!CODE_BEGINNING.test(typed) && !/^\d+$/.test(typed)) return undefined;
    const changed = codeAfter(typed);
    const waived = WAIVER.exec(typed)?.[1];
    for (const text of [typed, ...(changed ? [changed] : []), ...(waived ? [waived] : [])]) {
      const courses = withCode(text);
      if (courses) return { courses, isCorrected: text !== typed, text };
    }
    return undefined;
  }, CACHED_CODES);
}
